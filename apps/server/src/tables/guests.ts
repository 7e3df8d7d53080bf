import { createViewMessages, type Status, writeServerMessage } from "@broadside/protocol";
import { type Match, type Variant, type Viewer, viewFor } from "@broadside/rules";

/** Somebody connected to a table: a player or a spectator. */
export interface Guest {
  readonly viewer: Viewer;
  /** Where it connects from, as limits count addresses. */
  readonly address: string;
  send(text: string): void;
}

/** Everybody at one table. A message is written once for all who may see the same. */
export interface Guests {
  add(guest: Guest): void;
  remove(guest: Guest): void;
  tellViews(match: Match): void;
  tellStatus(status: Status): void;
  /** The address of a player if there is one here, otherwise of anybody. */
  address(): string;
  readonly size: number;
}

export function createGuests(variant: Variant): Guests {
  const guests = new Set<Guest>();
  const print = createViewMessages(variant);
  return {
    add: (guest) => void guests.add(guest),
    remove: (guest) => void guests.delete(guest),
    tellViews(match) {
      const texts = new Map<Viewer, string>();
      for (const { viewer, send } of [...guests]) {
        const text = texts.get(viewer) ?? print(viewFor(match, viewer));
        texts.set(viewer, text);
        send(text);
      }
    },
    tellStatus(status) {
      const text = JSON.stringify(writeServerMessage({ type: "status", status }));
      for (const guest of [...guests]) guest.send(text);
    },
    address() {
      const all = [...guests];
      return (all.find(({ viewer }) => viewer !== "spectator") ?? all[0])?.address ?? "";
    },
    get size() {
      return guests.size;
    },
  };
}
