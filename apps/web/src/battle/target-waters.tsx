import type { ExpectedShotsTable, Odds } from "@broadside/engine/tasks";
import { chanceText, type Game, neededAt, who } from "@broadside/play";
import { type Cell, type Knowledge, knowledgeOf, opponentOf, type Seat } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import type { FiredShot, PlayerView } from "@broadside/rules/view";
import { boards } from "@broadside/words";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useNeeded } from "../engine/use-needed.ts";
import { useOdds } from "../engine/use-odds.ts";
import { useWarmUp } from "../engine/use-warm-up.ts";
import { hiddenFleet } from "../fleet/fleet-status.ts";
import { letterKey } from "../frame/letter-key.ts";
import { useWindowEvents } from "../frame/use-window-events.ts";
import { noteOddsShown } from "../game/current-game.ts";
import { useSeaView } from "../game/use-game.ts";
import { TargetBoard } from "../sea/target-board.tsx";
import { createStore } from "../store/store.ts";
import { EnemyBar } from "./enemy-bar.tsx";
import { FireBar } from "./fire-bar.tsx";
import { type Report, useAim } from "./use-aim.ts";
import type { EndStage } from "./use-ending.ts";

/** On wider boards, squares on a phone are too small for a finger. */
const WIDE = 15;
const ZoomBox = lazy(() => import("../board/zoom-box.tsx"));

/** Loaded while the boards are drawn, which come first. */
const loadOddsBar = () => import("./odds-bar.tsx");
const OddsBar = lazy(loadOddsBar);

interface TargetWatersProps {
  readonly game: Game;
  readonly view: PlayerView;
  readonly seat: Seat;
  readonly history: readonly FiredShot[];
  readonly report: Report;
  readonly handOver?: ReactNode;
  readonly hasOdds: boolean;
  /** How much to draw: from 0 the picture, from 1 the squares, from 3 the rest. */
  readonly step: number;
  readonly stage: EndStage;
  /** The result of the game, over the board. */
  readonly end: ReactNode;
}

/** The opponent's board, the odds on it, and what is known about the fleet. */
export function TargetWaters(props: TargetWatersProps) {
  const { game, view, seat, history, report, handOver, hasOdds, step, stage, end } = props;
  const name = who(namesOf(game.players), opponentOf(seat));
  const aim = useAim(game, view, seat, report);
  // Outside React's state, or every mouse move would redraw both boards.
  const [pointed] = useState(() => createStore<Cell | undefined>(undefined));
  const [wantsOdds, toggleOdds] = useOddsKey();
  const showsOdds = wantsOdds && hasOdds;
  const sea = useSeaView(view, seat);
  const own = useMemo(() => knowledgeOf(sea, seat), [sea, seat]);
  const fleet = useMemo(() => hiddenFleet(sea, seat), [sea, seat]);
  const revealed = useMemo(() => revealedShips(sea, seat, stage), [sea, seat, stage]);
  const picked = useMemo(() => [...(own.called ?? []), ...aim.picks], [own, aim.picks]);
  const knowledge = useMemo(() => ({ ...own, called: picked }), [own, picked]);
  const { odds, found, needed } = useShownOdds(game, showsOdds && view.turn ? own : undefined);
  const readings = useReadings(picked, found, needed);
  useWarmUp(showsOdds ? undefined : view.variant);
  useEffect(() => void loadOddsBar(), []);
  const board = (
    <TargetBoard
      knowledge={own}
      label={boards.waters({ name })}
      isOpen={view.turn !== undefined}
      onPress={aim.press}
      onPressClosed={aim.press}
      onPoint={pointed.set}
      aims={picked}
      {...readings}
      last={own.shots.at(-1)?.cell}
      ships={revealed}
      hasCells={step >= 1}
      isStaged
    />
  );
  return (
    <section className="waters is-target" aria-label={boards.waters({ name })}>
      <EnemyBar {...{ game, view, seat, history, fleet }} />
      <div className="target-sea">
        {view.variant.columns > WIDE ? (
          <Suspense fallback={board}>
            <ZoomBox>{board}</ZoomBox>
          </Suspense>
        ) : (
          board
        )}
        {end}
      </div>
      <FireBar {...{ view, seat, aim, name, handOver }} isShared={game.seats.length > 1} />
      <div className="below-target">
        {step >= 3 && (
          <Suspense>
            {view.turn && hasOdds && (
              <OddsBar
                {...{ knowledge, odds, needed, pointed }}
                isOn={showsOdds}
                onToggle={toggleOdds}
              />
            )}
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** While the last ship goes down, only wrecks are shown; then what was not found. */
function revealedShips(view: PlayerView, seat: Seat, stage: EndStage) {
  const { ships } = view.sides[opponentOf(seat)];
  if (stage === "over") return ships;
  const struck = new Set(view.sides[seat].shots.map(({ cell }) => cell));
  return ships?.filter(({ cells }) => cells.every((cell) => struck.has(cell)));
}

/** The odds while requested; also marks the game as played with odds. */
function useShownOdds(game: Game, asked: Knowledge | undefined) {
  const odds = useOdds(asked);
  const found = odds.state === "ready" ? odds.odds : undefined;
  const needed = useNeeded(asked, found);
  useEffect(() => {
    if (found) noteOddsShown(game);
  }, [game, found]);
  return { odds, found, needed };
}

/** The heatmap of the open squares, and its text for screen readers. */
function useReadings(
  picked: readonly Cell[],
  odds: Odds | undefined,
  needed: ExpectedShotsTable | undefined,
) {
  const heat = useMemo(
    () => odds?.chances.map((chance, cell) => (picked.includes(cell) ? 0 : chance)),
    [odds, picked],
  );
  const chances = useMemo(
    () => odds?.chances.map((chance) => chanceText(chance, odds.exact)),
    [odds],
  );
  const describeOpen = useCallback(
    (cell: Cell) => {
      const state = picked.includes(cell) ? boards.picked() : boards.notFiredAt();
      const chance = chances?.[cell];
      const shots = neededAt(needed, cell);
      if (chance === undefined) return state;
      return shots
        ? boards.withNeeded({ state, chance, needed: shots })
        : boards.withChance({ state, chance });
    },
    [picked, chances, needed],
  );
  return { heat, describeOpen };
}

/** H toggles the odds wherever the focus is. */
function useOddsKey(): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(false);
  const toggle = useCallback(() => setOn((wasOn) => !wasOn), []);
  useWindowEvents({
    keydown(event) {
      const { ctrlKey, metaKey, altKey } = event;
      if (letterKey(event) === "h" && !ctrlKey && !metaKey && !altKey) toggle();
    },
  });
  return [isOn, toggle];
}
