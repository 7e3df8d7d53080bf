import type { Ask, Notice, Thinker } from "@broadside/engine/tasks";
import { opponentOf, type Problem } from "@broadside/rules";
import { type GameRecord, matchOf, type Players } from "@broadside/rules/record";
import { makeVariantCode } from "../words/variant-code.ts";
import { botAt, onlyPerson } from "./player.ts";

/** What Admiral remembers of how someone places under some rules. It stays on the device. */
export interface Memory {
  /** As the engine writes it. */
  readonly profile: string;
  readonly games: number;
  readonly noticed: readonly Notice[];
  /** The id of the last game learned from: each counts once. */
  readonly last: string;
}

/** By the rules' code in links: see `parseVariantCode`. */
export type Memories = Readonly<Record<string, Memory>>;

const ADMIRAL = "admiral";

/** A stored memory. Anything else is treated as a profile, which the engine refuses with a reason. */
export function readMemory(value: unknown): Memory {
  const { profile, games, noticed, last } = (value ?? {}) as Partial<Memory>;
  if (typeof profile !== "string" || !Number.isFinite(games)) {
    return { profile: JSON.stringify(value) ?? "", games: 0, noticed: [], last: "" };
  }
  const list = Array.isArray(noticed) ? noticed : [];
  return { profile, games: games as number, noticed: list, last: `${last}` };
}

/** A request for a shot or for what a bot thinks, with what Admiral remembers under these rules. */
export function remembering<A extends Ask<"choose"> | Ask<"explain">>(
  ask: A,
  memories: Memories,
): A {
  const memory = ask.bot === ADMIRAL ? memories[makeVariantCode(ask.knowledge.variant)] : undefined;
  return memory ? { ...ask, expected: { profile: memory.profile } } : ask;
}

/** A memory after one more game. */
export interface Learned {
  /** The rules' code in links. */
  readonly code: string;
  readonly memory: Memory;
  /** Why what was remembered before could not be used. Admiral then starts over. */
  readonly refused: Problem | undefined;
}

/** A decided game with a unique id. */
interface DecidedGame {
  readonly id: string;
  readonly record: GameRecord;
  readonly players: Players;
}

/** Lets Admiral learn from a decided game against a person. Undefined if there is nothing to learn. */
export async function learnFromGame(
  thinker: Pick<Thinker, "ask">,
  memories: Memories,
  { id, record, players }: DecidedGame,
): Promise<Learned | undefined> {
  const seat = onlyPerson(players);
  if (seat === undefined || botAt(players, opponentOf(seat)) !== ADMIRAL) return undefined;
  const { variant, sides, outcome } = matchOf(record);
  const code = makeVariantCode(variant);
  const before = memories[code];
  const { layout } = sides[seat];
  if (!outcome || !layout || before?.last === id) return undefined;
  const learned = await thinker.ask("learn", {
    variant,
    profile: before?.profile,
    layouts: [layout.placements.map(({ cells }) => cells)],
  });
  if (!learned) return undefined;
  const { profile, games, noticed, refused } = learned;
  return { code, memory: { profile, games, noticed, last: id }, refused: refused[0] };
}
