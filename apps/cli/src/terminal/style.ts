import picocolors from "picocolors";

/** True on colour terminals; false for files and pipes, and under NO_COLOR. */
export const wantsColour = (stream: NodeJS.WriteStream): boolean =>
  (process.env.FORCE_COLOR !== undefined && process.env.FORCE_COLOR !== "0") ||
  (stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb");

export const style = picocolors.createColors(wantsColour(process.stdout));

/** Backgrounds of one hue from the 256 colours, light to dark, so that they work in greyscale. */
const scale = [255, 195, 153, 117, 75, 39, 33, 32, 26, 20, 18] as const;

/** Paints text by heat, 0 to 1. */
export function heat(text: string, fraction: number): string {
  if (!wantsColour(process.stdout)) return text;
  return `${heatCodes(fraction)}${text}\u001b[0m`;
}

/** The escape codes for a heat's colours, whether or not the terminal has them. */
export function heatCodes(fraction: number): string {
  const step = Math.min(scale.length - 1, Math.max(0, Math.round(fraction * (scale.length - 1))));
  const ink = step >= 8 ? 231 : 16;
  return `\u001b[48;5;${scale[step]}m\u001b[38;5;${ink}m`;
}

/** A full screen needs a terminal on both ends that can move its cursor. */
export const canFillScreen = (options: { readonly plain?: boolean }): boolean =>
  !options.plain &&
  process.stdin.isTTY === true &&
  process.stdout.isTTY === true &&
  process.env.TERM !== "dumb" &&
  !process.env.CI;
