import { type Outcome, type Problem, seats, type Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import {
  boundedText,
  type Decoded,
  oneOf,
  orNull,
  type Reader,
  readFields,
  readList,
  readOutcome,
  readTimeControl,
  readVariant,
  writeOutcome,
  writeTimeControl,
  writeVariant,
} from "@broadside/rules/json";
import { readGameId, readToken } from "../game/client-message.ts";
import { MAX_SENTENCE, readCode } from "../game/server-message.ts";
import { MAX_NAME, pairOf, playerKinds, type Stage, stages } from "../game/status.ts";
import type { BotsJson, GameInfoJson, Grant, Rematch, SeekGrant, SeekStatus } from "./schemas.ts";

/** What anybody may know about a game, whether they play in it or not. */
export interface GameInfo {
  readonly game: string;
  readonly variant: Variant;
  readonly stage: Stage;
  readonly players: readonly [GameInfoPlayer, GameInfoPlayer];
  readonly clock: TimeControl | undefined;
  readonly outcome: Outcome | undefined;
}

interface GameInfoPlayer {
  readonly name: string;
  readonly kind: (typeof playerKinds)[number];
  /** Nobody has taken this seat yet. */
  readonly free: boolean;
}

export const writeGameInfo = (info: GameInfo): GameInfoJson => ({
  game: info.game,
  variant: writeVariant(info.variant),
  stage: info.stage,
  players: [{ ...info.players[0] }, { ...info.players[1] }],
  clock: info.clock ? writeTimeControl(info.clock) : null,
  outcome: writeOutcome(info.outcome),
});

export const readGameInfo = (value: unknown): Decoded<GameInfo> =>
  readFields<GameInfo>(value, "The game", {
    game: readGameId,
    variant: (variant) => readVariant(variant),
    stage: oneOf(stages),
    players: pairOf(readPlayer, "a list of two players"),
    clock: orNull((clock) => readTimeControl(clock)),
    outcome: orNull(readOutcome),
  });

const readPlayer: Reader<GameInfoPlayer> = (value, where) =>
  readFields<GameInfoPlayer>(value, where, {
    name: boundedText(MAX_NAME),
    kind: oneOf(playerKinds),
    free: oneOf([true, false]),
  });

export const readGrant = (value: unknown, where = "The grant"): Decoded<Grant> =>
  readFields<Grant>(value, where, { game: readGameId, seat: oneOf(seats), token: readToken });

export const readSeekGrant = (value: unknown): Decoded<SeekGrant> =>
  readFields<SeekGrant>(value, "The seek", { seek: readGameId, token: readToken });

/** Of a seek or a rematch: the seat, or null as long as the other player is missing. */
export const readPendingGrant = (value: unknown): Decoded<SeekStatus & Rematch> =>
  readFields<SeekStatus>(value, "The answer", {
    grant: (grant, where) => (grant === null ? { ok: true, value: null } : readGrant(grant, where)),
  });

export const readBots = (value: unknown): Decoded<BotsJson> =>
  readList(value, { where: "The bots", what: "a list of bots", most: 200 }, (bot) =>
    readFields<BotsJson[number]>(bot, "A bot", {
      name: boundedText(MAX_NAME),
      about: boundedText(MAX_SENTENCE),
    }),
  );

/** What every refusal carries. */
export const readProblem = (value: unknown): Decoded<Problem> =>
  readFields<Problem>(value, "The problem", {
    code: readCode,
    message: boundedText(MAX_SENTENCE),
  });
