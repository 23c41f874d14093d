import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./lib/router.svelte";
import { loadSprite } from "./lib/sprite";
import "./styles/index.css";
import { words } from "./words/words.svelte";

void loadSprite();
router.start();
await words.start();
mount(App, { target: document.getElementById("app") ?? document.body });
