import { answerName, type BestShot, chanceText, contradictionTitle } from "@broadside/play";
import type { Knowledge } from "@broadside/rules";
import { adviser, problemText, squareName } from "@broadside/words";
import { useEffect, useState } from "react";
import type { AdviserState } from "./adviser-state.ts";
import type { Advice } from "./use-advice.ts";

interface NewsProps {
  readonly state: AdviserState;
  readonly advice: Advice;
  readonly best: readonly BestShot[];
}

/** Announced to screen readers after a count: the last shot entered, and the best one now. */
export function News(props: NewsProps) {
  const text = newsText(props);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (text) setSpoken(text);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  );
}

function newsText({ state, advice, best }: NewsProps): string | undefined {
  const { now: knowledge, stretch } = state;
  const { variant, shots } = knowledge;
  if (stretch) {
    const square = squareName(variant, stretch.at(-1)!);
    return adviser["spoken.dragging"]({ squares: stretch.length, square });
  }
  if (advice.state === "counting") return undefined;
  const now = adviceText(knowledge, advice, best);
  const last = shots.at(-1);
  if (!last) return now;
  const square = squareName(variant, last.cell);
  const answer = answerName(variant, last.announcement);
  return `${adviser["spoken.shot"]({ shot: shots.length, square, answer })} ${now}`;
}

function adviceText(
  { variant }: Knowledge,
  advice: Exclude<Advice, { state: "counting" }>,
  [first]: readonly BestShot[],
): string {
  if (advice.state === "failed") return advice.message;
  if (advice.state === "impossible") {
    const title = contradictionTitle(advice.contradiction);
    const reason = problemText(advice.contradiction.reason, variant.notation);
    return adviser["spoken.contradiction"]({ title, reason });
  }
  if (!first) return adviser.allFound();
  const chance = chanceText(first.chance, first.isExact);
  return adviser["spoken.best"]({ square: squareName(variant, first.cell), chance });
}
