import type { Cell } from "@broadside/rules";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Question } from "./question.ts";
import { MOST_MISTAKES, noteRun, RUN_SECONDS, rushPuzzle } from "./rush.ts";

/** A run: before it, during it, and after it. */
export interface Rush {
  readonly phase: "before" | "running" | "over";
  readonly question: Question | undefined;
  readonly solved: number;
  readonly mistakes: number;
  readonly secondsLeft: number;
  /** The answer that is being shown. */
  readonly answer: { readonly cell: Cell; readonly isRight: boolean } | undefined;
  /** After a run: true if it was the best so far. */
  readonly isRecord: boolean;
}

const before: Rush = {
  phase: "before",
  question: undefined,
  solved: 0,
  mistakes: 0,
  secondsLeft: RUN_SECONDS,
  answer: undefined,
  isRecord: false,
};

/** How long the right square is shown, in milliseconds: longer after a mistake. */
const SHOWN_MS = { right: 700, wrong: 1_800 } as const;

interface RushControls {
  readonly rush: Rush;
  readonly start: () => void;
  readonly answer: (cell: Cell, isRight: boolean) => void;
}

export function useRush(): RushControls {
  const [rush, setRush] = useState(before);
  const asked = useRef(new Set<string>());
  const end = useRef(0);
  const finish = useCallback(
    () =>
      setRush((now) =>
        now.phase === "running"
          ? { ...now, phase: "over", secondsLeft: 0, isRecord: noteRun(now.solved) }
          : now,
      ),
    [],
  );
  const next = useCallback(
    async (solved: number) => {
      const question = await rushPuzzle(solved, asked.current).catch(() => undefined);
      if (!question) return finish();
      asked.current.add(question.id);
      setRush((now) => (now.phase === "running" ? { ...now, question, answer: undefined } : now));
    },
    [finish],
  );
  const { phase, answer, solved, mistakes } = rush;
  useClock(phase === "running", () => {
    const secondsLeft = Math.ceil((end.current - performance.now()) / 1000);
    if (secondsLeft <= 0) finish();
    else setRush((now) => (now.secondsLeft === secondsLeft ? now : { ...now, secondsLeft }));
  });
  useEffect(() => {
    if (!answer || phase !== "running") return;
    const goOn = () => (mistakes >= MOST_MISTAKES ? finish() : void next(solved));
    const timer = setTimeout(goOn, answer.isRight ? SHOWN_MS.right : SHOWN_MS.wrong);
    return () => clearTimeout(timer);
  }, [answer, phase, mistakes, solved, next, finish]);
  return {
    rush,
    start() {
      asked.current.clear();
      end.current = performance.now() + RUN_SECONDS * 1000;
      setRush({ ...before, phase: "running" });
      void next(0);
    },
    answer: (cell, isRight) =>
      setRush((now) => ({
        ...now,
        answer: { cell, isRight },
        solved: now.solved + (isRight ? 1 : 0),
        mistakes: now.mistakes + (isRight ? 0 : 1),
      })),
  };
}

/** Calls `tick` several times a second while on. */
function useClock(isOn: boolean, tick: () => void): void {
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current(), 200);
    return () => clearInterval(timer);
  }, [isOn]);
}
