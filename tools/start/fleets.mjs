// npm run fleets -- list|export|delete: the fleets that players have shared with a server.
import { loadServer } from "./serve.mjs";

/**
 * @param {{ data?: string }} options
 * @param {string} action @param {string} [folder]
 */
export default async function fleets({ data }, action, folder) {
  const { fleetsCommand, readConfig } = await loadServer();
  try {
    console.log(await fleetsCommand(readConfig(process.env, { data }), { action, folder }));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
