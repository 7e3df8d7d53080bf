// npm run strength -- [bots | classic | presets | think]: how strong the bots are. `bots` plays all of them on
// the same layouts; `classic` plays 100,000 games of the learned bot and of those it is measured against, on a
// seed used for nothing else; `presets` finds the strongest bot by the rules of every preset; `think` shows
// what thinking time is worth. All but the first resume where they were interrupted.

import { setup } from "../setup/setup.mjs";
import { readOptions } from "../shared/options.mjs";
import { measureBots } from "./bots.mjs";
import { measureClassic } from "./classic.mjs";
import { measurePresets } from "./presets.mjs";
import { Reports } from "./reports.mjs";
import { measureThinking } from "./thinking.mjs";

const { values: options, words } = readOptions("strength");
await setup();
const reports = new Reports({ ...options, scale: Number(options.scale) });
const isWanted = (/** @type {string} */ part) => words.length === 0 || words.includes(part);
if (isWanted("bots")) measureBots();
if (isWanted("classic")) {
  measureClassic(reports, Number(options.games), Number(options.corrected));
}
if (isWanted("presets")) measurePresets(reports);
if (isWanted("think")) measureThinking(reports);
