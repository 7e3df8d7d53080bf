/** "1 ship", "3 ships". */
export const pluralise = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Input as it is quoted back in a message: short, and without characters that could act on a
 * terminal.
 */
export function excerpt(text: string): string {
  const clean = text.replace(/[\p{C}\s]+/gu, " ");
  return clean.length > 40 ? `${clean.slice(0, 39)}…` : clean;
}
