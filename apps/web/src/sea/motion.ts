/** Milliseconds a shell is in the air. The style sheets wait as long before they show a mark. */
export const FLIGHT_MS = 320;

const quiet = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** False if the device prefers reduced motion: then nothing flies and nothing waits. */
export const hasMotion = (): boolean => quiet !== undefined && !quiet.matches;
