import { UserError } from "./user-error.ts";

/** Words for how fast bots play when they are watched; a number is shots per second. */
const paces = { slow: 1, normal: 3, fast: 10, max: Number.POSITIVE_INFINITY } as const;

/** Milliseconds between two shots. */
export function pauseFor(speed: string): number {
  const named = Object.hasOwn(paces, speed) ? paces[speed as keyof typeof paces] : undefined;
  const perSecond = named ?? (speed.trim() === "" ? Number.NaN : Number(speed));
  if (perSecond > 0) return 1000 / perSecond;
  const words = Object.keys(paces).join(", ");
  throw new UserError(`--speed takes ${words} or a number of shots per second, not "${speed}".`);
}
