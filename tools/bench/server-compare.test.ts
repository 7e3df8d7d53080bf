import { expect, it } from "vitest";
import { comparison, rowsOf } from "./server-compare.mjs";

const printed = (perSecond: string, p99: string, serverMs: string) => `
| measured | a second | p50 ms | p99 ms | server ms a move | generator ms a move |
|---|--:|--:|--:|--:|--:|
| bare inserts, 1 a transaction | 3,357 | – | – | – | – |
| SQLite, 10 games, as fast as possible | ${perSecond} | 3.6 | ${p99} | ${serverMs} | 0.290 |

3,000 durable moves a second: met with 4,637.
`;

it("compares the rows that two checkouts print, round by round", () => {
  const before = [
    rowsOf(printed("2,000", "10.0", "0.400")),
    rowsOf(printed("1,000", "20.0", "0.4")),
  ];
  const now = [rowsOf(printed("1,800", "12.0", "0.440")), rowsOf(printed("1,100", "20.0", "0.4"))];
  const [, , row] = comparison(before, now).split("\n");
  expect(row).toBe(
    "| SQLite, 10 games, as fast as possible | 1,500 → 1,450 (1.00, 0.90 to 1.10) | 3.600 → 3.600 (1.00, 1.00 to 1.00) | 15.0 → 16.0 (1.10, 1.00 to 1.20) | 0.400 → 0.420 (1.05, 1.00 to 1.10) | 0.290 → 0.290 (1.00, 1.00 to 1.00) |",
  );
});
