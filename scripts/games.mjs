// npm run games -- export|import|backup FILE: what a server keeps, out and in.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root, setup } from "./setup.mjs";

const help = `Usage: npm run games -- <command> <file> [--data <dir>]

  export   write all games, one record a line; the server may be running
  import   take games from such a file; stop the server first
  backup   copy the embedded store while the server runs

The games are those of npm start: in --data, or in DATABASE_URL. Files are never written over.`;

const { values, positionals } = parseArgs({
  options: { data: { type: "string" }, help: { type: "boolean" } },
  allowPositionals: true,
});
const [name = "", file] = positionals;
if (values.help) console.log(help);
else if (!["export", "import", "backup"].includes(name) || file === undefined) {
  console.error(help);
  process.exitCode = 2;
} else await run(name, file);

/** @param {string} command @param {string} target */
async function run(command, target) {
  await setup({ program: false, server: true });
  const bundle = pathToFileURL(join(root, "apps", "server", "dist", "server.js"));
  const { gamesCommands, readConfig } = await import(bundle.href);
  try {
    const config = readConfig(process.env, { data: values.data });
    console.log(await gamesCommands[command](config, target));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
