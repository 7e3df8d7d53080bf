// npm run schemas: writes the JSON Schemas of docs/schemas.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { schemas, schemaText } from "./schemas.ts";

const folder = join("docs", "schemas");
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(schemas)) {
  writeFileSync(join(folder, name), schemaText(schema));
  console.log(join(folder, name));
}
