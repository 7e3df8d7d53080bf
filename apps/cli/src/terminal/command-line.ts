/** A word of a command line; undefined and false are omitted. */
export type Word = string | number | undefined | false;

/** A command line that can be pasted into a shell. */
export const commandLine = (words: readonly Word[]): string =>
  ["broadside", ...words.filter((word) => word !== undefined && word !== false)]
    .map((word) => quoted(`${word}`))
    .join(" ");

/** A quoted command is one word and used as it is; otherwise the shell has split it. */
export const commandFrom = (words: readonly string[]): string =>
  words.length === 1 ? words[0]! : words.map(quoted).join(" ");

export const quoted = (word: string): string =>
  /^[\w.,:/=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
