import "./end-banner.css";
import { outcomeText } from "@broadside/play";
import { isVictory, type Names, type PlayerView, type Viewer, winnerOf } from "@broadside/rules";
import { type ReactNode, useEffect, useRef } from "react";

interface EndBannerProps {
  readonly view: PlayerView;
  /** Whom to call "you"; a spectator when two people shared the device. */
  readonly seat: Viewer;
  readonly names: Names;
  /** What can be done now, in place of the usual. */
  readonly afterwards?: ReactNode;
}

/** How it ended, and what to do next. Takes the focus, since the board no longer does anything. */
export function EndBanner({ view, seat, names, afterwards }: EndBannerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { outcome } = view;
  if (!outcome) return null;
  const [how, far] = outcomeText(outcome, names, seat);
  const won = seat === "spectator" || winnerOf(outcome) === seat;
  const wasAborted = !isVictory(outcome);
  return (
    <div className={`end ${won || wasAborted ? "is-won" : "is-lost"}`}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {how}
        </h1>
        <p>{far}</p>
      </div>
      {afterwards ?? <Afterwards wasAborted={wasAborted} />}
    </div>
  );
}

const Afterwards = ({ wasAborted }: { readonly wasAborted: boolean }) => (
  <p className="actions">
    {!wasAborted && (
      <a className="button is-primary" href="#/review">
        Review
      </a>
    )}
    <a className="button" href="#/">
      Play again
    </a>
  </p>
);
