import { botAt, judge, type ReviewedShot, who } from "@broadside/play";
import { type Cell, type Match, openCells, opponentOf, type Seat, seats } from "@broadside/rules";
import { namesOf, type Players } from "@broadside/rules/record";
import type { FiredShot, Viewer } from "@broadside/rules/view";
import { boards, reviewPage } from "@broadside/words";
import type { Analysis } from "../analysis/use-analysis.ts";
import { BoardFrame } from "../board/board-frame.tsx";
import { BoardPicture } from "../board/board-picture.tsx";
import { HeatLegend, InsightLegend } from "../board/heat-legend.tsx";
import { useInsight } from "../engine/use-insight.ts";
import { openPicture } from "../sea/sea-picture.ts";
import type { Lens } from "./lens-choice.tsx";

interface ReviewBoardsProps {
  readonly match: Match;
  readonly players: Players;
  /** Whom to address as "you". */
  readonly viewer: Viewer;
  readonly analysis: Analysis;
  readonly step: number;
  readonly lens: Lens;
}

/** Both boards after the selected shot; over the target board, what its shooter could know. */
export function ReviewBoards(props: ReviewBoardsProps) {
  const { match, players, viewer, analysis, step, lens } = props;
  const { choices, reviewed } = analysis;
  const choice = choices[step - 1];
  const shooter = choice?.shot.seat;
  const bot = shooter === undefined ? undefined : botAt(players, shooter);
  const insight = useInsight(lens === "bot" ? bot : undefined, choice?.before);
  const odds = lens === "none" ? undefined : reviewed[step - 1]?.odds.chances;
  const open = new Set(choice && openCells(choice.before));
  const heat = (insight ?? odds)?.map((value, cell) => (open.has(cell) ? value : 0));
  const looked = reviewed[step - 1];
  const best = looked && !insight ? judge(looked).better : undefined;
  const fallen = choices.slice(0, step).map(({ shot }) => shot);
  const names = namesOf(players);
  return (
    <div className="review-boards">
      {inBattleOrder(viewer).map((seat) => (
        <Sea
          key={seat}
          match={match}
          seat={seat}
          title={viewer === seat ? boards.yourWaters() : boards.waters({ name: who(names, seat) })}
          fallen={fallen.filter((shot) => shot.seat === opponentOf(seat))}
          isFiredAt={shooter === opponentOf(seat)}
          isAside={shooter === seat}
          heat={shooter === opponentOf(seat) ? heat : undefined}
          best={best}
        />
      ))}
      <Legend
        reviewed={heat ? reviewed[step - 1] : undefined}
        wisher={insight && shooter !== undefined ? who(names, shooter) : undefined}
      />
    </div>
  );
}

/** The opponent's board comes first, as in the battle. */
const inBattleOrder = (viewer: Viewer): readonly Seat[] =>
  viewer === "spectator" ? seats : [opponentOf(viewer), viewer];

interface LegendProps {
  readonly reviewed: ReviewedShot | undefined;
  /** The bot whose ratings are shown instead of the odds. */
  readonly wisher: string | undefined;
}

/** A blank line if there is nothing to explain, so that nothing below moves from step to step. */
function Legend({ reviewed, wisher }: LegendProps) {
  if (wisher) return <InsightLegend name={wisher} />;
  if (!reviewed) return <p className="heat-legend" />;
  const { best, bestChance, odds } = reviewed;
  return <HeatLegend best={{ cell: best, chance: bestChance, isExact: odds.exact }} isJudged />;
}

interface SeaProps {
  readonly match: Match;
  readonly seat: Seat;
  readonly title: string;
  readonly fallen: readonly FiredShot[];
  readonly isFiredAt: boolean;
  /** The other board is the target: if there is room for only one, hide this one. */
  readonly isAside: boolean;
  readonly heat: readonly number[] | undefined;
  /** The best square to fire at. */
  readonly best: Cell | undefined;
}

function Sea({ match, seat, title, fallen, isFiredAt, isAside, heat, best }: SeaProps) {
  const placements = match.sides[seat].layout?.placements ?? [];
  const hits = fallen.filter((shot) => shot.announcement.result !== "miss").length;
  return (
    <section className={isAside ? "is-aside" : undefined}>
      <h2>{title}</h2>
      <BoardFrame board={match.variant}>
        <BoardPicture
          board={match.variant}
          {...openPicture(placements, fallen, heat ? "ghost" : "afloat")}
          heat={heat}
          best={best}
          last={isFiredAt ? fallen.at(-1)?.cell : undefined}
          label={reviewPage.board({ title, shots: fallen.length, hits })}
        />
      </BoardFrame>
    </section>
  );
}
