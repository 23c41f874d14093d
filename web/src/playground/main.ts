/**
 * The playground of the documentation: every block of code in an element of the class `playground` can be changed and
 * run. Nothing is fetched before somebody presses Run. Without this script the blocks are code to be read.
 */

import { Bench } from "./bench";
import { Machine } from "./machine";

/** This file lies beside the start page, above the documentation. */
const ROOT = new URL("./", import.meta.url).href;

const machine = new Machine(ROOT);
const benches = [...document.querySelectorAll<HTMLElement>(".playground")].map((place) => new Bench(place, machine));
machine.onbusy = (busy) => benches.forEach((bench) => bench.wait(busy));
