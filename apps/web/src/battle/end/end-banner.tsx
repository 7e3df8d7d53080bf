import {
  choicesIn,
  habitText,
  outcomeText,
  reviewGame,
  type Summary,
  summarise,
} from "@broadside/play";
import { isVictory, type Problem, type Result, type Seat, winnerOf } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import type { PlayerView, Viewer } from "@broadside/rules/view";
import { ending, problemText } from "@broadside/words";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { oddsBudget, oddsThinker } from "../../engine/thinker.ts";
import { ActionButton } from "../../frame/action-button.tsx";
import { Button } from "../../frame/button.tsx";
import { useLatestAnswer } from "../../frame/use-answer.ts";
import { useNoticedAfter, useRefusedAfter } from "../../game/admiral-memory.ts";
import { EndFigures } from "./end-figures.tsx";
import { EndPanel } from "./end-panel.tsx";
import { endSentence } from "./end-sentence.ts";
import type { SharedGame } from "./share-text.ts";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

/** Starts a new game with new ships on both sides; the player fires first. */
export type Rematch = () => Promise<Result<unknown, Problem>>;

/** Actions after a game; `share` is the button that shares it, if there is anything to share. */
export type Afterwards = (share: ReactNode) => ReactNode;

interface EndBannerProps {
  readonly gameId: string;
  readonly view: PlayerView;
  /** Whom to address as "you"; a spectator if two people shared the device. */
  readonly seat: Viewer;
  readonly names: Names;
  readonly rematch?: Rematch | undefined;
  /** Replaces the usual actions. */
  readonly afterwards?: Afterwards | undefined;
  /** True while the player looks at the boards instead. */
  readonly isAside: boolean;
  readonly onAside: () => void;
}

/** Over the board: how the game ended, and what to do next. Takes the focus from the board. */
export default function EndBanner(props: EndBannerProps) {
  const { gameId, view, seat, names, rematch, afterwards, isAside, onAside } = props;
  const noticed = useNoticedAfter(gameId);
  const refused = useRefusedAfter(gameId);
  const summary = useOwnSummary(view, seat);
  const { outcome } = view;
  if (!outcome) return null;
  const [how, far] = outcomeText(outcome, names, seat);
  const won = seat === "spectator" || winnerOf(outcome) === seat;
  const wasAborted = !isVictory(outcome);
  const share = wasAborted ? undefined : <ShareButton {...{ view, seat, names, summary }} />;
  return (
    <EndPanel
      title={how}
      sentence={endSentence(view, names, seat)}
      isWon={won || wasAborted}
      {...{ isAside, onAside }}
    >
      {far && <p className="quiet">{far}</p>}
      {refused && <p className="end-noticed">{ending.forgot({ why: problemText(refused) })}</p>}
      {noticed && <p className="end-noticed">{ending.noticed({ what: habitText(noticed) })}</p>}
      {seat !== "spectator" && !wasAborted && <EndFigures summary={summary} />}
      {afterwards?.(share) ?? (
        <div className="actions">
          {rematch && (
            <ActionButton look="primary" act={rematch}>
              {ending.rematch()}
            </ActionButton>
          )}
          {!wasAborted && (
            <a className={`button ${rematch ? "" : "is-primary"}`} href="#/review">
              {ending.review()}
            </a>
          )}
          {share}
          <a className="button is-quiet" href="#/">
            {ending.newGame()}
          </a>
        </div>
      )}
    </EndPanel>
  );
}

function ShareButton(game: SharedGame) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{ending.share()}</Button>
      {isOpen && (
        <Suspense>
          <ShareDialog {...game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Milliseconds per shot before its odds are sampled. */
const SHOT_MS = 250;

/** Milliseconds for all shots: on the largest boards, only the first are reviewed. */
const TOTAL_MS = 10_000;

/** Undefined until the odds of all your shots have been counted. */
function useOwnSummary(view: PlayerView, seat: Viewer): Summary | undefined {
  const decided = useMemo(
    () => (seat !== "spectator" && isVictory(view.outcome) ? { view, seat } : undefined),
    [view, seat],
  );
  return useLatestAnswer(decided, summaryOf);
}

/** If it fails, the review reports the problem. */
async function summaryOf(
  { view, seat }: { readonly view: PlayerView; readonly seat: Seat },
  signal: AbortSignal,
): Promise<Summary | undefined> {
  const own = choicesIn(view).filter(({ shot }) => shot.seat === seat);
  const limits = { shotMs: SHOT_MS, totalMs: TOTAL_MS, budget: oddsBudget, signal };
  const review = await reviewGame(oddsThinker, own, limits);
  return review && summarise(review.reviewed, seat);
}
