import type { Knowledge } from "@broadside/rules";
import { useRef } from "react";

/**
 * The first of equal knowledges for as long as they stay equal. Views are made anew at every
 * event, the other side's shots included: nobody must count again for those.
 */
export function useSameKnowledge(knowledge: Knowledge | undefined): Knowledge | undefined {
  const kept = useRef(knowledge);
  if (!isSame(kept.current, knowledge)) kept.current = knowledge;
  return kept.current;
}

const isSame = (a: Knowledge | undefined, b: Knowledge | undefined): boolean =>
  a === b ||
  (a?.variant === b?.variant &&
    JSON.stringify([a?.shots, a?.called]) === JSON.stringify([b?.shots, b?.called]));
