// The site that is only files, shown below a path by a server that knows nothing but files.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { ROOT } from "./harness.mjs";

const SITE = join(ROOT, "build/site");
export const PREFIX = "/club/declive";
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json", ".wasm": "application/wasm" };

async function files(docs, headers) {
  assert.ok(existsSync(join(SITE, "index.html")), "there is no site: 'make site' builds it");
  const asked = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://x").pathname);
    asked.push(`${request.method} ${path}`);
    const name = normalize(path.slice(PREFIX.length + 1) || "index.html");
    const file = docs && name.startsWith("docs/") ? join(docs, name.slice("docs/".length)) : join(SITE, name);
    if (!path.startsWith(`${PREFIX}/`) || name.startsWith("..") || !existsSync(file) || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { ...headers, "Content-Type": KINDS[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { server, asked, address: `http://127.0.0.1:${server.address().port}${PREFIX}/` };
}

/** Do something with the site at an address; what was asked of its server is noted. `docs` is a folder with another
 * documentation than the site's own, `headers` go with every file. */
export async function withSite(work, docs = "", headers = {}) {
  const { server, asked, address } = await files(docs, headers);
  try {
    await work(address, asked);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}
