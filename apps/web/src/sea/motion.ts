import { currentSettings } from "../store/settings.ts";

/** Milliseconds a shell is in the air. The style sheets wait as long before they show a mark. */
export const FLIGHT_MS = 320;

/** The share of the usual time that quick effects take; `--flight` in the style sheets agrees. */
const QUICK = 0.55;

const quiet = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** False if the device or the player prefers no motion: then nothing flies and nothing waits. */
export const hasMotion = (): boolean =>
  quiet !== undefined && !quiet.matches && currentSettings().motion !== "none";

/** Milliseconds of an effect at the speed the player chose. */
export const paced = (ms: number): number =>
  currentSettings().motion === "quick" ? ms * QUICK : ms;
