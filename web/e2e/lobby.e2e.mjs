// The lobby: who sits down, who is sent away, bots for those who do not come, talk, and the start.

import assert from "node:assert/strict";
import { test } from "./fixtures.mjs";
import { isTouched, ME, seriousFaults, SIZES } from "./harness.mjs";
import { layoutFaults, settled } from "./layout.mjs";

/** A table of days where the host has sent Bartholomew away; Cy sits, one seat is open. */
async function waitingTable(h) {
  const host = await h.person();
  const headers = { Origin: h.server.origin };
  const seats = [ME, { kind: "open" }, { kind: "open" }];
  const data = { board: "base-3p", title: "Thursday club", seats, clock: { per_turn: 259_200 } };
  const { table } = await (await host.request.post("/api/tables", { data, headers })).json();
  for (const name of ["Bartholomew", "Cy"]) {
    const guest = await h.person();
    assert.ok((await guest.request.post(`/api/tables/${table.id}/join`, { data: { name }, headers })).ok());
  }
  assert.ok((await host.request.post(`/api/tables/${table.id}/kick`, { data: { seat: 1 }, headers })).ok());
  return { id: table.id, state: await host.context().storageState() };
}

for (const [who, shown] of Object.entries({ host: ".barred button", guest: "#contact-note" })) {
  test(`the lobby fits at every size: ${who}`, async ({ h }) => {
    const { id, state } = await waitingTable(h);
    const found = {};
    const pages = new Map();
    for (const touch of [true, false]) {
      const page = await h.person({ size: SIZES.phone, touch, ...(who === "host" ? { state } : {}) });
      await page.goto(`/table/${id}`);
      await page.locator(shown).waitFor();
      await page.locator("img.map").waitFor();
      pages.set(touch, page);
    }
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = pages.get(isTouched(size));
      await page.setViewportSize(viewport);
      await settled(page);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lobby-${who}-${size}.png` });
      assert.match(await page.locator(".loopback").innerText(), /Only this machine[^]*--host 0\.0\.0\.0/, "a link to 127.0.0.1 says that it works here only");
      const faults = await layoutFaults(page);
      if (["small", "lying", "tablet", "wide"].includes(size)) faults.push(...(await seriousFaults(page, { colours: ["small", "wide"].includes(size) })));
      if (faults.length) found[size] = faults;
    }
    assert.deepEqual(found, {});
  });
}

test("a host lets those come back who were sent away", async ({ h }) => {
  const { id, state } = await waitingTable(h);
  const host = await h.person({ state });
  await host.goto(`/table/${id}`);
  await host.locator(".barred button").click();
  await host.locator(".barred").waitFor({ state: "detached" });
  const { barred } = await (await host.request.get(`/api/tables/${id}`)).json();
  assert.ok(!barred);
});

/** A table for three with its host and one guest, each in the lobby; one seat is open. */
async function hostAndGuest(h, more = {}) {
  const host = await h.person();
  const headers = { Origin: h.server.origin };
  const data = { board: "base-3p", seats: [ME, { kind: "open" }, { kind: "open" }], ...more };
  const { table } = await (await host.request.post("/api/tables", { data, headers })).json();
  await host.goto(`/table/${table.id}`);
  await host.locator(".acts .go").waitFor();
  const guest = await h.person();
  await guest.goto(`/join/${table.code}`);
  await guest.locator("form .go").waitFor();
  await guest.locator("form input").first().fill("Bo");
  await guest.locator("form .go").click();
  await guest.getByText("Leave the table").waitFor();
  return { host, guest, id: table.id };
}

test("a host seats a bot, opens the seat again, and starts with bots", async ({ h }) => {
  const { host, guest } = await hostAndGuest(h);
  await host.locator("label", { hasText: "Pip" }).click();
  await host.getByRole("textbox", { name: "Its name" }).fill("Zora");
  await host.getByRole("button", { name: "Seat Zora here" }).click();
  await guest.locator("li", { hasText: "Zora" }).getByText("bot: Random").waitFor();
  assert.equal(await host.locator(".acts .go").innerText(), "Start the game");
  assert.equal(await guest.getByRole("button", { name: /^(Open|Seat) / }).count(), 0, "a guest cannot open it");
  await host.getByRole("button", { name: "Open Zora’s seat" }).click();
  await guest.locator("li", { hasText: "Open seat" }).waitFor();
  await host.locator("label", { hasText: "Pip" }).click();
  await host.getByRole("button", { name: /^Start with Pip/ }).click();
  for (const page of [host, guest]) await page.locator(".table .board, .table svg").first().waitFor();
  const { seats, status } = await (await host.request.get(`/api/tables/${host.url().split("/").pop()}`)).json();
  assert.equal(status, "playing");
  assert.deepEqual(seats.map((seat) => [seat.kind, seat.name]), [["human", "Ada"], ["human", "Bo"], ["bot", "Pip"]]);
});

test("a host closes a table, and whoever waits is told", async ({ h }) => {
  const { host, guest, id } = await hostAndGuest(h);
  await host.getByRole("button", { name: "Close the table" }).click();
  await host.getByRole("button", { name: "Keep it" }).click();
  await host.getByRole("button", { name: "Close the table" }).click();
  await host.getByRole("button", { name: "Yes, close it" }).click();
  await guest.getByRole("alert").getByText("the host has closed the table").waitFor();
  await host.waitForURL((url) => url.pathname === "/");
  assert.equal((await host.request.get(`/api/tables/${id}`)).status(), 404);
});

test("those who wait talk with one another, and somebody who comes later reads it", async ({ h }) => {
  const { host, guest, id } = await hostAndGuest(h);
  await host.getByRole("textbox", { name: "Say something" }).fill("Who is third?");
  await host.getByRole("button", { name: "Send", exact: true }).click();
  await guest.locator(".chat li", { hasText: "Who is third?" }).waitFor();
  const late = await h.person();
  await late.goto(`/table/${id}`);
  await late.locator(".chat li", { hasText: "Who is third?" }).waitFor();
  assert.equal(await late.getByRole("button", { name: "Send", exact: true }).count(), 0, "only those who sit there talk");
});

test("a host shows a waiting table to all", async ({ h }) => {
  const { host, id } = await hostAndGuest(h);
  await host.getByLabel("Show this table to all").check();
  const other = await h.person();
  await other.goto("/");
  await other.locator(`a[href$="${id}"]`, { hasText: "Join" }).click();
  await other.locator("form .go").waitFor();
});

test("a code is typed as it was said", async ({ h }) => {
  const { host } = await hostAndGuest(h);
  const code = await host.locator(".code b").innerText();
  assert.match(code, /^([a-z]{4,6}-\d\d-?){3}$/);
  const late = await h.person();
  await late.goto("/");
  await late.getByRole("textbox", { name: "Table code or link" }).fill(code.replaceAll("-", " ").toUpperCase());
  await late.getByRole("button", { name: "Join", exact: true }).click();
  await late.locator("form .go").waitFor();
});

test("a full table that is listed can be watched", async ({ h }) => {
  const { host, id } = await hostAndGuest(h);
  await host.getByLabel("Show this table to all").check();
  await host.getByRole("button", { name: /^Start with/ }).click();
  await host.locator(".table:not(.paper)").waitFor();
  const other = await h.person();
  await other.goto("/");
  await other.locator(`a[href$="${id}"]`, { hasText: "Watch" }).click();
  await other.locator(".table:not(.paper)").waitFor();
  const seats = await other.evaluate(async (table) => (await (await fetch(`/api/tables/${table}/events`)).json()).seats ?? [], id);
  assert.deepEqual(seats, [], "who watches has no seat");
});

test("a seat is taken to another device by its link, once", async ({ h }) => {
  const { guest, id } = await hostAndGuest(h);
  await guest.getByRole("button", { name: "Move to another device" }).click();
  const link = await guest.getByRole("textbox", { name: "Private link to your seat" }).inputValue();
  assert.deepEqual(await seriousFaults(guest), []);
  const phone = await h.person({ size: SIZES.small, touch: true });
  await phone.goto(link);
  assert.deepEqual(await seriousFaults(phone), []);
  await phone.getByRole("button", { name: "Sit down here" }).click();
  await phone.waitForURL(`**/table/${id}`);
  await phone.getByText("Leave the table").waitFor();
  await guest.getByRole("alert").getByText("your seat has moved to another device").waitFor();
  const thief = await h.person();
  await thief.goto(link);
  await thief.getByRole("button", { name: "Sit down here" }).click();
  await thief.getByRole("alert").getByText("this link has been used already").waitFor();
  // Another link is made and taken back before anybody used it.
  await phone.getByRole("button", { name: "Move to another device" }).click();
  const other = await phone.getByRole("textbox", { name: "Private link to your seat" }).inputValue();
  await phone.getByRole("button", { name: "Make the link useless" }).click();
  await phone.getByText("No link leads to your seat any more.").waitFor();
  await thief.goto("/");
  await thief.goto(other);
  await thief.getByRole("button", { name: "Sit down here" }).click();
  await thief.getByRole("alert").waitFor();
});

test("the link to one's seat fits, in the lobby and in the menu of the table", async ({ h }) => {
  const found = {};
  for (const size of ["small", "lying", "tablet", "wide"]) {
    const page = await h.person({ size: SIZES[size], touch: isTouched(size) });
    const headers = { Origin: h.server.origin };
    const data = { board: "base-2p", seats: [ME, { kind: "open" }] };
    const { table } = await (await page.request.post("/api/tables", { data, headers })).json();
    await page.goto(`/table/${table.id}`);
    const shoot = async (where) => {
      const make = page.getByRole("button", { name: "Move to another device" });
      await make.scrollIntoViewIfNeeded();
      await make.click();
      await page.locator(".seat-link svg").waitFor();
      await page.locator(".seat-link").scrollIntoViewIfNeeded();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/seat-${where}-${size}.png` });
      const faults = [...(where === "lobby" ? await layoutFaults(page) : []), ...(await seriousFaults(page))];
      if (faults.length) found[`${where} ${size}`] = faults;
    };
    await shoot("lobby");
    await page.getByRole("button", { name: /^Start with/ }).click();
    await page.locator(".table:not(.paper)").waitFor();
    await page.getByRole("button", { name: "Menu" }).first().click();
    await page.locator(".menu").waitFor();
    await shoot("menu");
    await page.context().close();
  }
  assert.deepEqual(found, {});
});

