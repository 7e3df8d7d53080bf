import { makeServerMessage, type Status } from "@broadside/protocol";
import { type Match, type Viewer, viewEvent } from "@broadside/rules";
import type { GameState } from "../game/game-state.ts";
import { timesOn } from "../game/game-status.ts";

/** Somebody connected to a game: a player or a spectator. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** Where it connects from, as limits count addresses. */
  readonly address: string;
  send(text: string): void;
}

/** Everybody connected to one game. A message is written once for all who may see the same. */
export interface Audience {
  add(subscriber: Subscriber): void;
  remove(subscriber: Subscriber): void;
  /** Tells everybody of the last event of the match. `before`: the match without it. */
  tellEvent(before: Match, after: GameState, now: number): void;
  tellStatus(status: Status): void;
  /** The address of a player if one is connected, otherwise of anybody. */
  address(): string;
  readonly size: number;
}

export function createAudience(): Audience {
  const all = new Set<Subscriber>();
  return {
    add: (subscriber) => void all.add(subscriber),
    remove: (subscriber) => void all.delete(subscriber),
    tellEvent(before, { match, clock }, now) {
      const texts = new Map<Viewer, string>();
      const times = clock && timesOn(clock, now);
      const write = (viewer: Viewer) =>
        makeServerMessage({ type: "event", event: viewEvent(before, match, viewer), clock: times });
      for (const { viewer, send } of [...all]) {
        const alike = likenessOf(match, viewer);
        const text = texts.get(alike) ?? write(alike);
        texts.set(alike, text);
        send(text);
      }
    },
    tellStatus(status) {
      const text = makeServerMessage({ type: "status", status });
      for (const subscriber of [...all]) subscriber.send(text);
    },
    address() {
      const list = [...all];
      return (list.find(({ viewer }) => viewer !== "spectator") ?? list[0])?.address ?? "";
    },
    get size() {
      return all.size;
    },
  };
}

/** Only the ships of a `place` event are not for everybody; all else looks the same to a spectator. */
const likenessOf = ({ events }: Match, viewer: Viewer): Viewer =>
  events.at(-1)!.type === "place" ? viewer : "spectator";
