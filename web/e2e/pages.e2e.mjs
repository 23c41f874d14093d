// The pages around the table: start, new table, lobby, rules, settings, games, replays.

import assert from "node:assert/strict";
import { test } from "./fixtures.mjs";
import { arrive, arrived, seriousFaults } from "./harness.mjs";
import { record, replayPath } from "./records.mjs";

/** Somebody who opens a page. */
async function open(h, path, options = {}) {
  const page = await h.person(options);
  await arrive(page, path);
  return page;
}

/** How far the page reaches beyond its window to the right. */
function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test("a record is uploaded and watched", { tag: "@oldest" }, async ({ h }) => {
  const page = await open(h, "/games");
  const file = { name: "game.declive", mimeType: "text/plain", buffer: Buffer.from(await record()) };
  await page.setInputFiles("input[type=file]", file);
  await page.waitForURL(/\/replay\/\w+/);
  const range = page.getByRole("slider");
  await page.getByRole("button", { name: "One step on" }).click();
  assert.equal(await range.inputValue(), "1");
  await page.getByRole("button", { name: "To the next turn" }).click();
  const turn = Number(await range.inputValue());
  assert.ok(turn > 1);
  await page.waitForURL(new RegExp(`at=${turn}$`));
  await page.getByRole("button", { name: "Ask the bot" }).click();
  await page.getByText("The bot would play:").waitFor();
  await page.locator("body").press("End");
  await page.getByRole("img", { name: /Coins of all players/ }).waitFor();
  assert.deepEqual(await seriousFaults(page), []);
  await page.getByRole("img", { name: /Coins of all players/ }).click({ position: { x: 60, y: 60 } });
  assert.ok(Number(await range.inputValue()) < Number(await range.getAttribute("max")));
});

test("a link leads to its moment", async ({ h }) => {
  const page = await open(h, `${await replayPath(h)}?at=12`);
  assert.equal(await page.getByRole("slider").inputValue(), "12");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector("input[type=range]").value) > 12);
});

test("all words come from the catalogue", async ({ h }) => {
  const page = await h.person({ device: { language: "xx" } });
  for (const path of ["/", "/settings", "/games", "/rules", "/new"]) {
    await arrive(page, path);
    const plain = await page.evaluate(() => {
      const found = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent.trim();
        const parent = walker.currentNode.parentElement;
        // What the server says is in its own words, numbers and languages' names are no words.
        if (!/[a-z]{3}/i.test(text) || text.includes("[")) continue;
        if (parent.closest("script, style, noscript, svg, fieldset, [lang]:not(html)")) continue;
        found.push(text);
      }
      return found;
    });
    assert.deepEqual(plain, [], path);
    assert.ok((await overflow(page)) <= 0, `${path} is too wide with longer words`);
  }
});

test("one click plays", { tag: "@oldest" }, async ({ h }) => {
  const page = await open(h, "/");
  await page.getByRole("button", { name: /Play now/ }).click();
  await page.waitForURL(/\/table\/\w+/);
  await arrive(page, `/games`);
  await page.getByRole("link", { name: "Continue" }).first().waitFor();
});

test("the keyboard is enough to open a table", async ({ h }) => {
  const page = await open(h, "/new?board=underground-2p");
  const reached = async (name) => {
    for (let presses = 0; presses < 90; presses += 1) {
      await page.keyboard.press("Tab");
      const now = await page.evaluate(() => document.activeElement.textContent.trim());
      if (now.startsWith(name)) return;
    }
    assert.fail(`Tab does not lead to ${name}`);
  };
  await reached("You and 1 friend");
  await page.keyboard.press("Enter");
  await reached("Open the table");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\/\w+/);
});

