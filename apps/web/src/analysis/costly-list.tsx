import "./costly-list.css";
import { type CostlyShot, judge, noCostlyShotText, type ReviewedShot, who } from "@broadside/play";
import type { Names } from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { analysis, review, squareName } from "@broadside/words";
import { Button } from "../frame/button.tsx";
import { tag } from "../frame/tag.ts";

interface CostlyListProps {
  readonly costly: readonly CostlyShot[];
  readonly names: Names;
  readonly viewer: Viewer;
  /** True if it lists the shots of both sides. */
  readonly hasBothSides?: boolean;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly reviewed: readonly ReviewedShot[];
  readonly shots: number;
}

/** The costliest shots, and what would have been better. */
export function CostlyList(props: CostlyListProps) {
  const { costly, viewer, step, onStep, reviewed, shots } = props;
  const isDone = reviewed.length === shots;
  const next = nextCostly(costly, step);
  const isOwn = viewer !== "spectator";
  const goToCostliest = isOwn ? analysis.goToYourCostliest : analysis.goToCostliest;
  const isAtOne = costly.some((shot) => shot.step === step);
  return (
    <section className="costly" aria-labelledby="costly">
      <h2 id="costly">{isOwn ? analysis.yourCostliest() : analysis.costliest()}</h2>
      <ol>
        {costly.map((shot) => (
          <CostlyRow key={shot.step} shot={shot} {...props} />
        ))}
      </ol>
      {isDone && shots > 0 && costly.length === 0 && <p>{noCostlyShotText(reviewed)}</p>}
      {!isDone && (
        <p className="quiet">{analysis.calculatingShot({ shot: reviewed.length + 1, shots })}</p>
      )}
      {next !== undefined && next !== step && isDone && (
        <Button look="primary" aria-keyshortcuts="C" onClick={() => onStep(next)}>
          {isAtOne ? analysis.nextCostly() : goToCostliest()} <kbd>C</kbd>
        </Button>
      )}
    </section>
  );
}

interface CostlyRowProps extends CostlyListProps {
  readonly shot: CostlyShot;
}

/** "12. A10", "better C8", "Blunder". */
function CostlyRow({ shot, names, hasBothSides, step, onStep }: CostlyRowProps) {
  const { reviewed, better } = shot;
  const { variant } = reviewed.before;
  const at = reviewed.shot;
  const b = tag("strong");
  const fired = {
    square: squareName(variant, at.cell),
    number: reviewed.number,
  };
  return (
    <li>
      <button
        type="button"
        className="costly-shot"
        aria-current={shot.step === step ? "step" : undefined}
        onClick={() => onStep(shot.step)}
      >
        <span>
          {hasBothSides
            ? analysis.firedBy({ name: who(names, at.seat), ...fired, b })
            : analysis.fired({ ...fired, b })}
        </span>
        <span>
          {analysis.better({
            square: squareName(variant, better.cell),
            b,
          })}
        </span>
        <span className="costly-cost">{review[`verdict.${judge(reviewed).verdict}`]()}</span>
      </button>
    </li>
  );
}

/** The next costly shot after the current one, cyclically; from any other step, the costliest. */
export function nextCostly(
  costly: readonly Pick<CostlyShot, "step">[],
  step: number,
): number | undefined {
  const at = costly.findIndex((shot) => shot.step === step);
  return costly[(at + 1) % Math.max(1, costly.length)]?.step;
}
