/** English, the language all texts are first written in: one file for each part of the client. */

import lobby from "./lobby.json";
import local from "./local.json";
import pages from "./pages.json";
import puzzles from "./puzzles.json";
import review from "./review.json";
import table from "./table.json";
import theatre from "./theatre.json";

export const english = { ...pages, ...lobby, ...review, ...table, ...theatre, ...local, ...puzzles };
