// Asks an engine in a worker thread for the odds of a position and for a bot's shot.
//
//   npm install broadside-rules-0.1.0.tgz broadside-engine-0.1.0.tgz broadside-solver-0.1.0.tgz
//   node odds.mjs
import { createKnowledge, preset, unwrap } from "@broadside/rules";
import { makeCellName, parseCellName } from "@broadside/rules/text";
import { newThinker } from "./thinker.mjs";

const variant = preset("classic");
const cell = unwrap(parseCellName(variant, "E5"));
const knowledge = createKnowledge(variant, [{ cell, announcement: { result: "hit" } }]);

const thinker = newThinker();
const odds = await thinker.ask(
  "odds",
  { knowledge, budget: { ms: 5000 } }, // if the time runs out, the odds are a sample
  { onProgress: (fraction) => console.error(`${Math.round(100 * fraction)}%`) },
);
const shot = await thinker.ask("choose", { bot: "admiral", knowledge, seed: "1" });
console.log(`${odds.layouts} layouts fit. Admiral fires at ${makeCellName(variant, shot)}.`);
thinker.close();
