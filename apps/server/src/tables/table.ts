import type { Status } from "@broadside/protocol";
import { msLeft, type PlayerView, type Viewer, viewFor } from "@broadside/rules";
import type { GameState } from "../game/game-state.ts";
import { statusOf } from "../game/game-status.ts";
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
  /** How many are connected here. */
  guests(): number;
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
}

export function createTable({ kept, attendance, now, onChange }: TableOptions): Table {
  const guests = createGuests();
  const alarm = createAlarm();
  const keeper = createKeeper({ kept, attendance, now, onChange: changed });
  const status = () => statusOf(kept.state(), attendance, now());
  let shown = kept.state();
  let toldStatus = statusKey(shown, status());

  function tellStatus(): void {
    const next = status();
    const key = statusKey(kept.state(), next);
    if (key === toldStatus) return;
    toldStatus = key;
    guests.tellStatus(next);
  }
  function changed(): void {
    const state = kept.state();
    if (state === shown) return;
    if (state.match !== shown.match) guests.tellViews(state.match);
    shown = state;
    tellStatus();
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
    guests: () => guests.size,
    isIdle: () => guests.size === 0 && !keeper.isBusy(),
    close: alarm.clear,
  };
  rule();
  return table;
}

/** What of a status is news. Time that passes is not; everybody can count that. */
const statusKey = ({ clock }: GameState, status: Status): string =>
  JSON.stringify([
    { ...status, clock: undefined, claimInMs: status.claimInMs !== undefined },
    clock?.leftMs,
    clock?.running,
  ]);
