import "./odds-bar.css";
import type { ExpectedShotsTable } from "@broadside/engine/tasks";
import {
  type BestShot,
  bestShots,
  bestTitle,
  chanceText,
  fewestText,
  neededAt,
} from "@broadside/play";
import type { Cell, Knowledge, Variant } from "@broadside/rules";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import { battle, squareName } from "@broadside/words";
import { memo } from "react";
import { HeatLegend } from "../board/heat-legend.tsx";
import { OddsSign } from "../engine/odds-sign.tsx";
import type { OddsState } from "../engine/use-odds.ts";
import { Button } from "../frame/button.tsx";
import { tag } from "../frame/tag.ts";
import { changeSettings, useSettings } from "../store/settings.ts";
import { type Store, useStore } from "../store/store.ts";

interface OddsBarProps {
  readonly knowledge: Knowledge;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly odds: OddsState;
  /** On small boards: shots still needed, by square. */
  readonly needed: ExpectedShotsTable | undefined;
  /** The hovered or focused cell. */
  readonly pointed: Store<Cell | undefined>;
}

/** Toggles the heatmap and shows where its numbers come from. */
export default memo(function OddsBar(props: OddsBarProps) {
  const { knowledge, isOn, onToggle, odds, needed, pointed } = props;
  const shots = odds.state === "ready" ? bestShots(knowledge, odds.odds, 2) : [];
  const [best] = shots;
  const title = odds.state === "ready" ? bestTitle(shots, odds.odds) : "";
  return (
    <div className="odds-bar">
      <Button look="small" aria-pressed={isOn} aria-keyshortcuts="H" onClick={onToggle}>
        {battle.odds({ key: tag("kbd") })}
      </Button>
      <AimToggle variant={knowledge.variant} />
      {isOn && (
        <>
          <Reading {...{ knowledge, odds, needed, best, title, pointed }} />
          <OddsSign odds={odds} />
          {best && <HeatLegend best={best} />}
        </>
      )}
    </div>
  );
});

interface ReadingProps extends Pick<OddsBarProps, "knowledge" | "odds" | "needed" | "pointed"> {
  readonly best: BestShot | undefined;
  /** "Best", or something weaker for a sample. */
  readonly title: string;
}

/** The chance at the hovered cell, unless it has been fired at. */
function Reading(props: ReadingProps) {
  const { variant, shots } = props.knowledge;
  const { odds, needed, best, title } = props;
  const pointed = useStore(props.pointed);
  if (odds.state !== "ready") return null;
  const isOpen = pointed !== undefined && !shots.some((shot) => shot.cell === pointed);
  const cell = isOpen ? pointed : best?.cell;
  if (cell === undefined) return null;
  const { chances, exact } = odds.odds;
  const read = {
    square: squareName(variant, cell),
    chance: chanceText(chances[cell] ?? 0, exact),
  };
  const more = [neededAt(needed, cell), isOpen ? undefined : fewestText(variant, needed, cell)];
  return (
    <>
      <span className="reading">
        {isOpen ? battle.reading(read) : battle.bestReading({ title, ...read })}
      </span>
      {more.filter(Boolean).map((figure) => (
        <span key={figure} className="reading is-needed">
          {figure}
        </span>
      ))}
    </>
  );
}

/** For touch screens with small squares: the first tap aims, the second fires. */
function AimToggle({ variant }: { readonly variant: Variant }) {
  const { aimsFirst } = useSettings();
  if (answersAtTurnEnd(variant.turns)) return null;
  return (
    <span className="only-touch">
      <Button
        look="small"
        aria-pressed={aimsFirst}
        onClick={() => changeSettings({ aimsFirst: !aimsFirst })}
      >
        {battle.aimFirst()}
      </Button>
    </span>
  );
}
