import { mount } from "svelte";
import App from "./App.svelte";
import { display } from "./lib/display.svelte";
import { install } from "./lib/install.svelte";
import { router } from "./lib/router.svelte";
import { loadSprite } from "./lib/sprite";
import { startWorker } from "./lib/version.svelte";
import "./styles/index.css";
import { words } from "./words/words.svelte";

const sprite = loadSprite();
display.start();
install.start();
startWorker();
router.start();
await words.start();
mount(App, { target: document.getElementById("app") ?? document.body });
sprite.show();
