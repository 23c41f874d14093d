import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/declive/server/static",
    emptyOutDir: false, // The drawn boards lie there too; tools/web.py empties the rest.
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
