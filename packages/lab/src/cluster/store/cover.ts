/** Numbers from `first` on, `last` not included: games, or pairs of matches. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** How far stored ranges cover a wanted one: those to use, end to end, and what is missing between. */
export interface Cover<T extends Range> {
  readonly used: readonly T[];
  readonly gaps: readonly Range[];
}

/**
 * Takes stored ranges from left to right, of those that begin alike the longest. Ranges that reach out
 * of the wanted one are of no use: their games cannot be taken apart.
 */
export function coverOf<T extends Range>(wanted: Range, stored: readonly T[]): Cover<T> {
  const inside = stored
    .filter(({ first, last }) => first >= wanted.first && last <= wanted.last && first < last)
    .sort((a, b) => a.first - b.first || b.last - a.last);
  const used: T[] = [];
  const gaps: Range[] = [];
  let reached = wanted.first;
  for (const range of inside) {
    if (range.first < reached) continue;
    if (range.first > reached) gaps.push({ first: reached, last: range.first });
    used.push(range);
    reached = range.last;
  }
  if (reached < wanted.last) gaps.push({ first: reached, last: wanted.last });
  return { used, gaps };
}
