import "./battle.css";
import { type Game, who } from "@broadside/play";
import { opponentOf, type Problem, type Seat } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { shotsInOrder } from "@broadside/rules/view";
import { battle } from "@broadside/words";
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { ProblemCard } from "../frame/problem-text.tsx";
import { useTrouble, useView } from "../game/use-game.ts";
import type { Afterwards, Rematch } from "./end/end-banner.tsx";
import { OwnWaters } from "./own-waters.tsx";
import { Status } from "./status.tsx";
import { TargetWaters } from "./target-waters.tsx";
import { useBattleSounds, useFinale } from "./use-battle-effects.ts";
import { useEnding } from "./use-ending.ts";

/** Loaded while the boards are drawn, which come first. */
const BattleMore = lazy(() => import("./battle-more.tsx"));

/** Loaded during the game, for its end. */
const loadEndBanner = () => import("./end/end-banner.tsx");
const EndBanner = lazy(loadEndBanner);

interface BattleProps {
  readonly game: Game;
  readonly seat: Seat;
  /** Shown instead of the turn: between two people, the handover button. */
  readonly handOver?: ReactNode;
  /** Above the boards, on one line: the opponent's presence and the clocks of online games. */
  readonly above?: ReactNode;
  /** Below everything else. */
  readonly below?: ReactNode;
  /** True if the player may look at the exact odds. */
  readonly hasOdds?: boolean;
  /** Replaces the usual actions after the game. */
  readonly afterwards?: Afterwards | undefined;
  readonly rematch?: Rematch | undefined;
}

/** Both boards as one seat sees them. Nothing that comes or goes may move either of them. */
export function Battle(props: BattleProps) {
  const { game, seat, handOver, above, below, hasOdds = true, afterwards, rematch } = props;
  const view = useView(game, seat);
  const trouble = useTrouble(game);
  const history = useMemo(() => shotsInOrder(view), [view]);
  const [refusal, report] = useState<Problem | string>();
  const [isAside, putAside] = useState(false);
  const names = namesOf(game.players);
  const viewer = game.seats.length > 1 && view.outcome ? "spectator" : seat;
  // Drawn in short steps: the target board, its squares, your own board, the rest.
  const step = useSteps(3);
  const page = useRef<HTMLDivElement>(null);
  const { outcome } = view;
  const stage = useEnding(outcome !== undefined, outcome?.by === "fleet-sunk");
  useEffect(() => void loadEndBanner(), []);
  useBattleSounds(view, viewer, history);
  useFinale(page, view, seat);
  const end = stage === "over" && (
    <Suspense>
      <EndBanner
        {...{ view, names, rematch, afterwards, isAside }}
        gameId={game.id}
        seat={viewer}
        onAside={() => putAside(true)}
      />
    </Suspense>
  );
  return (
    <div ref={page} className="battle" style={ratioOf(view.variant)}>
      {above}
      {view.turn && (
        <h1 className="visually-hidden">
          {battle.heading({ name: who(names, opponentOf(seat)) })}
        </h1>
      )}
      <Status
        {...{ view, names, history, refusal }}
        seat={viewer}
        onResult={stage === "over" && isAside ? () => putAside(false) : undefined}
      />
      {trouble && <ProblemCard of={trouble.problem} onPress={trouble.retry} isOverPage />}
      <TargetWaters
        {...{ game, view, seat, history, report, handOver, hasOdds, step, stage, end }}
      />
      {step >= 2 && <OwnWaters game={game} seat={seat} />}
      {step >= 3 && (
        <Suspense>
          <BattleMore {...{ game, view, seat, history, report }} />
        </Suspense>
      )}
      {below}
    </div>
  );
}

/** Width over height: the style sheet fits the board into what the window has left. */
const ratioOf = ({ rows, columns }: { readonly rows: number; readonly columns: number }) =>
  ({ "--ratio": Math.round((1000 * columns) / rows) / 1000 }) as CSSProperties;

/**
 * Counts from 0 to the given number, one step after each paint: drawn this way, a page never blocks
 * a weak phone for long.
 */
function useSteps(most: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step >= most) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task queued after a frame's callbacks runs once the frame is drawn.
      timer = setTimeout(() => startTransition(() => setStep(step + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [step, most]);
  return step;
}
