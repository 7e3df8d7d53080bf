import type { GameState } from "../game/game-state.ts";
import type { LiveGames } from "../live/live-games.ts";
import type { Store } from "../store/store.ts";
import { projectGame, projectMissing } from "./project-results.ts";

/** Stores the result of every game that ends, once, whatever process noticed it. */
export interface Projector {
  project(state: GameState): void;
  /** Stores results that were missed, such as those of games that ended in a crash. */
  catchUp(): Promise<void>;
  /** Waits for results being stored. */
  idle(): Promise<void>;
}

/** A result that cannot be stored now is stored by the next `catchUp`. */
export function createProjector(
  store: Store,
  games: LiveGames,
  onError: (error: unknown) => void,
): Projector {
  const underWay = new Set<Promise<void>>();
  const track = (work: Promise<unknown>): Promise<void> => {
    const done: Promise<void> = work.then(
      () => void underWay.delete(done),
      (error: unknown) => {
        underWay.delete(done);
        onError(error);
      },
    );
    underWay.add(done);
    return done;
  };
  return {
    project: (state) => void track(projectGame(store, state)),
    catchUp: () => track(projectMissing(store, games)),
    async idle() {
      await Promise.all(underWay);
    },
  };
}
