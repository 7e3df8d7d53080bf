import {
  type AnsweredShot,
  applyEvent,
  type Cell,
  createMatch,
  type Draft,
  type GameRecord,
  type GameSetup,
  type Knowledge,
  knowledgeOf,
  type Layout,
  type Match,
  type MatchEvent,
  type MatchProblem,
  matchOf,
  namesOf,
  ok,
  type PlayerView,
  type Result,
  recordOf,
  type Seat,
  setupOf,
  type Viewer,
  viewFor,
} from "@broadside/rules";
import type { Save } from "../saves/save-text.ts";

/** One game at this terminal. Every change is handed to `keep` before it counts as done. */
export interface Game {
  readonly setup: GameSetup;
  readonly turn: Match["turn"];
  readonly isOver: boolean;
  readonly shotCount: number;
  hasPlaced(seat: Seat): boolean;
  view(viewer: Viewer): PlayerView;
  knowledge(seat: Seat): Knowledge;
  record(): GameRecord;
  draft(seat: Seat): Draft;
  keepDraft(seat: Seat, draft: Draft): void;
  place(seat: Seat, layout: Layout): Result<void, MatchProblem>;
  fire(seat: Seat, cell: Cell): Result<AnsweredShot, MatchProblem>;
  resign(seat: Seat): void;
}

export type KeepSave = (save: Save) => void;

export const createGame = (setup: GameSetup, keep: KeepSave): Game =>
  gameFrom(setup, createMatch(setup.variant, setup.first), [[], []], keep);

export const resumeGame = ({ record, players, drafts }: Save, keep: KeepSave): Game =>
  gameFrom(setupOf(record, players), matchOf(record), drafts, keep);

function gameFrom(
  setup: GameSetup,
  start: Match,
  kept: readonly [Draft, Draft],
  keep: KeepSave,
): Game {
  let match = start;
  const drafts: [Draft, Draft] = [...kept];
  const record = () => recordOf(match, namesOf(setup.players), setup.seed);
  const save = () => keep({ record: record(), players: setup.players, drafts });
  function apply(event: MatchEvent): Result<void, MatchProblem> {
    const next = applyEvent(match, event);
    if (!next.ok) return next;
    match = next.value;
    save();
    return ok(undefined);
  }
  return {
    setup,
    get turn() {
      return match.turn;
    },
    get isOver() {
      return match.outcome !== undefined;
    },
    get shotCount() {
      return match.sides[0].shots.length + match.sides[1].shots.length;
    },
    hasPlaced: (seat) => match.sides[seat].layout !== undefined,
    view: (viewer) => viewFor(match, viewer),
    knowledge: (seat) => knowledgeOf(match, seat),
    record,
    draft: (seat) => drafts[seat],
    keepDraft(seat, draft) {
      drafts[seat] = draft;
      save();
    },
    place(seat, layout) {
      drafts[seat] = [];
      return apply({ type: "place", seat, layout });
    },
    fire(seat, cell) {
      const done = apply({ type: "fire", seat, cell });
      return done.ok ? ok(match.sides[seat].shots.at(-1)!) : done;
    },
    resign(seat) {
      apply({ type: "resign", seat });
    },
  };
}
