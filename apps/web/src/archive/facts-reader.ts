import type { CostlyNumber, GameFacts, GameFigures } from "@broadside/play";
import { endings } from "@broadside/rules";

/** What a database gives back as the facts of a game; undefined when it cannot be them. */
export function readFacts(value: unknown): GameFacts | undefined {
  const facts = objectIn<GameFacts>(value);
  if (!facts) return undefined;
  const { variant, opponent, seat, winner, by, shots, hits } = facts;
  const isSeat = (of: unknown) => of === undefined || of === 0 || of === 1;
  const isPair = (of: unknown) => Array.isArray(of) && of.length === 2 && of.every(isNumber);
  const isGood =
    typeof variant === "string" &&
    typeof opponent === "string" &&
    isSeat(seat) &&
    isSeat(winner) &&
    (by === undefined || endings.includes(by)) &&
    isPair(shots) &&
    isPair(hits);
  return isGood ? (facts as GameFacts) : undefined;
}

export function readFigures(value: unknown): GameFigures | undefined {
  const figures = objectIn<GameFigures>(value);
  if (!figures) return undefined;
  const { shots, hits, expected, possible, sampled, costly } = figures;
  const isGood =
    [shots, hits, expected, possible, sampled].every(isNumber) &&
    Array.isArray(costly) &&
    costly.every((step: CostlyNumber | null) => isNumber(step?.number) && isNumber(step?.cost));
  return isGood ? (figures as GameFigures) : undefined;
}

const objectIn = <T>(value: unknown): Partial<T> | undefined =>
  typeof value === "object" && value !== null ? (value as Partial<T>) : undefined;

const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
