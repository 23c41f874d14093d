// Unpacks the oldest Chromium that the page works in, from the package beside this file into build/oldest.

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, "../../../build/oldest");
mkdirSync(folder, { recursive: true });
const packed = readFileSync(join(here, "node_modules/@sparticuz/chromium/bin/chromium.br"));
writeFileSync(join(folder, "chromium"), brotliDecompressSync(packed));
chmodSync(join(folder, "chromium"), 0o755);
