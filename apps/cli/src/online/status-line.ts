import type { OnlineGame } from "@broadside/client";
import { type ClockReading, type GameStatus, who } from "@broadside/play";
import { reactions } from "@broadside/protocol";
import { opponentOf, type Seat, seats, unreachable } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { online, problemText, terminalOnline } from "@broadside/words";
import type { StatusLine } from "../play/ui.ts";

/** The connection, presence and clocks of an online game. `invite`: the link to join it. */
export function createStatusLine(game: OnlineGame, invite: string): StatusLine {
  return {
    text: () => statusLineText(game, invite, Date.now()),
    pictures: game.seats.length > 0 ? picturesOf(game) : undefined,
    subscribe(listener) {
      const stop = game.subscribe(listener);
      const { clock, claimAt } = game.status();
      const runs = clock !== undefined || claimAt !== undefined;
      const ticking = runs ? setInterval(listener, 1000) : undefined;
      return () => {
        stop();
        clearInterval(ticking);
      };
    },
  };
}

const picturesOf = (game: OnlineGame): StatusLine["pictures"] => ({
  names: reactions,
  show(name) {
    const known = reactions.find((each) => each === name);
    if (!known) return undefined;
    game.react(known);
    return online[`reaction.${known}`]();
  },
});

/** Two status lines as one. The pictures are those of the second. */
export const joined = (first: StatusLine, second: StatusLine): StatusLine => ({
  text: () => joinParts([first.text(), second.text()]),
  pictures: second.pictures,
  subscribe(listener) {
    const stops = [first.subscribe(listener), second.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
});

function joinParts(given: readonly (string | undefined)[]): string | undefined {
  const parts = given.filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" · ") : undefined;
}

/** Undefined if everyone is present and no clock runs. */
export function statusLineText(game: Seen, invite: string, now: number): string | undefined {
  const status = game.status();
  const isOver = game.view("spectator").phase === "over";
  return joinParts([
    connectionText(status),
    ...(isOver ? endTexts(game) : [presenceText(game, invite, now), sealText(game)]),
    reactionText(game),
    status.clock && !isOver ? clockText(game, status.clock, now) : undefined,
  ]);
}

type Seen = Pick<OnlineGame, "status" | "players" | "seats" | "view">;

const connectionText = ({ connection }: GameStatus): string | undefined =>
  connection === "lost" ? terminalOnline["status.lost"]() : undefined;

const nameAt = ({ players }: Seen, seat: Seat): string => who(namesOf(players), seat);

function presenceText(game: Seen, invite: string, now: number): string | undefined {
  const { presence, claimAt } = game.status();
  const [own] = game.seats;
  if (presence.includes("free")) return terminalOnline["status.waiting"]({ link: invite });
  const away = seats.filter((seat) => seat !== own && presence[seat] === "away");
  if (away.length === 0) return undefined;
  const values = { names: away.map((seat) => nameAt(game, seat)), count: away.length };
  const mayClaim = claimAt !== undefined && claimAt <= now && own !== undefined;
  return mayClaim
    ? terminalOnline["status.awayClaim"]({ ...values, command: "broadside online claim" })
    : terminalOnline["status.away"](values);
}

/** The picture that the other player showed last. */
function reactionText(game: Seen): string | undefined {
  const { reaction } = game.status();
  const known = reactions.find((each) => each === reaction?.reaction);
  if (!reaction || !known || game.seats.includes(reaction.seat)) return undefined;
  const picture = online[`reaction.${known}`]();
  return terminalOnline["status.reaction"]({ name: nameAt(game, reaction.seat), picture });
}

/** While ships are placed: the digest that commits a side to its fleet. */
function sealText(game: Seen): string | undefined {
  const [own] = game.seats;
  if (own === undefined || game.view(own).phase !== "placing") return undefined;
  const { digests } = game.status();
  const other = digests[opponentOf(own)];
  if (other !== undefined) {
    const name = nameAt(game, opponentOf(own));
    return terminalOnline["status.theySealed"]({ name, digest: brief(other) });
  }
  const mine = digests[own];
  return mine && terminalOnline["status.youSealed"]({ digest: brief(mine) });
}

const brief = (digest: string): string => `${digest.slice(0, 8)}…`;

function endTexts(game: Seen): (string | undefined)[] {
  const { fairness, rematch } = game.status();
  const [own] = game.seats;
  const offer = rematch.offers.find((seat) => seat !== own);
  return [
    fairnessText(fairness),
    scoreText(game),
    own === undefined || rematch.game !== undefined
      ? undefined
      : offer !== undefined
        ? terminalOnline["status.rematchOffered"]({ name: nameAt(game, offer) })
        : rematch.offers.includes(own)
          ? terminalOnline["status.youOffered"]()
          : undefined,
  ];
}

/** The running score of a series; undefined after its first game. */
function scoreText(game: Seen): string | undefined {
  const [one, two] = game.status().score;
  if (one + two < 2) return undefined;
  const values = { one: nameAt(game, 0), two: nameAt(game, 1), wins: one, losses: two };
  return terminalOnline["status.score"](values);
}

export function fairnessText(fairness: GameStatus["fairness"]): string | undefined {
  switch (fairness.state) {
    case "none":
    case "checking":
      return undefined;
    case "fair":
      return online.fair();
    case "unfair":
      return online.unfair({
        problems: fairness.problems.map((found) => problemText(found)).join(" "),
      });
    default:
      return unreachable(fairness);
  }
}

function clockText(game: Seen, clock: ClockReading, now: number): string {
  const left = (seat: Seat) => clockTime(clock, seat, now);
  const name = (seat: Seat) => (game.seats.includes(seat) ? online.you() : nameAt(game, seat));
  const [own = 0] = game.seats;
  const foe = opponentOf(own);
  return terminalOnline["status.clocks"]({
    name: name(own),
    time: left(own),
    other: name(foe),
    otherTime: left(foe),
  });
}

/** The time a seat has left, as a clock shows it. */
export function clockTime(clock: ClockReading, seat: Seat, now: number): string {
  const gone = clock.running === seat ? now - clock.at : 0;
  return minutes(Math.max(0, clock.leftMs[seat] - gone));
}

/** "4:05", or "0:09.3" below ten seconds. */
function minutes(ms: number): string {
  const whole = Math.floor(ms / 1000);
  const seconds = `${whole % 60}`.padStart(2, "0");
  const tenths = ms < 10_000 ? `.${Math.floor((ms % 1000) / 100)}` : "";
  return `${Math.floor(whole / 60)}:${seconds}${tenths}`;
}
