import { answerName, type BestShot, chanceText, contradictionTitle } from "@broadside/play";
import { makeCellName } from "@broadside/rules/text";
import { useEffect, useState } from "react";
import type { AdviserState } from "./adviser-state.ts";
import type { Advice } from "./use-advice.ts";

interface NewsProps {
  readonly state: AdviserState;
  readonly advice: Advice;
  readonly best: readonly BestShot[];
}

/** Spoken once the count is done: the shot written down last, and the best one now. */
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
  if (stretch)
    return `${stretch.length} squares, to ${makeCellName(knowledge.variant, stretch.at(-1)!)}. Press S for sunk.`;
  if (advice.state === "counting") return undefined;
  const last = knowledge.shots.at(-1);
  const said =
    last &&
    `Shot ${knowledge.shots.length}, ${makeCellName(knowledge.variant, last.cell)}: ${answerName(knowledge.variant, last.announcement)}. `;
  return `${said ?? ""}${adviceText(state, advice, best)}`;
}

function adviceText(
  { now: knowledge }: AdviserState,
  advice: Exclude<Advice, { state: "counting" }>,
  [first]: readonly BestShot[],
): string {
  if (advice.state === "failed") return advice.message;
  if (advice.state === "impossible") {
    const { contradiction } = advice;
    return `${contradictionTitle(contradiction)}. ${contradiction.message}`;
  }
  if (!first) return "Every ship has been found.";
  return `Best: ${makeCellName(knowledge.variant, first.cell)}, ${chanceText(first.chance, first.isExact)}.`;
}
