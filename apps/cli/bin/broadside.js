#!/usr/bin/env node
import { existsSync } from "node:fs";

const bundle = new URL("../dist/broadside.js", import.meta.url);
if (!existsSync(bundle)) {
  console.error(
    "broadside is not built yet. Run `npm run build` in the repository, then try again.",
  );
  process.exit(1);
}
await import(bundle.href);
