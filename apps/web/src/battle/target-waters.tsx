import { type Cell, knowledgeInView, type PlayerView, type Seat } from "@broadside/rules";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useNeeded } from "../engine/use-needed.ts";
import { useOdds } from "../engine/use-odds.ts";
import { useWarmUp } from "../engine/use-warm-up.ts";
import { FleetList } from "../fleet/fleet-list.tsx";
import { hiddenFleet } from "../fleet/fleet-status.ts";
import { useWindowEvents } from "../frame/use-window-events.ts";
import { TargetBoard } from "../sea/target-board.tsx";
import { createStore } from "../store/store.ts";
import { FireBar } from "./fire-bar.tsx";
import { OddsBar } from "./odds-bar.tsx";
import type { Aim } from "./use-aim.ts";
import { useSeaView } from "./use-sea-view.ts";

/** On wider boards squares are too small for a finger on a phone. */
const WIDE = 15;
const ZoomBox = lazy(() => import("../board/zoom-box.tsx"));

interface TargetWatersProps {
  readonly view: PlayerView;
  readonly seat: Seat;
  /** The opponent's name. */
  readonly rival: string;
  readonly aim: Aim;
  readonly handOver?: ReactNode;
  /** Called when the odds are shown while the game goes on. */
  readonly onOddsShown: () => void;
  readonly hasOdds: boolean;
  /** How much of it is drawn by now: from 0 the picture, from 1 the squares, from 3 the rest. */
  readonly step: number;
}

/** The opponent's sea, the odds on it, and what is known of the fleet in it. */
export function TargetWaters(props: TargetWatersProps) {
  const { view, seat, rival, aim, handOver, hasOdds, onOddsShown, step } = props;
  // Kept outside, or every move of the mouse would draw both boards anew.
  const [pointed] = useState(() => createStore<Cell | undefined>(undefined));
  const [wantsOdds, toggleOdds] = useOddsKey();
  const showsOdds = wantsOdds && hasOdds;
  const sea = useSeaView(view, seat);
  const own = useMemo(() => knowledgeInView(sea, seat), [sea, seat]);
  const fleet = useMemo(() => hiddenFleet(sea, seat), [sea, seat]);
  const picked = useMemo(() => [...(own.called ?? []), ...aim.picks], [own, aim.picks]);
  const knowledge = useMemo(() => ({ ...own, called: picked }), [own, picked]);
  const asked = showsOdds && view.turn ? own : undefined;
  const odds = useOdds(asked);
  const needed = useNeeded(asked, odds.state === "ready" ? odds.odds : undefined);
  useEffect(() => {
    if (odds.state === "ready") onOddsShown();
  }, [odds, onOddsShown]);
  useWarmUp(showsOdds ? undefined : view.variant);
  const board = (
    <TargetBoard
      view={sea}
      seat={seat}
      label={`${rival}'s waters`}
      picks={picked}
      odds={odds.state === "ready" ? odds.odds : undefined}
      needed={needed}
      onPress={aim.press}
      onPoint={pointed.set}
      hasCells={step >= 1}
    />
  );
  return (
    <section className="waters is-target" aria-label={`${rival}'s waters`}>
      <h2>
        {`${rival}'s waters`}
        {view.variant.notation === "coordinates" && (
          <span className="notation-hint"> Squares are [row, column], counted from 0.</span>
        )}
      </h2>
      <div className="target-sea">
        {view.variant.columns > WIDE ? (
          <Suspense fallback={board}>
            <ZoomBox>{board}</ZoomBox>
          </Suspense>
        ) : (
          board
        )}
      </div>
      <FireBar {...{ view, seat, aim, handOver }} />
      <div className="below-target">
        {step >= 3 && view.turn && hasOdds && (
          <OddsBar
            knowledge={knowledge}
            isOn={showsOdds}
            onToggle={toggleOdds}
            odds={odds}
            needed={needed}
            pointed={pointed}
          />
        )}
        {step >= 3 && <FleetList label={`${rival}'s ships`} fleet={fleet} />}
      </div>
    </section>
  );
}

/** H switches the odds wherever the focus is. */
function useOddsKey(): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(false);
  const toggle = useCallback(() => setOn((wasOn) => !wasOn), []);
  useWindowEvents({
    keydown({ key, ctrlKey, metaKey, altKey }) {
      if (key.toLowerCase() === "h" && !ctrlKey && !metaKey && !altKey) toggle();
    },
  });
  return [isOn, toggle];
}
