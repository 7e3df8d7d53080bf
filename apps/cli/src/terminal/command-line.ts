/** A word of a command line; undefined and false are left out. */
export type Word = string | number | undefined | false;

/** A command line that can be pasted into a shell. */
export const commandLine = (words: readonly Word[]): string =>
  ["broadside", ...words.filter((word) => word !== undefined && word !== false)]
    .map((word) => quoted(`${word}`))
    .join(" ");

export const quoted = (word: string): string =>
  /^[\w.,:/=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
