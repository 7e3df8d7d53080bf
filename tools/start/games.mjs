// npm run games -- export|import|backup FILE: what a server keeps, out and in.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, setup } from "../setup/setup.mjs";
import { readOptions } from "../shared/options.mjs";

const { values, words } = readOptions("games");
const [name = "", file] = words;
if (!["export", "import", "backup"].includes(name) || file === undefined) {
  console.error("Give a command and a file. See: npm run games -- --help");
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