test("friends meet in the lobby", async ({ h }) => {
  const host = await open(h, "/new?board=base-2p");
  await host.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await host.getByRole("button", { name: "You and 1 friend" }).click();
  await host.getByRole("button", { name: "Open the table" }).click();
  const code = await host.locator(".code b").textContent();
  assert.deepEqual(await seriousFaults(host), []);
  await host.getByRole("button", { name: /^Start with/ }).waitFor();

  const guest = await open(h, "/");
  await guest.getByRole("textbox", { name: "Table code or link" }).fill(`  ${code} `);
  await guest.getByRole("button", { name: "Join", exact: true }).click();
  await guest.getByRole("textbox", { name: "Your name" }).fill("Bence <b>");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.getByText("you", { exact: true }).waitFor();

  await host.getByRole("button", { name: "Send Bence <b> away" }).click();
  await guest.getByText("the host has sent you away").waitFor();
  await guest.reload();
  await arrived(guest);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.getByText("you can sit down again once the host lets you").waitFor();
  await host.getByRole("button", { name: "Let them come back" }).click();
  await guest.getByRole("button", { name: "Sit down" }).click();
  await host.getByRole("button", { name: "Send Bence <b> away" }).waitFor();
  await host.getByRole("button", { name: "Start the game" }).click();
  await host.getByRole("button", { name: "Start the game" }).waitFor({ state: "detached" });
  await guest.getByText("you", { exact: true }).first().waitFor({ state: "detached" });
});

test("a new page takes the focus", async ({ h }) => {
  const page = await open(h, "/settings");
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("heading", { name: "How to play" }).waitFor();
  await page.waitForFunction(() => document.activeElement.id === "main");
  await page.goBack();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.waitForFunction(() => document.activeElement.id === "main");
});

test("a wrong code is said so", async ({ h }) => {
  const page = await open(h, "/join/nosuchtable");
  await page.getByRole("alert").waitFor();
});

test("rules are found", async ({ h }) => {
  const page = await open(h, "/rules");
  await page.getByRole("searchbox").fill("black mountain");
  await page.getByRole("heading", { name: "Stone" }).waitFor();
  await page.getByRole("searchbox").fill("qqqq");
  await page.getByText("Nothing has “qqqq” in it.").waitFor();
});

test("an emblem opens its card and Escape closes it", async ({ h }) => {
  const page = await open(h, `${await replayPath(h)}?at=60`);
  const emblem = page.getByRole("button", { name: /^About the/ }).first();
  await emblem.click();
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await seriousFaults(page), []);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.ok(await emblem.evaluate((element) => element === document.activeElement));
});

test("settings are kept", { tag: "@oldest" }, async ({ h }) => {
  const page = await open(h, "/settings");
  await page.getByRole("radio", { name: /^Off/ }).check();
  await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await page.keyboard.press("Tab");
  await page.reload();
  await arrived(page);
  assert.ok(await page.getByRole("radio", { name: /^Off/ }).isChecked());
  assert.equal(await page.getByRole("textbox", { name: "Your name" }).inputValue(), "Ada");
  assert.ok(await page.evaluate(() => document.documentElement.hasAttribute("data-still")));
});

test("the shell opens without a network", { tag: "@oldest" }, async ({ h }) => {
  const page = await open(h, "/", { worker: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const replay = await replayPath(h);
  await arrive(page, `${replay}?at=3`);
  await page.context().setOffline(true);
  await page.goto(`/rules`);
  await page.getByRole("heading", { name: "How to play" }).waitFor();
  await page.goto(`${replay}?at=3`);
  await page.getByRole("slider").waitFor();
  await page.goto(`/`);
  await page.getByText("The server cannot be reached").first().waitFor();
});

test("a page that is older than the server says so and comes anew", async ({ h }) => {
  const page = await h.person();
  let other = "99.0";
  await page.route("**/api/catalogue*", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ response: answer, json: { ...json, version: other || json.version } });
  });
  await page.goto(`/`);
  await page.getByText("The server has a newer Declive (99.0)").waitFor();
  await page.getByText(/This page is Declive .*, the server is 99\.0/).waitFor({ timeout: 15_000 });
  other = "";
  await page.getByRole("button", { name: "Load anew" }).click();
  await page.getByRole("button", { name: "Load anew" }).waitFor({ state: "detached" });
});

test("the first load is light", async ({ h }) => {
  const page = await h.person();
  const scripts = [];
  page.on("response", (answer) => answer.url().endsWith(".js") && scripts.push(answer.request().sizes()));
  await arrive(page, `/`);
  const script = (await Promise.all(scripts)).reduce((sum, size) => sum + size.responseBodySize, 0);
  console.log(`      ${script} bytes in ${scripts.length} scripts`);
  assert.ok(script < 80_000, `${script} bytes of script`);
});

