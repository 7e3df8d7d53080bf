/** "1 ship", "3 ships". */
export const pluralise = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** The text with its first letter in upper case. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Input as quoted in a message: short, and without characters that could control a terminal. */
export function excerpt(text: string): string {
  const clean = text.replace(/[\p{C}\s]+/gu, " ");
  return clean.length > 40 ? `${clean.slice(0, 39)}…` : clean;
}

/** The names a person may have meant, nearest first, at most three; for error messages. */
export function nearestNames(given: string, names: readonly string[]): string[] {
  const wanted = given.trim().toLowerCase().slice(0, 40);
  const limit = editsAllowed(wanted.length);
  return names
    .map((name) => ({ name, off: distance(wanted, name.toLowerCase()) }))
    .filter(({ off }) => off <= limit)
    .sort((a, b) => a.off - b.off)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A third of the letters, so none for one or two: otherwise every short name would be near. */
const editsAllowed = (letters: number): number => Math.floor(letters / 3);

/** Edits that turn a into b or into a prefix of b, whichever is fewer. */
function distance(a: string, b: string): number {
  const whole = edits(a, b);
  const start = a.length >= 3 && a.length < b.length ? edits(a, b.slice(0, a.length)) : whole;
  return Math.min(whole, start);
}

/** Insertions, deletions, replacements and swaps of neighbours. */
function edits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const above = rows[i - 1]!;
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
