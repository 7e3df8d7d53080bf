import {
  applyEvent,
  type Match,
  type MatchEvent,
  ok,
  type PlayerView,
  type Problem,
  type Result,
  refuse,
  type Viewer,
  viewFor,
} from "@broadside/rules";
import { game } from "@broadside/words";

/** A match whose every change is kept before anyone sees it. Secrets stay in here. */
export interface KeptMatch {
  match(): Match;
  /** The same object until the next event. */
  view(viewer: Viewer): PlayerView;
  /**
   * Applies an event after those that came before it are done. Settles once it is kept and shown,
   * or refused, or no longer wanted when its time comes.
   */
  commit(event: MatchEvent, isWanted?: () => boolean): Promise<Result<void, Problem>>;
}

/** `keep` may fail: then the change is refused and nobody sees it. */
export function createKeptMatch(
  start: Match,
  keep: (match: Match) => void | Promise<void>,
  onChange: () => void,
): KeptMatch {
  let match = start;
  const views = new Map<Viewer, PlayerView>();
  const inTurn = createLine();

  async function apply(event: MatchEvent): Promise<Result<void, Problem>> {
    const next = applyEvent(match, event);
    if (!next.ok) return next;
    try {
      await keep(next.value);
    } catch (error) {
      return refuse(NOT_KEPT, game.notSaved({ reason: reasonOf(error) }));
    }
    match = next.value;
    views.clear();
    onChange();
    return ok(undefined);
  }
  return {
    match: () => match,
    view(viewer) {
      const view = views.get(viewer) ?? viewFor(match, viewer);
      views.set(viewer, view);
      return view;
    },
    commit: (event, isWanted = () => true) =>
      inTurn(async () => (isWanted() ? apply(event) : ok(undefined))),
  };
}

/** The code of a change that was allowed but could not be kept. */
export const NOT_KEPT = "game/not-kept";

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Runs one job after another, whatever comes of each. */
function createLine(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const done = last.then(job, job);
    last = done;
    return done;
  };
}
