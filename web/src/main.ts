import { mount } from "svelte";
import App from "./App.svelte";
import { display } from "./lib/display.svelte";
import { install } from "./lib/install.svelte";
import { router } from "./lib/router.svelte";
import { loadSprite, showSprite } from "./lib/sprite";
import { startWorker } from "./lib/version.svelte";
import "./styles/index.css";
import { words } from "./words/words.svelte";

loadSprite();
display.start();
install.start();
startWorker();
router.start();
await words.start(router.route.page);
mount(App, { target: document.getElementById("app") ?? document.body });
// A table is not there yet, and shows them itself.
if (router.route.page !== "table") showSprite();
