import { callText } from "@broadside/play";
import { type Match, type Seat, seats } from "@broadside/rules";
import { type GameRecord, matchOf, type Names } from "@broadside/rules/record";
import { type PlayerView, shotsInOrder, viewFor } from "@broadside/rules/view";
import { shotLine } from "../play/turn-text.ts";
import type { Scene } from "../play/ui.ts";

/** A record that can be viewed after any of its shots. */
export interface RecordView {
  readonly record: GameRecord;
  readonly shots: number;
  /** The game after this many shots, with both fleets visible. */
  scene(shots: number): Scene;
  /** "You fire at B7: hit." for each of the first `shots` shots. */
  log(shots: number): string[];
}

export function viewRecord(recorded: GameRecord): RecordView {
  const record = { ...recorded, players: nameBoth(recorded) };
  const fires = record.events.flatMap((event, i) => (event.type === "fire" ? [i] : []));
  const eventsUpTo = (shots: number) =>
    shots >= fires.length ? record.events.length : fires[Math.max(0, shots)]!;
  const matchAfter = (shots: number): Match =>
    matchOf({ ...record, events: record.events.slice(0, eventsUpTo(shots)) });
  return {
    record,
    shots: fires.length,
    scene: (shots) => ({ view: openView(matchAfter(shots)), names: record.players, news: [] }),
    log: (shots) => logOf(matchAfter(shots), record.players),
  };
}

/** The reader may not be the player whom the record calls "you". */
const nameBoth = ({ players }: GameRecord): readonly [string, string] => {
  const name = (seat: Seat) =>
    players[seat].toLowerCase() === "you" ? `player ${seat + 1}` : players[seat];
  return [name(0), name(1)];
};

/** Records are not secret: shows both players' own boards. */
const openView = (match: Match): PlayerView => ({
  ...viewFor(match, "spectator"),
  sides: [viewFor(match, 0).sides[0], viewFor(match, 1).sides[1]],
});

/** Every answered shot with its number, then calls without an answer. */
function logOf(match: Match, names: Names): string[] {
  const { variant, sides } = match;
  const answered = shotsInOrder(match).map((shot) => shotLine(variant, names, "spectator", shot));
  const called = seats.flatMap((seat) =>
    sides[seat].called.map((cell) => callText(variant, names, "spectator", seat, cell)),
  );
  return [...answered, ...called].map((line, i) => `${i + 1}. ${line}`);
}
