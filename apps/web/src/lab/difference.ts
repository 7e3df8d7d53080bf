import { orderedDifference, type PairReport } from "@broadside/lab/core";
import { joinSentences, labPage, numberText } from "@broadside/words";
import { botTitle } from "../crew/bot-title.ts";

/** "Density needs 1.21 fewer shots than Parity, 95% interval 0.80 to 1.62 (n = 1,000)." */
export function differenceSentence(pair: PairReport): string {
  const { n: games, equal, corrected } = pair.difference;
  const bots = { first: botTitle(pair.first), second: botTitle(pair.second) };
  if (games === 0) return labPage["difference.none"](bots);
  if (equal === games) return labPage["difference.same"]({ ...bots, games });
  if (games === 1) return labPage["difference.oneGame"](wordsOf(pair));
  const { isClear } = orderedDifference(pair);
  const sentence = labPage[isClear ? "difference.clear" : "difference.unclear"];
  const raw = sentence({ ...wordsOf(pair), games });
  if (!corrected) return raw;
  const { mean, margin95 } = corrected;
  const by = { mean, low95: mean - margin95, high95: mean + margin95 };
  return joinSentences([raw, labPage["difference.corrected"](wordsOf(pair, by, 3))]);
}

function wordsOf(pair: PairReport, by?: Parameters<typeof orderedDifference>[1], digits = 2) {
  const { fewer, more, mean, low95, high95 } = orderedDifference(pair, by);
  return {
    fewer: botTitle(fewer),
    more: botTitle(more),
    shots: signed(mean, digits),
    low: signed(low95, digits),
    high: signed(high95, digits),
  };
}

const signed = (n: number, digits: number): string => numberText(n, digits).replace("-", "−");
