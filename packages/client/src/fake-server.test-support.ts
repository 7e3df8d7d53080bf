import {
  type Command,
  commitmentOf,
  firstSeat,
  makeServerMessage,
  readClientMessage,
  readHello,
  type ServerMessage,
  type Status,
  writeProblem,
} from "@broadside/protocol";
import {
  applyEvent,
  createMatch,
  fail,
  type Match,
  type MatchEvent,
  ok,
  type Problem,
  type Result,
  type Seat,
  unwrap,
  type Variant,
  validateDraft,
  versionOf,
} from "@broadside/rules";
import { type GameRecord, person, recordOf } from "@broadside/rules/record";
import { type Viewer, viewEvent, viewEventsAfter, viewFor } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import type { ServerClient } from "./http/server-client.ts";
import type { OpenSocket, Socket } from "./socket/connection.ts";

type Pair<T> = [T, T];

/**
 * One game of a server that can be made to misbehave: it forgets messages, breaks connections,
 * tells lies. Its messages arrive late, as over a network.
 */
export interface FakeServer {
  readonly client: ServerClient;
  readonly openSocket: OpenSocket;
  readonly game: string;
  /** The token of a seat. */
  token(seat: Seat): string;
  match(): Match;
  /** Every command that came in, retries included. */
  readonly heard: Command[];
  /** What each hello named as the last event it had seen. */
  readonly seen: (number | undefined)[];
  /** Breaks all connections. */
  drop(): void;
  /** While this is true, nobody can connect. */
  isDown: boolean;
  /** May change or drop (undefined) a message. */
  tamper: (message: ServerMessage, seat: Seat | undefined) => ServerMessage | undefined;
  /** May change the text on the wire in any way. */
  garble: (text: string) => string;
  /** May change the record. */
  tamperRecord: (record: GameRecord) => GameRecord;
}

interface Line {
  readonly seat: Seat | undefined;
  say(message: ServerMessage): void;
  end(): void;
}

export function createFakeServer(variant: Variant, game = "fakegame01"): FakeServer {
  let match = createMatch(variant);
  const digests: Pair<string | undefined> = [undefined, undefined];
  const salts: Pair<string | undefined> = [undefined, undefined];
  const lines = new Set<Line>();
  const answers = new Map<string, ServerMessage>();
  const token = (seat: Seat) => `token-${seat}`.padEnd(43, "x");

  const status = (): Status => ({
    stage: match.outcome ? "over" : match.turn ? "battle" : "placing",
    players: [playerAt(0), playerAt(1)],
    clock: undefined,
    isRated: false,
    score: [0, 0],
    claimInMs: undefined,
    rematchOffers: [],
    rematch: undefined,
  });
  const playerAt = (seat: Seat) => ({
    name: `Player ${seat + 1}`,
    kind: person("").kind,
    presence: "here" as const,
    player: undefined,
    commitment: digests[seat],
  });
  const viewer = (line: Line) => line.seat ?? "spectator";

  function apply(event: MatchEvent): Result<void, Problem> {
    const next = applyEvent(match, event);
    if (next.ok) match = next.value;
    return next.ok ? ok(undefined) : next;
  }
  function place(seat: Seat, { ships, salt }: Extract<Command, { type: "place" }>) {
    const layout = unwrap(validateDraft(variant, ships));
    const digest = commitmentOf({ game, seat, variant, layout, salt });
    if (!digests[0] || !digests[1]) return fail(problem("fair/not-yet", {}));
    if (digest !== digests[seat])
      return fail(problem("fair/mismatch", { whose: "own", player: seat + 1 }));
    salts[seat] = salt;
    const [one, two] = salts;
    if (one && two) match = { ...match, first: firstSeat(game, [one, two]) };
    return apply({ type: "place", seat, layout });
  }
  function carryOut(seat: Seat, command: Command): Result<void, Problem> {
    if (command.type === "claim") return fail(problem("claim/too-early", { minutes: 5 }));
    if (command.type === "place") return place(seat, command);
    if (command.type === "fire") return apply({ type: "fire", seat, cell: command.cell });
    if (command.type !== "commit") return apply({ type: command.type, seat });
    if (digests[0] && digests[1]) return fail(problem("fair/committed", {}));
    digests[seat] = command.digest;
    return ok(undefined);
  }
  function hear(line: Line, text: string): void {
    const message = unwrap(readClientMessage(JSON.parse(text)));
    if (message.type === "ping") line.say({ type: "pong" });
    else if (message.type !== "react") answer(line, message);
  }
  function answer(line: Line, command: Command): void {
    server.heard.push(command);
    const done = answers.get(command.id);
    if (done) line.say(done);
    else carryOutNew(line, command);
  }
  function carryOutNew(line: Line, command: Command): void {
    const before = match;
    const result = carryOut(line.seat!, command);
    const { id } = command;
    const said: ServerMessage = result.ok
      ? { type: "accepted", id, version: versionOf(match) }
      : { type: "refused", id, ...writeProblem(result.error) };
    answers.set(id, said);
    for (const each of result.ok ? lines : []) {
      if (match !== before) {
        const event = viewEvent(before, match, viewer(each));
        each.say({ type: "event", event, clock: undefined });
      }
      each.say({ type: "status", status: status() });
    }
    line.say(said);
  }
  const server: FakeServer = {
    game,
    token,
    match: () => match,
    heard: [],
    seen: [],
    isDown: false,
    tamper: (message) => message,
    garble: (text) => text,
    tamperRecord: (record) => record,
    drop() {
      for (const line of [...lines]) line.end();
    },
    openSocket: () => openLine(),
    client: {
      url: "http://fake",
      game: async () => ok(info()),
      record: async () =>
        ok(
          server.tamperRecord(recordOf(match, ["Ann", "Bo"], undefined, { game, digests, salts })),
        ),
    } as unknown as ServerClient,
  };
  const info = () => ({ game, variant, stage: status().stage, players: [], clock: undefined });

  const welcomeFor = (own: Viewer, seen: number | undefined): ServerMessage => {
    const view = seen === undefined ? viewFor(match, own) : undefined;
    const events = seen === undefined ? [] : viewEventsAfter(match, seen, own);
    return { type: "welcome", game, view, events, status: status() };
  };

  function openLine(): Socket {
    const listeners = new Map<string, (event: object) => void>();
    const emit = (type: string, data?: unknown) =>
      setTimeout(() => listeners.get(type)?.({ data }), 0);
    let line: Line | undefined;
    let isEnded = false;
    const end = () => {
      isEnded = true;
      if (line) lines.delete(line);
      line = undefined;
      emit("close");
    };
    emit(server.isDown ? "error" : "open");
    return {
      addEventListener: (type, listener) => void listeners.set(type, listener),
      close: end,
      send(text) {
        if (isEnded) return;
        if (line) {
          hear(line, text);
          return;
        }
        const { token: given, seen } = unwrap(readHello(JSON.parse(text)));
        server.seen.push(seen);
        const seat = ([0, 1] as const).find((each) => token(each) === given);
        const own: Line = {
          seat,
          end,
          say(message) {
            const told = server.tamper(message, seat);
            if (told && lines.has(own)) emit("message", server.garble(makeServerMessage(told)));
          },
        };
        line = own;
        lines.add(own);
        own.say(welcomeFor(viewer(own), seen));
      },
    };
  }
  return server;
}
