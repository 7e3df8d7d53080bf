import {
  answeredShip,
  answerName,
  knownBefore,
  meantBy,
  needsDetails,
  withAnswer,
} from "@broadside/play";
import type { Announcement, Cell, Knowledge } from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { adviser, problem, squareName } from "@broadside/words";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { botThinker } from "../engine/thinker.ts";
import type { Option, Question } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import { sinkAlong } from "./sunk-line.ts";

export interface Answering {
  /**
   * Enters the answer to a shot, asking for the ship if there is more than one possibility. The
   * next answer goes to the suggested square or, with `stays`, to the same one as a correction.
   */
  answer(cell: Cell, result: ShotResult, stays?: "stays"): void;
  /** A sunk ship that was dragged out. */
  sink(line: readonly Cell[]): void;
}

export function useAnswering(knowledge: Knowledge): Answering {
  const asking = useRef<AbortController>(undefined);
  // An answer that arrives after the notes have changed belongs to the old ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the signal
  useEffect(() => () => asking.current?.abort(), [knowledge]);

  const answer = useCallback(
    (cell: Cell, result: ShotResult, stays?: "stays"): void => {
      const stay = stays && cell;
      asking.current?.abort();
      if (!needsDetails(knowledge.variant, result)) {
        dispatch({ type: "answer", cell, announcement: { result } as Announcement, stay });
        return;
      }
      const abort = new AbortController();
      asking.current = abort;
      const before = knownBefore(knowledge, cell);
      botThinker
        .ask("answers", { knowledge: before, cell }, { signal: abort.signal })
        .then((possible) => {
          if (!possible || abort.signal.aborted) return;
          const meant = meantBy(possible, before, cell, result);
          const question = {
            text: whichShip(knowledge, cell, result),
            cell,
            options: optionsOf(knowledge, cell, meant.possible),
            others: optionsOf(knowledge, cell, meant.others),
          };
          settle(knowledge, question, stay);
        })
        .catch(({ message: reason }: Error) =>
          dispatch({ type: "refuse", why: problem("engine/failed", { reason }) }),
        );
    },
    [knowledge],
  );

  const sink = useCallback(
    (line: readonly Cell[]): void => {
      const options = sinkAlong(knowledge, line);
      if (options.ok)
        settle(knowledge, {
          text: adviser.whichSank(),
          cell: undefined,
          options: options.value,
          others: [],
        });
      else dispatch({ type: "refuse", why: options.error });
    },
    [knowledge],
  );
  return useMemo(() => ({ answer, sink }), [answer, sink]);
}

/** With one possible answer there is nothing to ask; with none, impossible ones may be chosen. */
function settle({ variant }: Knowledge, question: Question, stay?: Cell): void {
  const { cell, options, others } = question;
  const [only, second] = options;
  if (only && second) dispatch({ type: "ask", question });
  else if (only) {
    const doubt = others[0] && {
      note: adviser.noted({ square: squareName(variant, cell!), answer: only.label }),
      question: { ...question, options: others, others: [] },
    };
    dispatch({ type: "write", shots: only.shots, doubt, stay });
  } else if (others[0]) {
    dispatch({ type: "ask", question: { ...question, options: others, others: [] } });
  } else dispatch({ type: "refuse", why: problem("adviser/no-ship-sank", {}) });
}

function whichShip({ variant }: Knowledge, cell: Cell, result: ShotResult): string {
  const square = squareName(variant, cell);
  return result === "hit" ? adviser.whichHit({ square }) : adviser.whichSankAt({ square });
}

const optionsOf = (knowledge: Knowledge, cell: Cell, meant: readonly Announcement[]): Option[] =>
  meant.map((announcement) => ({
    label: answerName(knowledge.variant, announcement),
    ship: answeredShip(knowledge.variant, announcement),
    cells: announcement.result === "sunk" ? announcement.cells : undefined,
    shots: withAnswer(knowledge, cell, announcement).shots,
  }));
