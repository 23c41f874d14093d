// Whatever is loaded lazily comes in the end, also if it was lost at first.

import assert from "node:assert/strict";
import { test } from "./fixtures.mjs";
import { BOT, loseOnce, ME } from "./harness.mjs";
import { playOn, ready } from "./player.mjs";

const anyOf = (...names) => new RegExp(`/assets/(${names.join("|")})-[\\w-]+\\.(js|css)`);
const scripts = (lost) => [...lost].filter((path) => path.endsWith(".js")).map((path) => path.match(/assets\/(\w+)-/)[1]);

test("a line that breaks while a page comes: it can be asked for again", async ({ h }) => {
  const page = await h.person();
  await page.goto("/");
  const lost = await loseOnce(page, anyOf("New"));
  await page.getByRole("link", { name: "More choices" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("form .boards").waitFor();
  assert.deepEqual(scripts(lost), ["New"]);
});

test("a line that breaks when the page starts: its first page and its language come, too", async ({ h }) => {
  const page = await h.person({ lang: "es-ES" });
  const lost = await loseOnce(page, anyOf("Rules", "table", "pages"));
  await page.goto("/rules");
  await page.getByRole("searchbox").waitFor();
  await page.waitForFunction(() => document.documentElement.lang === "es");
  await page.getByRole("heading", { level: 1, name: "Reglas" }).waitFor();
  assert.ok(["Rules", "table", "pages"].every((name) => scripts(lost).includes(name)), `only ${scripts(lost)} were lost`);
});

test("a line that breaks while a lobby comes, and what a table opens now and then", async ({ h }) => {
  const page = await h.person();
  const lost = await loseOnce(page, anyOf("Lobby", "Menu", "CommandBox", "RuleCard"));
  await h.table(page, { board: "base-2p", seats: [ME, BOT] });
  await ready(page);
  await page.locator(".tool[aria-expanded]").click();
  await page.locator(".menu").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.locator(".command").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("1");
  await page.locator(".card-of .go").click();
  await page.locator(".me .arms-of").first().click();
  await page.locator("dialog[open]").waitFor();
  const answer = await page.request.post("/api/tables", { data: { board: "base-2p", seats: [ME, { kind: "open" }] }, headers: { Origin: h.server.origin } });
  await page.goto(`/table/${(await answer.json()).table.id}`);
  await page.locator("main section.table").waitFor();
  assert.deepEqual(scripts(lost).sort(), ["CommandBox", "Lobby", "Menu", "RuleCard"]);
});

test("a line that breaks while files come that the server names with the page: one press is enough", async ({ h }) => {
  const page = await h.person();
  const answer = await page.request.post("/api/tables", { data: { board: "base-2p", seats: [ME, BOT], start: true }, headers: { Origin: h.server.origin } });
  const lost = new Set();
  await page.route(anyOf("TablePage"), (route) => {
    const address = route.request().url();
    return lost.has(address) ? route.continue() : (lost.add(address), route.abort("connectionreset"));
  });
  await page.goto(`/table/${(await answer.json()).table.id}`);
  const again = page.getByRole("button", { name: "Try again" });
  await page.locator(".table, .sorry").first().waitFor();
  if (await again.count()) await again.click();
  await page.locator(".table").waitFor();
  await ready(page);
  assert.ok(scripts(lost).length > 0);
});

test("a line that breaks at the end of a game: the result comes", async ({ h }) => {
  const page = await h.person();
  const lost = await loseOnce(page, anyOf("Ending"));
  await h.position(page, { at: "last-turn" });
  await playOn(page);
  await page.locator(".ending").waitFor();
  assert.deepEqual(scripts(lost), ["Ending"]);
});
