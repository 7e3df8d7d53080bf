import type { Game, Order } from "@broadside/play";
import { makeHello, type ServerMessage } from "@broadside/protocol";
import {
  type Cell,
  cellCount,
  fail,
  type Problem,
  type Result,
  unreachable,
} from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import type { SavedSeat } from "../seats/saved-seat.ts";
import { createConnection, openOwnSocket, socketUrl } from "../socket/connection.ts";
import { usualPolicy } from "../socket/reconnect-policy.ts";
import { createSession, type OnlineGameOptions, type Session } from "./session.ts";

/** A game on a server: the port, and what only players at a distance can ask for. */
export interface OnlineGame extends Game {
  /** The win, because the opponent has been away too long: see `status().claimAt`. */
  claim(): Promise<Result<void, Problem>>;
  /**
   * Offers another game or accepts the offer. Once both want it, `status().rematch.game` has its
   * id, and this device the seat.
   */
  rematch(): Promise<Result<void, Problem>>;
  /** Everything, both sides' ships included, once the game is over. */
  record(): Promise<Result<GameRecord, Problem>>;
}

/** The game as it is on the server now, connected. */
export async function openOnlineGame(
  options: OnlineGameOptions,
): Promise<Result<OnlineGame, Problem>> {
  const { server, book, game } = options;
  const saved = await book.find(game);
  const info = await server.game(game);
  if (!info.ok) return info;
  const session = await connectSession(options, saved);
  if (!session.ok) return session;
  return { ok: true, value: gameOf(options, session.value) };
}

/** People who open a game are told that the server is away; people who play one wait. */
const FIRST_ATTEMPTS = 4;

/** Connects, and gives the session once the server's welcome has come. */
function connectSession(
  options: OnlineGameOptions,
  saved: SavedSeat | undefined,
): Promise<Result<Session, Problem>> {
  const { server, game, openSocket = openOwnSocket, policy = usualPolicy } = options;
  return new Promise((done) => {
    let session: Session | undefined;
    let failures = 0;
    const begun = Date.now();
    const link = createConnection({
      url: socketUrl(server.url),
      hello: () => makeHello({ game, token: saved?.token }, session?.seen()),
      openSocket,
      policy,
      random: Math.random,
      onMessage: hear,
      onLost() {
        if (session) {
          session.lose();
          return;
        }
        // The connection tries again by itself, as it does later on.
        const isEnough = Date.now() - begun > policy.welcomeMs;
        if (++failures < FIRST_ATTEMPTS && !isEnough) return;
        link.close();
        done(fail(problem("net/unreachable", { url: server.url })));
      },
      onRefused(why) {
        if (session) session.stop(why);
        else done({ ok: false, error: why });
      },
    });
    function hear(message: ServerMessage): void {
      session?.hear(message);
      if (session || message.type !== "welcome" || !message.view) return;
      const welcome = { ...message, view: message.view };
      session = createSession({ options, saved, link, welcome });
      done({ ok: true, value: session });
    }
    link.open();
  });
}

function gameOf({ game }: OnlineGameOptions, session: Session): OnlineGame {
  const { seat } = session;
  const { variant } = session.view("spectator");
  const mine = (act: () => Promise<Result<void, Problem>>) =>
    seat === undefined ? notYours() : act();
  return {
    id: game,
    variant,
    get players() {
      return session.players();
    },
    seats: seat === undefined ? [] : [seat],
    view: session.view,
    status: session.status,
    trouble: () => session.state().trouble,
    send: (sender, order) => (sender === seat ? carryOut(session, order) : notYours()),
    subscribe: session.subscribe,
    open: session.open,
    close: session.close,
    claim: () => mine(() => session.send((stamp) => ({ type: "claim", ...stamp }))),
    rematch: () => mine(session.rematch),
    record: session.record,
  };
}

function carryOut(session: Session, order: Order): Promise<Result<void, Problem>> {
  switch (order.type) {
    case "place":
      return session.place(order.layout);
    case "fire":
      return fire(session, order.cell);
    case "resign":
    case "abort":
      return session.send((stamp) => ({ type: order.type, ...stamp }));
    default:
      return unreachable(order);
  }
}

/** A square off the board has no number that could be sent. */
async function fire(session: Session, cell: Cell): Promise<Result<void, Problem>> {
  const { variant } = session.state().view;
  const isOnBoard = Number.isInteger(cell) && cell >= 0 && cell < cellCount(variant);
  if (isOnBoard) return session.send((stamp) => ({ type: "fire", ...stamp, cell }));
  return fail(problem("match/off-board", {}));
}

const notYours = async (): Promise<Result<void, Problem>> =>
  fail(problem("game/not-your-seat", {}));
