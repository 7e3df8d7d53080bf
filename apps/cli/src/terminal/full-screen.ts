/** A full screen needs a terminal on both ends that can move its cursor. */
export const canFillScreen = (options: { readonly plain?: boolean }): boolean =>
  !options.plain &&
  process.stdin.isTTY === true &&
  process.stdout.isTTY === true &&
  process.env.TERM !== "dumb" &&
  !process.env.CI;