test("a pause to which all agree until somebody goes on, and days off", async ({ h }) => {
  const { host, guest } = await hostAndGuest(h, { clock: { per_turn: 86_400 }, vacation: 7 });
  await host.getByText("1 day a turn · 7 days off each").waitFor();
  await host.getByRole("button", { name: /^Start with/ }).click();
  await host.locator(".table:not(.paper)").waitFor();
  await host.getByRole("button", { name: "Menu" }).first().click();
  await host.getByRole("button", { name: "Ask all for a pause" }).click();
  await guest.locator(".notice", { hasText: "Ada asks for a pause" }).getByRole("button").first().click();
  for (const page of [host, guest]) await page.locator(".notice", { hasText: "The game is paused" }).waitFor();
  assert.deepEqual(await seriousFaults(host), []);
  await guest.getByRole("button", { name: "Go on" }).click();
  await host.locator(".notice", { hasText: "The game is paused" }).waitFor({ state: "detached" });

  await host.getByRole("button", { name: "Menu" }).first().click();
  await host.getByRole("combobox", { name: "Days off" }).selectOption("3");
  assert.deepEqual(await seriousFaults(host), []);
  await host.getByRole("button", { name: "Take 3 days off" }).click();
  const mine = host.locator(".notice", { hasText: "You have days off until" });
  await mine.waitFor();
  await guest.locator(".notice", { hasText: "Ada has days off until" }).waitFor();
  await guest.locator(".rival", { hasText: "off until" }).waitFor();
  // A day off does not run: a day and a half later she would have lost her turn.
  const before = await guest.locator(".rival", { hasText: "Ada" }).getByRole("timer").innerText();
  // Longer than a second, with which a running clock would have moved on.
  await guest.waitForTimeout(1200);
  assert.equal(await guest.locator(".rival", { hasText: "Ada" }).getByRole("timer").innerText(), before);
  await mine.getByRole("button", { name: "I am back" }).click();
  await mine.waitFor({ state: "detached" });
  await guest.locator(".notice", { hasText: "Ada has days off" }).waitFor({ state: "detached" });
  await host.getByRole("button", { name: "Menu" }).first().click();
  await host.getByText("6 are left.").waitFor();
});
