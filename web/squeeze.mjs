// Squeezes the built files by Brotli, once and as small as it goes: NAME.br lies beside NAME, and the
// server sends it to browsers that know how to read it. What others get is squeezed by the server.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const STATIC = "../src/declive/server/static";
/** Files whose names or stamps say what is in them: no old squeezed one can lie beside a new one. */
const FOLDERS = ["assets", "boards"];
const WORTH = /\.(js|css|svg|json)$/;
const LEAST = 1000;

for (const folder of FOLDERS) {
  const path = join(STATIC, folder);
  for (const name of readdirSync(path).filter((one) => WORTH.test(one))) {
    const body = readFileSync(join(path, name));
    if (body.length < LEAST) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    writeFileSync(join(path, `${name}.br`), brotliCompressSync(body, { params }));
  }
}
