import { expect, it } from "vitest";
import { planFor } from "./plan";

const HERE = "https://play.example/";
const BELOW = "https://club.example/declive/";

it.each([
  ["GET", "navigate", "/", "page"],
  ["GET", "navigate", "/replay/x?at=3", "page"],
  ["GET", "cors", "/assets/index-abc.js", "kept"],
  ["GET", "cors", "/api/sprite.svg", "fresh"],
  ["GET", "cors", "/api/catalogue?lang=de", "fresh"],
  ["GET", "no-cors", "/api/boards/base-3p.svg", "fresh"],
  ["GET", "cors", "/api/records/x/frames?from=0&to=49", "fresh"],
  ["GET", "cors", "/api/records/x/hint?ply=3", "none"],
  ["GET", "navigate", "/api/records/x/record", "none"],
  ["GET", "cors", "/api/tables/x", "none"],
  ["POST", "cors", "/api/records/x", "none"],
  ["GET", "no-cors", "/icon.svg", "fresh"],
  ["GET", "cors", "/api/catalogue.es.json", "fresh"],
  ["GET", "cors", "/local/engine.json", "engine"],
  ["GET", "cors", "/local/engine-0123.zip", "part"],
  ["GET", "cors", "/local/pyodide-314.0.7/pyodide.asm.wasm", "part"],
])("%s %s %s: %s", (method, mode, path, plan) => {
  expect(planFor({ method, mode, url: HERE + path.slice(1) }, HERE)).toBe(plan);
  expect(planFor({ method, mode, url: BELOW + path.slice(1) }, BELOW)).toBe(plan);
});

it("leaves other sites alone", () => {
  expect(planFor({ method: "GET", mode: "cors", url: "https://else.example/assets/x.js" }, HERE)).toBe("none");
});

it.each(["/", "/assets/index-abc.js", "/other/", "/icon.svg", "/api/catalogue"])("leaves %s beside our path alone", (path) => {
  expect(planFor({ method: "GET", mode: "navigate", url: `https://club.example${path}` }, BELOW)).toBe("none");
});
