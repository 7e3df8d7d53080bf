// npm run games -- export|import|backup FILE: exports, imports and backs up a server's games.
import { loadServer } from "./serve.mjs";

/** @param {{ data?: string }} options @param {"export" | "import" | "backup"} action @param {string} file */
export default async function games({ data }, action, file) {
  const { gamesCommands, readConfig } = await loadServer();
  try {
    console.log(await gamesCommands[action](readConfig(process.env, { data }), file));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
