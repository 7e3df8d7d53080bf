import "../analysis/lens-choice.css";
import { costliest, type SoloGame } from "@broadside/play";
import type { Layout } from "@broadside/rules";
import { dailyPage } from "@broadside/words";
import { useMemo } from "react";
import { CostlyList, nextCostly } from "../analysis/costly-list.tsx";
import { ShotFacts } from "../analysis/shot-facts.tsx";
import { StepBar, useStep } from "../analysis/step-bar.tsx";
import type { Analysis } from "../analysis/use-analysis.ts";
import { BoardFrame } from "../board/board-frame.tsx";
import { BoardPicture } from "../board/board-picture.tsx";
import { hiddenPicture } from "../sea/sea-picture.ts";

interface ResultSeaProps {
  readonly game: SoloGame;
  readonly layout: Layout;
  /** For your own shots; absent for a bot's. */
  readonly analysis: Analysis | undefined;
  readonly name: string;
}

/** One player's shots step by step, with the odds of your own. */
export function ResultSea({ game, layout, analysis, name }: ResultSeaProps) {
  const reviewed = analysis?.reviewed;
  const costly = useMemo(() => costliest(reviewed ?? [], 0, 3), [reviewed]);
  const last = game.shots.length;
  const names = [dailyPage.you(), dailyPage.theFleet()] as const;
  const [step, go] = useStep({ last, opening: last, nextCostly: (at) => nextCostly(costly, at) });
  const known = { variant: game.variant, shots: game.shots.slice(0, step) };
  const open = new Set(known.shots.slice(0, -1).map(({ cell }) => cell));
  const heat =
    step < last
      ? reviewed?.[step - 1]?.odds.chances.map((chance, cell) => (open.has(cell) ? 0 : chance))
      : undefined;
  return (
    <>
      <BoardFrame board={game.variant}>
        <BoardPicture
          board={game.variant}
          {...hiddenPicture(known, layout.placements)}
          heat={heat}
          last={known.shots.at(-1)?.cell}
          label={dailyPage.seaAfter({ name, shot: step, shots: last })}
        />
      </BoardFrame>
      <StepBar step={step} last={last} onStep={go} />
      {analysis && (
        <>
          <ShotFacts analysis={analysis} step={step} names={names} viewer={0} />
          <CostlyList
            {...{ costly, names, step }}
            viewer={0}
            onStep={go}
            reviewed={analysis.reviewed}
            shots={last}
          />
        </>
      )}
    </>
  );
}
