// The pages around the table, in a browser, against a running server.
//   node e2e/pages.mjs http://127.0.0.1:8765 game.declive [part of a check's name]
import assert from "node:assert/strict";
import { axe, launch, newPage, overflow, run, SIZES, smallTargets } from "./browser.mjs";

const [base, record, only = ""] = process.argv.slice(2);
const browser = await launch();
let replay = "";
const checks = {};

async function open(path, options, expected) {
  const page = await newPage(browser, options, expected);
  await page.goto(base + path, { waitUntil: "networkidle" });
  return page;
}

async function closed(page) {
  assert.deepEqual(page.wrong, []);
  await page.context().close();
}

checks["a record is uploaded and watched"] = async () => {
  const page = await open("/games");
  await page.setInputFiles("input[type=file]", record);
  await page.waitForURL(/\/replay\/\w+/);
  replay = new URL(page.url()).pathname;
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
  assert.deepEqual(await axe(page), []);
  await page.getByRole("img", { name: /Coins of all players/ }).click({ position: { x: 60, y: 60 } });
  assert.ok(Number(await range.inputValue()) < Number(await range.getAttribute("max")));
  await closed(page);
};

checks["a link leads to its moment"] = async () => {
  const page = await open(`${replay}?at=12`);
  assert.equal(await page.getByRole("slider").inputValue(), "12");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector("input[type=range]").value) > 12);
  await closed(page);
};

const paths = {
  start: () => "/",
  new: () => "/new",
  games: () => "/games",
  rules: () => "/rules",
  "rules of a box": () => "/rules/underground",
  settings: () => "/settings",
  replay: () => `${replay}?at=40`,
  lost: () => "/rules/x/y/z",
};
for (const [size, options] of Object.entries(SIZES)) {
  for (const [name, path] of Object.entries(paths)) {
    checks[`${name} is usable by all at ${size}`] = async () => {
      const page = await open(path(), options);
      assert.deepEqual(await axe(page), []);
      assert.ok((await overflow(page)) <= 0, "the page is wider than its window");
      assert.deepEqual(await smallTargets(page), []);
      await closed(page);
    };
  }
}

