import { botAt } from "@broadside/play";
import { knowledgeInView } from "@broadside/rules";
import { useEffect, useRef, useState } from "react";
import { botThinker } from "../engine/thinker.ts";
import type { Game } from "../game/game.ts";

export interface BotTurns {
  /** Why the bot does not fire, if it cannot. */
  readonly trouble: string | undefined;
  readonly retry: () => void;
  /** Cuts the pause short that a bot makes so that its shot is noticed. */
  readonly hurry: () => void;
}

/** Milliseconds between a shot and the answer to it. */
const PACE = 350;

/** Fires for the bots of a game whenever it is their turn, while the page is open. */
export function useBotTurns(game: Game): BotTurns {
  const [trouble, setTrouble] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const hurry = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt begins anew
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let isBusy = false;
    async function step(): Promise<void> {
      const view = game.view("spectator");
      const bot = view.turn && botAt(game.setup.players, view.turn.seat);
      if (!view.turn || !bot || isBusy || signal.aborted) return;
      isBusy = true;
      const { seat } = view.turn;
      const ask = { bot, knowledge: knowledgeInView(view, seat), seed: game.setup.seed };
      try {
        const [cell] = await Promise.all([
          botThinker.ask("choose", ask, { signal }),
          pause(PACE, (cut) => {
            hurry.current = cut;
          }),
        ]);
        isBusy = false;
        if (cell === undefined || signal.aborted) return;
        const fired = game.apply({ type: "fire", seat, cell });
        if (!fired.ok) setTrouble(fired.error.message);
      } catch (error) {
        isBusy = false;
        if (!signal.aborted) setTrouble((error as Error).message);
      }
    }
    const stop = game.subscribe(() => void step());
    void step();
    return () => {
      stop();
      abort.abort();
    };
  }, [game, attempt]);
  return {
    trouble,
    hurry: () => hurry.current(),
    retry() {
      setTrouble(undefined);
      setAttempt((n) => n + 1);
    },
  };
}

function pause(ms: number, offerCut: (cut: () => void) => void): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    offerCut(() => {
      clearTimeout(timer);
      done();
    });
  });
}
