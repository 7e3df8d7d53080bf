import { ok, type Problem, type Result } from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import { createLobby, type LobbyOptions } from "../seats/lobby.ts";
import { bothDigests, type Commitments } from "./commitments.ts";
import { checkFairPlay } from "./record-check.ts";
import type { StateHolder } from "./session-state.ts";

/** After a game: checks that it was fair, and handles rematches. */
export interface AfterGame {
  /** Call after every message. */
  look(): void;
  /** The record of the finished game: the checked one if there is one, else the server's. */
  record(): Promise<Result<GameRecord, Problem>>;
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

  /** Cached only once the check needs it: before that, it may not have both sides' proofs. */
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
    // Closed before the record arrived: it is requested again when the game is reopened.
    isChecked = isOpen() || fairness.state !== "none";
  }
  /** The seat in the next game must be requested; its id is shown once the seat is saved. */
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
