import {
  type Connection,
  createListeners,
  type FairnessStatus,
  type GameStatus,
  type GameTrouble,
  type Listeners,
} from "@broadside/play";
import type { Status } from "@broadside/protocol";
import type { PlayerView, Viewer } from "@broadside/rules";
import { makeStatus } from "./online-status.ts";
import { type Placing, shownView } from "./shown-view.ts";

/** Everything known about an online game just now. */
export interface TableState {
  readonly view: PlayerView;
  readonly said: Status;
  /** When the server said that, in milliseconds of `Date.now`. */
  readonly at: number;
  readonly placing: Placing;
  readonly connection: Connection;
  readonly fairness: FairnessStatus;
  readonly nextGame: string | undefined;
  readonly trouble: GameTrouble | undefined;
}

/** What screens look at. Gives the same objects until something of them changes. */
export interface Table extends Pick<Listeners, "subscribe"> {
  state(): TableState;
  view(viewer: Viewer): PlayerView;
  status(): GameStatus;
  /** Takes what is new, and tells everybody if that changes what they see. */
  set(news: Partial<TableState>): void;
}

export function createTable(start: TableState): Table {
  const { subscribe, notify } = createListeners();
  let state = start;
  let status = makeStatus(start);
  const views = new Map<Viewer, PlayerView>();
  return {
    subscribe,
    state: () => state,
    view(viewer) {
      const view = views.get(viewer) ?? shownView(state.view, viewer, state.placing);
      views.set(viewer, view);
      return view;
    },
    status: () => status,
    set(news) {
      const before = state;
      state = { ...state, ...news };
      const sameViews = isSame([before.view, before.placing], [state.view, state.placing]);
      if (!sameViews) views.clear();
      const nextStatus = makeStatus(state);
      const sameStatus = isSame(status, nextStatus);
      if (!sameStatus) status = nextStatus;
      const sameNames = isSame(before.said.players, state.said.players);
      if (sameViews && sameStatus && sameNames && before.trouble === state.trouble) return;
      notify();
    },
  };
}

const isSame = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);
