// Reviews a game: what each shot was worth, and the ones that cost most.
//
//   node review.mjs game.txt    a record, as `broadside play --record game.txt` writes it
//   node review.mjs             a game that two bots play first
import { readFileSync } from "node:fs";
import { choicesOf, reviewGame, reviewText, tellStory } from "@broadside/play";
import {
  applyEvent,
  createMatch,
  createRng,
  knowledgeOf,
  preset,
  randomLayout,
  seats,
  unwrap,
} from "@broadside/rules";
import { parseRecord, recordOf } from "@broadside/rules/record";
import { newThinker } from "../worker/thinker.mjs";

const thinker = newThinker();
const [file] = process.argv.slice(2);
const record = file ? unwrap(parseRecord(readFileSync(file, "utf8"))) : await botGame();
const review = await reviewGame(thinker, choicesOf(record), { shotMs: 2000 });
for (const seat of seats) {
  const name = record.players[seat];
  const story = await tellStory(thinker, review, seat);
  console.log(`${name}\n${reviewText(record.variant, review, story, seat, name).join("\n")}\n`);
}
thinker.close();

/** Captain against Deckhand, the same game every time. */
async function botGame() {
  const variant = preset("mini");
  const players = ["captain", "deckhand"];
  const rng = createRng("review");
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, rng));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  while (match.turn) {
    const { seat } = match.turn;
    const knowledge = knowledgeOf(match, seat);
    const cell = await thinker.ask("choose", { bot: players[seat], knowledge, seed: "review" });
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
  }
  return recordOf(match, players, "review");
}
