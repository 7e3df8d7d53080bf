import {
  applyEvent,
  createMatch,
  createRng,
  knowledgeOf,
  openCells,
  pick,
  preset,
  randomLayout,
  seats,
  unwrap,
} from "@broadside/rules";
import { bot, person, recordOf } from "@broadside/rules/record";
import type { Page } from "playwright-core";
import { type ArchivedMatch, archiveMatch } from "../src/archive/archived-game.ts";

/** Decided games between two players who fire at random. */
export const manyGames = (count: number): ArchivedMatch[] =>
  Array.from({ length: count }, (_, n) => keptGame(n, count));

function keptGame(n: number, count: number): ArchivedMatch {
  const rng = createRng(`many games ${n}`);
  const variant = preset(n % 4 === 3 ? "squid-hunt" : "mini");
  const opponent = (["captain", "mate", "admiral"] as const)[n % 3]!;
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, rng));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  while (match.turn) {
    const { seat } = match.turn;
    const cell = pick(rng, openCells(knowledgeOf(match, seat)));
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
  }
  const startedAt = Date.UTC(2026, 10, 16) - (count - n) * 3_600_000;
  const notes = { id: `game ${n}`, startedAt, odds: n % 7 === 0, replay: false };
  const record = recordOf(match, ["You", opponent], `${n}`);
  return archiveMatch(
    { record, players: [person("You"), bot(opponent)], notes },
    startedAt + 60_000,
  );
}

/** Stores entries, damaged ones too, in the page's archive. The page must have been opened. */
export async function storeEntries(
  page: Page,
  entries: readonly (readonly [string, unknown])[],
): Promise<void> {
  await page.evaluate(
    (all) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("broadside", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("games");
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("games", "readwrite");
          for (const [id, value] of all) transaction.objectStore("games").put(value, id);
          transaction.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    entries,
  );
}
