import type { Status } from "@broadside/protocol";
import { type PlayerView, type Viewer, viewFor } from "@broadside/rules";
import { msLeft } from "@broadside/rules/clock";
import { type GameState, stageOf } from "../game/game-state.ts";
import { canBeClaimed, statusOf } from "../game/game-status.ts";
import type { Asker } from "../thinking/thought.ts";
import { createAlarm } from "./alarm.ts";
import type { TableAttendance } from "./attendance.ts";
import { createGuests, type Guest } from "./guests.ts";
import { createKeeper, type Keeper } from "./keeper.ts";
import type { KeptGame } from "./kept-game.ts";

/** A game in play: its state, everybody connected to it, and what happens by itself. */
export interface Table extends Omit<Keeper, "isBusy" | "rule"> {
  readonly id: string;
  state(): GameState;
  view(viewer: Viewer): PlayerView;
  status(): Status;
  /** Somebody connects. Returns the way to leave. */
  sit(guest: Guest): () => void;
  /** Somebody may have come or gone, here or at another process. */
  attendanceChanged(): void;
  /** News has been missed: reads the game again, and counts nobody's absence until now. */
  catchUp(): Promise<void>;
  /** How many are connected here. */
  guests(): number;
  /** On whose behalf the bot of this game thinks. */
  asker(): Asker;
  /** Nobody is here and nothing is under way. */
  isIdle(): boolean;
  close(): void;
}

export interface TableOptions {
  readonly kept: KeptGame;
  readonly attendance: TableAttendance;
  readonly now: () => number;
  /** Called after every change, and when somebody sits down. */
  readonly onChange: (table: Table) => void;
  /** Called when the game ends while this table is open. */
  readonly onFinished: (state: GameState) => void;
}

export function createTable({ kept, attendance, now, onChange, onFinished }: TableOptions): Table {
  const guests = createGuests(kept.state().created.variant);
  const alarm = createAlarm();
  const keeper = createKeeper({ kept, attendance, now, onChange: changed });
  const status = () => statusOf(kept.state(), attendance, now());
  let shown = kept.state();
  let couldClaim = status().claimInMs !== undefined;

  function tellStatus(): void {
    const next = status();
    couldClaim = next.claimInMs !== undefined;
    guests.tellStatus(next);
  }
  function changed(): void {
    const before = shown;
    shown = kept.state();
    if (shown === before) return;
    if (shown.match.outcome && !before.match.outcome) onFinished(shown);
    if (shown.match !== before.match) guests.tellViews(shown.match);
    const canClaim = canBeClaimed(shown, attendance);
    if (isNews(before, shown) || canClaim !== couldClaim) tellStatus();
    setAlarm();
    onChange(table);
  }
  function setAlarm(): void {
    const { clock, match } = kept.state();
    const seat = clock?.running?.seat;
    if (!clock || seat === undefined || match.outcome) alarm.clear();
    else alarm.set(msLeft(clock, seat, now()), rule);
  }
  // If the store fails now, the next command or the next visitor brings the ruling.
  const rule = () => void keeper.rule().then(setAlarm, () => {});
  const table: Table = {
    ...keeper,
    id: kept.state().id,
    state: kept.state,
    view: (viewer) => viewFor(kept.state().match, viewer),
    status,
    sit(guest) {
      guests.add(guest);
      onChange(table);
      return () => guests.remove(guest);
    },
    attendanceChanged() {
      if (attendance.update()) tellStatus();
    },
    catchUp() {
      attendance.restart();
      return keeper.refresh();
    },
    guests: () => guests.size,
    asker: () => ({ address: guests.address(), game: table.id }),
    isIdle: () => guests.size === 0 && !keeper.isBusy(),
    close: alarm.clear,
  };
  rule();
  return table;
}

/** Whether a status has changed. Time that passes is no news; everybody can count that. */
const isNews = (before: GameState, after: GameState): boolean =>
  before.names !== after.names ||
  before.digests !== after.digests ||
  before.clock !== after.clock ||
  before.rematchOffers !== after.rematchOffers ||
  before.rematch !== after.rematch ||
  stageOf(before) !== stageOf(after);
