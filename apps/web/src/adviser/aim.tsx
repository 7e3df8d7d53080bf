import type { ExpectedShotsTable } from "@broadside/engine/tasks";
import {
  answerName,
  type BestShot,
  chanceText,
  contradictionTitle,
  neededAt,
  shotAt,
} from "@broadside/play";
import { type Cell, unreachable } from "@broadside/rules";
import { adviser, squareName } from "@broadside/words";
import { Button } from "../frame/button.tsx";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import type { Advice } from "./use-advice.ts";

export interface AimProps {
  readonly state: AdviserState;
  readonly advice: Advice;
  /** On small boards: shots still needed, by square. */
  readonly needed: ExpectedShotsTable | undefined;
  readonly best: readonly BestShot[];
  readonly target: Cell | undefined;
  /** The hovered cell, for reading its chance. */
  readonly pointed: Cell | undefined;
}

/** "Best E5 21.4%": the cell that gets the next answer. */
export function AimText(props: AimProps) {
  const { state, advice, needed, best, target } = props;
  const { variant } = state.now;
  const first = best[0]?.cell;
  if (target === undefined) {
    const isLate = advice.state === "counting" ? "is-late" : "";
    return <span className={isLate}>{nothingToAimAt(advice)}</span>;
  }
  return (
    <>
      <span className="aim-kind">{kindOf(state, target, first)}</span>
      <strong className="aim-cell">{squareName(variant, target)}</strong>
      <span className="aim-chance">{reading(state, advice, target)}</span>
      {needed && <span className="aim-needed">{neededAt(needed, target)}</span>}
      <Beside {...props} />
    </>
  );
}

/** The hovered cell's chance; otherwise a button back to the best cell. */
function Beside({ state, advice, needed, best, target, pointed }: AimProps) {
  const { variant } = state.now;
  const first = best[0]?.cell;
  if (pointed !== undefined && pointed !== target) {
    const there = neededAt(needed, pointed);
    return (
      <span className="aim-other">
        {pointedText(squareName(variant, pointed), reading(state, advice, pointed), there)}
      </span>
    );
  }
  if (first === undefined || first === target) return null;
  return (
    <Button look="small quiet" onClick={() => dispatch({ type: "dismiss" })}>
      {adviser.backTo({ square: squareName(variant, first) })}
    </Button>
  );
}

const pointedText = (square: string, reading: string, needed: string | undefined): string =>
  needed === undefined
    ? adviser.pointed({ square, reading })
    : adviser.pointedNeeded({ square, reading, needed });

function kindOf({ now: knowledge }: AdviserState, cell: Cell, best: Cell | undefined): string {
  const at = shotAt(knowledge, cell);
  if (at !== undefined) return adviser.shot({ shot: at + 1 });
  return cell === best ? adviser.best() : adviser.square();
}

/** The answer to a shot there, or else its chance. */
function reading({ now: knowledge }: AdviserState, advice: Advice, cell: Cell): string {
  const at = shotAt(knowledge, cell);
  if (at !== undefined) return answerName(knowledge.variant, knowledge.shots[at]!.announcement);
  if (advice.state !== "ready") return "";
  const { chances, exact } = advice.odds;
  return chanceText(chances[cell] ?? 0, exact);
}

function nothingToAimAt(advice: Advice): string {
  switch (advice.state) {
    case "counting":
      return adviser.calculating();
    case "ready":
      return adviser.allFound();
    case "impossible":
      return contradictionTitle(advice.contradiction);
    case "failed":
      return adviser.noAdvice();
    default:
      return unreachable(advice);
  }
}
