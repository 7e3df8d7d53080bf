import type { Odds } from "@broadside/engine/tasks";
import { answerName, chanceText, resultAt, shotAt } from "@broadside/play";
import type { Cell } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { knownSunkShips } from "@broadside/rules/view";
import { adviser, boards } from "@broadside/words";
import { type FocusEvent, type KeyboardEvent, memo, useMemo, useRef } from "react";
import { BoardGrid } from "../board/board-grid.tsx";
import { BoardPicture, type DrawnShip } from "../board/board-picture.tsx";
import type { MarkKind } from "../board/mark.tsx";
import { hitLabels } from "../sea/sea-picture.ts";
import type { AdviserState } from "./adviser-state.ts";
import { dispatch } from "./adviser-store.ts";
import { sinkAlong, stretched } from "./sunk-line.ts";
import type { Answering } from "./use-answering.ts";
import { useFollowFocus } from "./use-follow-focus.ts";
import { useSeaPointer } from "./use-sea-pointer.ts";

interface AdviserBoardProps {
  readonly state: AdviserState;
  readonly target: Cell | undefined;
  readonly odds: Odds | undefined;
  readonly isCounting: boolean;
  /** The ship of the option that is hovered or focused. */
  readonly preview: readonly Cell[] | undefined;
  readonly answering: Answering;
  readonly onPoint: (cell: Cell | undefined) => void;
}

/** Memoised, so that its many cells are not redrawn during a count or while the pointer moves. */
export const AdviserBoard = memo(function AdviserBoard(props: AdviserBoardProps) {
  const { state, target, odds, isCounting, preview, answering, onPoint } = props;
  const { variant } = state.now;
  const sea = useRef<HTMLDivElement>(null);
  const redirectFocus = useFollowFocus(sea, target);
  const pointer = useSeaPointer(state, answering);
  const picture = useMemo(() => pictureOf(state, preview), [state, preview]);
  const heat = useMemo(
    () => odds?.chances.map((chance, cell) => (picture.marks.has(cell) ? 0 : chance)),
    [odds, picture],
  );
  const aims = useMemo(() => new Set(target === undefined ? [] : [target]), [target]);
  function onFocus(event: FocusEvent<HTMLElement>): void {
    const cell = Number((event.target as HTMLElement).dataset.cell ?? Number.NaN);
    if (!redirectFocus(event) && cell >= 0 && cell !== target) dispatch({ type: "choose", cell });
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens to the cells inside
    <div
      ref={sea}
      className={`adviser-sea is-target ${isCounting ? "is-counting" : ""}`}
      onFocus={onFocus}
      onPointerDown={pointer.onPointerDown}
      onContextMenu={pointer.onContextMenu}
    >
      <BoardGrid
        board={variant}
        label={boards.theirWaters()}
        picture={<BoardPicture board={variant} heat={heat} aims={aims} {...picture} />}
        describe={(cell) => describe(state, odds, cell)}
        onPress={pointer.onPress}
        onPoint={onPoint}
        onKey={(event, cell) => stretchByKey(state, event, cell)}
        isGrip={(cell) => cell === target || resultAt(state.now, cell) === "hit"}
      />
    </div>
  );
});

function describe({ now: knowledge }: AdviserState, odds: Odds | undefined, cell: Cell): string {
  const at = shotAt(knowledge, cell);
  if (at === undefined) {
    return odds ? chanceText(odds.chances[cell] ?? 0, odds.exact) : boards.notFiredAt();
  }
  const answer = answerName(knowledge.variant, knowledge.shots[at]!.announcement);
  return adviser.answered({ answer, shot: at + 1 });
}

/** Shift and an arrow drag out a sunk ship. */
function stretchByKey(
  { now: knowledge, stretch }: AdviserState,
  event: KeyboardEvent,
  cell: Cell,
): boolean {
  const { variant } = knowledge;
  if (!event.shiftKey || !announcementRuleOf(variant).announcesSinking) return false;
  const cells = stretched(variant, stretch ?? [cell], event.key);
  if (cells) dispatch({ type: "stretch", cells });
  return cells !== undefined;
}

function pictureOf(
  { now: knowledge, stretch }: AdviserState,
  preview: readonly Cell[] | undefined,
) {
  const sunk = knownSunkShips(knowledge);
  const wrecks = new Set(sunk.flatMap(({ cells }) => cells));
  const marks = new Map(
    knowledge.shots.map(({ cell, announcement }): [Cell, MarkKind] => [
      cell,
      wrecks.has(cell) ? "sunk" : announcement.result,
    ]),
  );
  const ships: DrawnShip[] = sunk.map(({ shot, cells }) => ({
    ship: `sunk by ${shot}`,
    cells,
    state: "sunk",
  }));
  const held = stretch ?? preview;
  if (held) {
    const fits = !stretch || sinkAlong(knowledge, stretch).ok;
    ships.push({ ship: "in hand", cells: ascending(held), state: fits ? "held" : "clash" });
  }
  const { shots } = knowledge;
  return { marks, labels: hitLabels(shots), ships, last: shots.at(-1)?.cell };
}

const ascending = (cells: readonly Cell[]): Cell[] => [...cells].sort((a, b) => a - b);
