import { type Summary, shareText, summarise, who } from "@broadside/play";
import { seats } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { joinSentences, review, reviewPage } from "@broadside/words";
import { useState } from "react";
import type { Analysis } from "../analysis/use-analysis.ts";
import { ProgressChart } from "./progress-chart.tsx";

interface ReviewNumbersProps {
  readonly analysis: Analysis;
  readonly names: Names;
  readonly viewer: Viewer;
  readonly step: number;
}

/** Both sides' hits as figures and as a chart, for those who ask. */
export function ReviewNumbers({ analysis, names, viewer, step }: ReviewNumbersProps) {
  const [isOpen, setOpen] = useState(false);
  const { reviewed, choices } = analysis;
  return (
    <details className="review-numbers" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{reviewPage.wholeGame()}</summary>
      {isOpen && (
        <>
          {seats.map((seat) => (
            <p key={seat}>
              {reviewPage.hitsOf({
                name: who(names, seat),
                hits: hitsText(summarise(reviewed, seat)),
              })}
            </p>
          ))}
          <ProgressChart {...{ reviewed, names, viewer }} current={choices[step - 1]} />
        </>
      )}
    </details>
  );
}

function hitsText({ hits, shots, sampled }: Summary): string {
  const share = shareText(shots > 0 ? hits / shots : 0);
  const text = review.hits({ hits, shots, share });
  return joinSentences([text, sampled > 0 && review.someSampled({ shots: sampled })]);
}
