import {
  applyEvent,
  fail,
  type Match,
  type MatchEvent,
  ok,
  type Problem,
  type Result,
} from "@broadside/rules";
import { type PlayerView, type Viewer, viewFor } from "@broadside/rules/view";
import { problem } from "@broadside/words";

/** A match that saves every change before anyone sees it. Secrets stay in here. */
export interface SavedMatch {
  match(): Match;
  /** Stays the same object until the next event. */
  view(viewer: Viewer): PlayerView;
  /**
   * Applies an event once all earlier ones are done. Settles when it has been saved and shown,
   * refused, or is no longer wanted when its turn comes.
   */
  commit(event: MatchEvent, isWanted?: () => boolean): Promise<Result<void, Problem>>;
}

/** If `save` throws or rejects, the change is refused and nobody sees it. */
export function createSavedMatch(
  start: Match,
  save: (match: Match) => void | Promise<void>,
  onChange: () => void,
): SavedMatch {
  let match = start;
  const views = new Map<Viewer, PlayerView>();
  const inTurn = createSerialQueue();

  async function apply(event: MatchEvent): Promise<Result<void, Problem>> {
    const next = applyEvent(match, event);
    if (!next.ok) return next;
    try {
      await save(next.value);
    } catch (error) {
      return fail(problem(NOT_SAVED, { reason: reasonOf(error) }));
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

/** The code of a change that was allowed but could not be saved. */
export const NOT_SAVED = "game/not-saved";

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Runs jobs one after another, even if one fails. */
function createSerialQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const done = last.then(job, job);
    last = done;
    return done;
  };
}
