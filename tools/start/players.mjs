// npm run players -- list|rename|mute|unmute|ban|unban|recompute: a server's players.
import { loadServer } from "./serve.mjs";

/**
 * @param {{ data?: string }} options
 * @param {string} action @param {string} [player] @param {string} [name]
 */
export default async function players({ data }, action, player, name) {
  const { playersCommand, readConfig } = await loadServer();
  try {
    console.log(await playersCommand(readConfig(process.env, { data }), { action, player, name }));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}
