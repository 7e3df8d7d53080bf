import { ok, type Problem, type Result } from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import { createLobby, type LobbyOptions } from "../seats/lobby.ts";
import { bothDigests, type Commitments } from "./commitments.ts";
import { checkFairPlay } from "./record-check.ts";
import type { StateHolder } from "./session-state.ts";

/** What is left to do when a game is over: check that it was fair, and go on to the next. */
export interface AfterGame {
  /** Call it after every message. */
  look(): void;
  /** The record of the game that is over: the one that was checked, or else as the server has it. */
  record(): Promise<Result<GameRecord, Problem>>;
  /** Offers another game or accepts the offer. */
  rematch(): Promise<Result<void, Problem>>;
}

export function createAfterGame(
  { server, book, game }: LobbyOptions & { readonly game: string },
  holder: StateHolder,
  commitments: Commitments | undefined,
  isOpen: () => boolean,
): AfterGame {
  const lobby = createLobby({ server, book });
  let seen: readonly [string, string] | undefined;
  let isChecked = false;
  let isMoving = false;
  let checked: Result<GameRecord, Problem> | undefined;

  /** Cached only once the check asks: before that, it may not have both sides' proofs yet. */
  async function fetchToCheck(): Promise<Result<GameRecord, Problem>> {
    const record = await server.record(game);
    if (record.ok) checked = record;
    return record;
  }

  async function check(): Promise<void> {
    const { view } = holder.state();
    const digests = commitments?.digests() ?? seen;
    const secret = commitments && digests && commitments.secretOf(digests[commitments.seat]);
    const witness = { game, view, digests, secret };
    holder.set({ fairness: { state: "checking" } });
    await commitments?.finish().catch(() => {});
    const fairness = await checkFairPlay(fetchToCheck, witness, isOpen);
    holder.set({ fairness });
    // Closed before the record came: it is asked for again when the game is opened again.
    isChecked = isOpen() || fairness.state !== "none";
  }
  /** The seat in the next game comes only on request; its id is shown once the seat is saved. */
  async function moveOn(next: string): Promise<void> {
    const taken = commitments ? await lobby.rematch(game) : undefined;
    if (!taken || taken.ok) holder.set({ nextGame: next });
  }
  return {
    record: async () => checked ?? (await server.record(game)),
    async rematch() {
      const next = await lobby.rematch(game);
      if (next.ok && next.value !== undefined) holder.set({ nextGame: next.value });
      return next.ok ? ok(undefined) : next;
    },
    look() {
      const { view, report, fairness, nextGame } = holder.state();
      seen ??= bothDigests(report);
      if (view.outcome && fairness.state === "none" && !isChecked) {
        isChecked = true;
        void check();
      }
      if (report.rematch !== undefined && nextGame === undefined && !isMoving) {
        isMoving = true;
        void moveOn(report.rematch).finally(() => {
          isMoving = false;
        });
      }
    },
  };
}
