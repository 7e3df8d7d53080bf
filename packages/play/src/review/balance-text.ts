import { joinSentences, review as words } from "@broadside/words";
import type { Balance } from "./balance.ts";

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
  return joinSentences([average, why]);
}
