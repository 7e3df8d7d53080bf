import type { LayoutsPlan } from "../plan/layout-source.ts";
import type { RunDescription } from "../plan/run-description.ts";
import { layoutMoments } from "../statistics/layout-sums.ts";
import { number, percent } from "../statistics/number-text.ts";
import type { Tally } from "../statistics/tally.ts";
import { forfeitsOf, isFailed, MANY_FORFEITS } from "../statistics/tally.ts";

export const warningCodes = ["failed", "forfeits", "layouts"] as const;

export interface Warning {
  readonly code: (typeof warningCodes)[number];
  readonly message: string;
}

/** `names` as shown to readers. The most serious warning comes first. */
export const warningsOf = (
  names: readonly string[],
  { layouts }: RunDescription,
  tally: Tally,
): Warning[] => [
  ...names.flatMap((name, bot) => failure(name, tally, bot)),
  ...names.flatMap((name, bot) => manyForfeits(name, tally, bot)),
  ...repeatedLayouts(names, tally),
  ...fewLayouts(layouts, tally),
];

function failure(name: string, tally: Tally, bot: number): Warning[] {
  if (!isFailed(tally, bot)) return [];
  return [{ code: "failed", message: `Failed run: ${name} forfeited every game.` }];
}

function manyForfeits(name: string, tally: Tally, bot: number): Warning[] {
  const { games, forfeits } = forfeitsOf(tally, bot);
  if (isFailed(tally, bot) || forfeits <= MANY_FORFEITS * games) return [];
  const share = `${number(forfeits)} of ${number(games)} games (${percent(forfeits / games, 1)})`;
  const message = `${name} forfeited ${share}. Its figures say more about the forfeits than about its play.`;
  return [{ code: "forfeits", message }];
}

/** With fewer layouts, an interval means little. */
const ENOUGH_LAYOUTS = 30;

/** For files in which each layout is used at most once. */
function fewLayouts(plan: LayoutsPlan, { bots }: Tally): Warning[] {
  if (plan.kind !== "file" || plan.texts.length >= ENOUGH_LAYOUTS) return [];
  if (bots.some(({ layouts }) => layoutMoments(layouts))) return [];
  const layouts = plan.texts.length === 1 ? "one layout" : `${plan.texts.length} layouts`;
  const message = `${plan.name} has only ${layouts}. That is too few: use at least ${ENOUGH_LAYOUTS}.`;
  return [{ code: "layouts", message }];
}

function repeatedLayouts(names: readonly string[], { bots }: Tally): Warning[] {
  const repeated = bots.flatMap(({ layouts }, bot) => {
    const moments = layoutMoments(layouts);
    return moments ? [{ bot, games: sum(layouts!.games), ...moments }] : [];
  });
  if (repeated.length === 0) return [];
  const { games, n } = repeated.reduce((a, b) => (a.games >= b.games ? a : b));
  const alike = repeated.filter(({ isAlike }) => isAlike).map(({ bot }) => names[bot]!);
  const layouts = n === 1 ? "1 layout" : `${number(n)} different layouts`;
  const sentences = [
    `${number(games)} games were played on only ${layouts}. Each layout counts once, so the means and errors rest on ${n === 1 ? "that one" : `these ${number(n)}`}.`,
    ...(n < ENOUGH_LAYOUTS ? [`That is too few: use at least ${ENOUGH_LAYOUTS}.`] : []),
    ...(alike.length > 0
      ? [`On the same layout ${listed(alike)} always took the same number of shots.`]
      : []),
  ];
  return [{ code: "layouts", message: sentences.join(" ") }];
}

const sum = (values: readonly number[]): number => values.reduce((all, n) => all + n, 0);

const listed = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
