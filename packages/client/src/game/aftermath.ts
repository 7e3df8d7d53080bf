import type { Problem, Result } from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import { createLobby } from "../seats/lobby.ts";
import type { Binding } from "./binding.ts";
import { checkFairPlay } from "./fair-check.ts";
import type { OnlineGameOptions } from "./online-options.ts";
import { bothDigests } from "./opening.ts";
import type { Table } from "./table.ts";

/** What is left to do when a game is over: check that it was fair, and go on to the next. */
export interface Aftermath {
  /** To be called with every news. */
  look(): void;
  /** The record of the game that is over: the one that was checked, or else as the server has it. */
  record(): Promise<Result<GameRecord, Problem>>;
}

export function createAftermath(
  options: OnlineGameOptions,
  table: Table,
  binding: Binding | undefined,
  isOpen: () => boolean,
): Aftermath {
  const { server, book, game } = options;
  const lobby = createLobby({ server, book });
  let seen: readonly [string, string] | undefined;
  let isChecked = false;
  let isMoving = false;
  let checked: Result<GameRecord, Problem> | undefined;

  /** Kept only once the check asks: before that, both sides' proofs may not be in it yet. */
  async function fetchToCheck(): Promise<Result<GameRecord, Problem>> {
    const record = await server.record(game);
    if (record.ok) checked = record;
    return record;
  }

  async function check(): Promise<void> {
    const { view } = table.state();
    const digests = binding?.digests() ?? seen;
    const secret = binding && digests && binding.secretOf(digests[binding.seat]);
    const witness = { game, view, digests, secret };
    table.set({ fairness: { state: "checking" } });
    await binding?.finish().catch(() => {});
    const fairness = await checkFairPlay(fetchToCheck, witness, isOpen);
    table.set({ fairness });
    // Closed before the record came: it is asked for again when the game is opened again.
    isChecked = isOpen() || fairness.state !== "none";
  }
  /** The seat in the next game comes only on request; its id is shown once the seat is kept. */
  async function moveOn(next: string): Promise<void> {
    const taken = binding ? await lobby.rematch(game) : undefined;
    if (!taken || taken.ok) table.set({ nextGame: next });
  }
  return {
    record: async () => checked ?? (await server.record(game)),
    look() {
      const { view, said, fairness, nextGame } = table.state();
      seen ??= bothDigests(said);
      if (view.outcome && fairness.state === "none" && !isChecked) {
        isChecked = true;
        void check();
      }
      if (said.rematch !== undefined && nextGame === undefined && !isMoving) {
        isMoving = true;
        void moveOn(said.rematch).finally(() => {
          isMoving = false;
        });
      }
    },
  };
}
