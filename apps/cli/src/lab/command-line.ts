/** A command line that can be pasted into a shell. */
export const commandLine = (words: readonly (string | number | undefined | false)[]): string =>
  ["broadside", ...words.filter((word) => word !== undefined && word !== false)]
    .map((word) => quoted(`${word}`))
    .join(" ");

export const quoted = (word: string): string =>
  /^[\w.,:/=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
