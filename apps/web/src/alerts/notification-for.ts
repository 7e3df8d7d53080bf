import { alerts } from "@broadside/words";
import { makeHash } from "../frame/route.ts";

/** What the system shows for a message of the server. */
export interface ShownNotification {
  readonly title: string;
  readonly body?: string;
  /** A later notification about the same game replaces this one. */
  readonly tag?: string;
  /** The page to open, as a hash. */
  readonly data: string;
  /** Games that wait for the player; undefined if the message does not say. */
  readonly waiting?: number;
}

/** Browsers require a notification for every message, also for one that cannot be read. */
export function notificationFor(text: string): ShownNotification {
  const { game, opponent, until, waiting } = fieldsOf(text);
  if (typeof game !== "string" || !/^[a-z0-9]{8,40}$/.test(game) || typeof opponent !== "string") {
    return { title: alerts.somethingWaits(), data: makeHash({ page: "online" }) };
  }
  const hasTime = typeof until === "number" && until > 0;
  return {
    title: alerts.yourTurn({ opponent: opponent.slice(0, MAX_NAME) }),
    body: hasTime ? alerts.until({ until: new Date(until) }) : alerts.noClock(),
    tag: game,
    data: makeHash({ page: "game", code: game }),
    ...(typeof waiting === "number" && { waiting }),
  };
}

const MAX_NAME = 80;

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
