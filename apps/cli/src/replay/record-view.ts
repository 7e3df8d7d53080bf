import { callText, shotText } from "@broadside/play";
import {
  type Match,
  type PlayerView,
  type Seat,
  seats,
  shotsInOrder,
  viewFor,
} from "@broadside/rules";
import { type GameRecord, matchOf, type Names } from "@broadside/rules/record";
import type { Scene } from "../play/ui.ts";

/** A record that can be looked at after any of its shots. */
export interface RecordView {
  readonly record: GameRecord;
  /** Shots in the whole record. */
  readonly shots: number;
  /** What was to be seen after so many shots, both fleets in sight. */
  scene(shots: number): Scene;
  /** "You fire at B7: hit." for every shot up to there. */
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

/** Who reads a record need not be the one whom it calls "you". */
const nameBoth = ({ players }: GameRecord): readonly [string, string] => {
  const name = (seat: Seat) =>
    players[seat].toLowerCase() === "you" ? `player ${seat + 1}` : players[seat];
  return [name(0), name(1)];
};

/** A record is no secret: its reader sees what each of the two sees of their own. */
const openView = (match: Match): PlayerView => ({
  ...viewFor(match, "spectator"),
  sides: [viewFor(match, 0).sides[0], viewFor(match, 1).sides[1]],
});

/** Every answered shot with its number, then the calls that are still to be answered. */
function logOf(match: Match, names: Names): string[] {
  const { variant, sides } = match;
  const answered = shotsInOrder(match).map((shot) =>
    shotText(variant, names, "spectator", shot.seat, shot),
  );
  const called = seats.flatMap((seat) =>
    sides[seat].called.map((cell) => callText(variant, names, "spectator", seat, cell)),
  );
  return [...answered, ...called].map((line, i) => `${i + 1}. ${line}`);
}
