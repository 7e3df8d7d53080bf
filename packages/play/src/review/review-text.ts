import type { Seat, Variant } from "@broadside/rules";
import { squareName, review as words } from "@broadside/words";
import { chanceText } from "../words/figures.ts";
import { type Balance, balanceOf } from "./balance.ts";
import type { Review } from "./review-game.ts";
import { type CostlyShot, costliest, isHit, lostText, noCostlyShotText } from "./reviewed-shot.ts";
import { summarise } from "./summary.ts";

/**
 * One side's review in a few lines: hit rate, what the odds allowed, and the costliest shots. The
 * side is addressed as "you" unless it has a name.
 */
export function reviewText(
  variant: Variant,
  review: Review,
  seat: Seat,
  {
    name,
    most = 5,
  }: { readonly name?: string | undefined; readonly most?: number | undefined } = {},
): string[] {
  const own = review.choices.filter(({ shot }) => shot.seat === seat);
  if (own.length === 0) return [words.noShots()];
  const hits = own.filter(isHit).length;
  const share = chanceText(hits / own.length);
  const rate = words.hits({ hits, shots: own.length, share });
  const { expected, possible, sampled, shots } = summarise(review.reviewed, seat);
  if (shots === 0) return [rate, words.noTime()];
  const costly = costliest(review.reviewed, seat, most).map((each) => shotLine(variant, each));
  const balance = balanceOf(review, seat);
  return [
    rate,
    words.expected({ expected, possible }),
    ...(balance ? [balanceText(balance, name)] : []),
    ...(costly.length > 0 ? [words.costliest(), ...costly] : [noCostlyShotText(review.reviewed)]),
    `(${originTexts(shots, sampled, own.length - shots).join(" ")})`,
  ];
}

/** "An average game takes 44 shots. Your choices cost about 9 extra; luck made no difference." */
export function balanceText(balance: Balance, name?: string): string {
  const { shots, stillNeeded, expected, luck, skill } = balance;
  const average =
    stillNeeded === 0
      ? words.average({ expected })
      : words.averageUnfinished({ expected, shots, left: stillNeeded });
  const values = {
    skill,
    luck: luck < 0 ? "saved" : luck > 0 ? "cost" : "none",
    byLuck: Math.abs(luck),
  };
  const why =
    name === undefined ? words.yourBalance(values) : words.theirBalance({ ...values, name });
  return `${average} ${why}`;
}

/** One line of a table, its columns padded. */
function shotLine(variant: Variant, { reviewed, better, lost }: CostlyShot): string {
  const { number, shot, chance, odds } = reviewed;
  const [fired, best] = [
    words.fired({
      square: squareName(variant, shot.cell),
      chance: chanceText(chance, odds.exact),
    }),
    words.best({
      square: squareName(variant, better.cell),
      chance: chanceText(better.chance, odds.exact),
    }),
  ];
  const head = `  ${words.shot({ number: `${number}`.padStart(3) })} ${fired.padEnd(16)}`;
  if (lost === undefined) return `${head} ${best}`;
  return `${head} ${best.padEnd(16)}  ${words.cost({ cost: lostText(lost) })}`;
}

/** How the odds were found, and what there was no time for. */
function originTexts(shots: number, sampled: number, skipped: number): string[] {
  const origin =
    sampled === 0
      ? words.exact()
      : sampled === shots
        ? words.sampled()
        : words.someSampled({ shots: sampled });
  return skipped === 0 ? [origin] : [origin, words.skipped({ shots: skipped })];
}
