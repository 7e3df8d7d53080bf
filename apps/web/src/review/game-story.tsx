import { type Review, type Story, storyText, tellStory, who } from "@broadside/play";
import { type Seat, seats } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { review, reviewPage } from "@broadside/words";
import { useMemo } from "react";
import type { Analysis } from "../analysis/use-analysis.ts";
import { oddsThinker } from "../engine/thinker.ts";
import { useAnswer } from "../frame/use-answer.ts";

interface GameStoryProps {
  readonly analysis: Analysis;
  readonly names: Names;
  readonly viewer: Viewer;
}

/** What happened, in three sentences about each side; the viewer's own side first. */
export function GameStory({ analysis, names, viewer }: GameStoryProps) {
  const order = viewer === 1 ? ([1, 0] as const) : seats;
  return (
    <section className="review-sum" aria-labelledby="story">
      <h2 id="story">{reviewPage.storyHeading()}</h2>
      {order.map((seat) => (
        <SideStory
          key={seat}
          analysis={analysis}
          seat={seat}
          name={viewer === seat ? undefined : who(names, seat)}
        />
      ))}
    </section>
  );
}

interface SideStoryProps {
  readonly analysis: Analysis;
  readonly seat: Seat;
  /** Undefined for the viewer's own side. */
  readonly name: string | undefined;
}

function SideStory({ analysis, seat, name }: SideStoryProps) {
  const story = useStory(analysis, seat);
  const fired = analysis.choices.some(({ shot }) => shot.seat === seat);
  const lines = !fired ? [review.noShots()] : story ? storyText(story, name) : undefined;
  return (
    <div className="summary">
      <h3>{name ?? reviewPage.you()}</h3>
      {(lines ?? [reviewPage.calculating()]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

interface Told {
  readonly review: Review;
  readonly seat: Seat;
}

const tell = ({ review: all, seat }: Told, signal: AbortSignal): Promise<Story> =>
  tellStory(oddsThinker, all, seat, { most: 1, signal });

/** Known once every shot has been reviewed. */
function useStory({ choices, reviewed, stillNeeded }: Analysis, seat: Seat): Story | undefined {
  const asked = useMemo(
    () =>
      choices.length > 0 && reviewed.length === choices.length
        ? { review: { choices, reviewed, stillNeeded, skipped: 0 }, seat }
        : undefined,
    [choices, reviewed, stillNeeded, seat],
  );
  return useAnswer(asked, tell);
}
