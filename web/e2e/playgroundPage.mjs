// The playground of the documentation as MkDocs builds it, on the site that is only files.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withSite } from "./fileServer.mjs";
import { python, ROOT } from "./harness.mjs";

export const PLAYGROUND = "docs/library/playground.html";

/** Do something with this page of the documentation as MkDocs builds it, without all the others, which take long.
 * `headers` go with every file. */
export async function withPlayground(work, headers = {}) {
  const folder = mkdtempSync(join(tmpdir(), "declive-docs-"));
  try {
    const sources = join(folder, "sources");
    mkdirSync(join(sources, "library"), { recursive: true });
    mkdirSync(join(sources, "pictures"));
    for (const file of ["style.css", "library/playground.md", "pictures/logo.svg"]) cpSync(join(ROOT, "docs", file), join(sources, file));
    writeFileSync(join(sources, "index.md"), "# Declive\n");
    const config = join(folder, "mkdocs.yml");
    const lines = [`INHERIT: ${join(ROOT, "mkdocs.yml")}`, `docs_dir: ${sources}`, `site_dir: ${join(folder, "docs")}`, "plugins: []", "hooks: []", "nav: []"];
    writeFileSync(config, `${lines.join("\n")}\n`);
    await python(["-m", "mkdocs", "build", "--quiet", "-f", config], "", { NO_MKDOCS_2_WARNING: "1" });
    await withSite(work, join(folder, "docs"), headers);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