checks["all words come from the catalogue"] = async () => {
  const page = await newPage(browser);
  await page.addInitScript(() => localStorage.setItem("declive.language", '"xx"'));
  for (const path of ["/", "/settings", "/games", "/rules", "/new"]) {
    await page.goto(base + path, { waitUntil: "networkidle" });
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
  await closed(page);
};

checks["one click plays"] = async () => {
  const page = await open("/");
  await page.getByRole("button", { name: /Play now/ }).click();
  await page.waitForURL(/\/table\/\w+/);
  await page.goto(`${base}/games`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Continue" }).first().waitFor();
  await closed(page);
};

checks["the keyboard is enough to open a table"] = async () => {
  const page = await open("/new?board=underground-2p");
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
  await closed(page);
};

checks["friends meet in the lobby"] = async () => {
  const host = await open("/new?board=base-2p");
  await host.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await host.getByRole("button", { name: "You and 1 friend" }).click();
  await host.getByRole("button", { name: "Open the table" }).click();
  const code = await host.locator(".code b").textContent();
  assert.deepEqual(await axe(host), []);
  assert.ok(await host.getByRole("button", { name: "Start the game" }).isDisabled());

  const guest = await open("/");
  await guest.getByRole("textbox", { name: "Table code or link" }).fill(`  ${code} `);
  await guest.getByRole("button", { name: "Join", exact: true }).click();
  await guest.getByRole("textbox", { name: "Your name" }).fill("Bence <b>");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.getByText("you", { exact: true }).waitFor();

  await host.getByRole("button", { name: "Send Bence <b> away" }).click();
  await host.getByText("Open seat").waitFor();
  await guest.reload({ waitUntil: "networkidle" });
  await guest.getByRole("button", { name: "Sit down" }).click();
  await host.getByRole("button", { name: "Send Bence <b> away" }).waitFor();
  await host.getByRole("button", { name: "Start the game" }).click();
  await host.getByRole("button", { name: "Start the game" }).waitFor({ state: "detached" });
  await guest.getByText("you", { exact: true }).first().waitFor({ state: "detached" });
  await closed(guest);
  await closed(host);
};

checks["a new page takes the focus"] = async () => {
  const page = await open("/settings");
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("heading", { name: "How to play" }).waitFor();
  await page.waitForFunction(() => document.activeElement.id === "main");
  await page.goBack();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.waitForFunction(() => document.activeElement.id === "main");
  await closed(page);
};

checks["a wrong code is said so"] = async () => {
  const page = await open("/join/nosuchtable", {}, [/404/]);
  await page.getByRole("alert").waitFor();
  await closed(page);
};

checks["rules are found"] = async () => {
  const page = await open("/rules");
  await page.getByRole("searchbox").fill("black mountain");
  await page.getByRole("heading", { name: "Stone" }).waitFor();
  await page.getByRole("searchbox").fill("qqqq");
  await page.getByText("Nothing has “qqqq” in it.").waitFor();
  await closed(page);
};

checks["an emblem opens its card and Escape closes it"] = async () => {
  const page = await open(`${replay}?at=60`);
  const emblem = page.getByRole("button", { name: /^About the/ }).first();
  await emblem.click();
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.ok(await emblem.evaluate((element) => element === document.activeElement));
  await closed(page);
};

checks["settings are kept"] = async () => {
  const page = await open("/settings");
  await page.getByRole("radio", { name: /Instant/ }).check();
  await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await page.keyboard.press("Tab");
  await page.reload({ waitUntil: "networkidle" });
  assert.ok(await page.getByRole("radio", { name: /Instant/ }).isChecked());
  assert.equal(await page.getByRole("textbox", { name: "Your name" }).inputValue(), "Ada");
  assert.ok(await page.evaluate(() => document.documentElement.hasAttribute("data-still")));
  await closed(page);
};

checks["the shell opens without a network"] = async () => {
  const page = await open("/", {}, [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${base}${replay}?at=3`, { waitUntil: "networkidle" });
  await page.context().setOffline(true);
  await page.goto(`${base}/rules`);
  await page.getByRole("heading", { name: "How to play" }).waitFor();
  await page.goto(`${base}${replay}?at=3`);
  await page.getByRole("slider").waitFor();
  await page.goto(`${base}/`);
  await page.getByText("The server cannot be reached").first().waitFor();
  await closed(page);
};

checks["a page that is older than the server says so and comes anew"] = async () => {
  const page = await newPage(browser, { serviceWorkers: "block" });
  let other = "99.0";
  await page.route("**/api/catalogue*", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ response: answer, json: { ...json, version: other || json.version } });
  });
  await page.goto(`${base}/`);
  await page.getByText("The server has a newer Declive (99.0)").waitFor();
  await page.getByText(/This page is Declive .*, the server is 99\.0/).waitFor({ timeout: 15_000 });
  other = "";
  await page.getByRole("button", { name: "Load anew" }).click();
  await page.getByRole("button", { name: "Load anew" }).waitFor({ state: "detached" });
  await closed(page);
};

checks["the first load is light"] = async () => {
  const page = await newPage(browser, { serviceWorkers: "block" });
  const scripts = [];
  page.on("response", (answer) => answer.url().endsWith(".js") && scripts.push(answer.request().sizes()));
  await page.goto(`${base}/`, { waitUntil: "networkidle" });
  const script = (await Promise.all(scripts)).reduce((sum, size) => sum + size.responseBodySize, 0);
  console.log(`      ${script} bytes in ${scripts.length} scripts`);
  assert.ok(script < 80_000, `${script} bytes of script`);
  await closed(page);
};

const failed = await run(checks, only);
await browser.close();
process.exit(failed ? 1 : 0);
