import { mount } from "svelte";
import App from "./App.svelte";
import { lookAhead } from "./lib/ahead";
import { display } from "./lib/display.svelte";
import { A_WHILE, within } from "./lib/idle";
import { install } from "./lib/install.svelte";
import { router } from "./lib/router.svelte";
import { loadSprite, showSprite } from "./lib/sprite";
import { startWorker } from "./lib/version.svelte";
import { pageOf } from "./pages";
import "./styles/index.css";
import { words } from "./words/words.svelte";

display.start();
install.start();
startWorker();
router.start();
// Which language it is is known at once, its texts come later.
const spoken = words.start();
const first = pageOf(router.route.page);
const ahead = router.route.page === "table" ? lookAhead(router.route.id) : null;
// A page that is drawn once is there sooner than one that is drawn twice. What goes wrong, the page tells.
const ready = within(A_WHILE, Promise.allSettled([first, ahead]));
// Headings have a face of their own: if it is there when they are first drawn, they are not drawn again.
void document.fonts?.load("700 1em Alegreya").catch(() => {});
loadSprite();
await spoken;
await ready;
mount(App, { target: document.getElementById("app") ?? document.body });
// A table is not there yet, and shows them itself.
if (router.route.page !== "table") showSprite();
