import { preset, unwrap } from "@broadside/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import type { RunDescription } from "../plan/run-description.ts";
import { checkLuck, readRunDescription } from "../plan/run-reader.ts";
import { makeReport, type Report } from "../report/report.ts";
import { makeJsonReport, parseReport } from "../report/report-json.ts";
import { sprtDefaults } from "../statistics/sprt.ts";
import { createChunkPlayer } from "./chunk-player.ts";
import { type RunState, runLab } from "./runner.ts";

const bits = ({ ms: _, ...state }: RunState): string => JSON.stringify(state);

const play = async (run: RunDescription): Promise<RunState> =>
  (await runLab(run, createChunkPlayer(run))).state;

const reportOf = (run: RunDescription, state: RunState): Report =>
  makeReport({ version: "0", command: "", run, state, interrupted: false });

describe("a run that measures luck", () => {
  const bots = ["density", "exact"].map((name) => ({ name, games: 60 }));
  const run = describeRun({ bots, games: 60, matches: 0, luck: true });
  let state: RunState;
  beforeAll(async () => {
    state = await play(run);
  });

  it("counts the same games as one that does not", async () => {
    const plain = await play(describeRun({ bots, games: 60, matches: 0 }));
    expect(state.tally.bots.map(({ luck: _, ...bot }) => bot)).toEqual(plain.tally.bots);
    expect(plain.tally.bots[0]).not.toHaveProperty("luck");
  });

  it("gives the same bits with several workers, and when it is resumed", async () => {
    const player = createChunkPlayer(run);
    const stop = new AbortController();
    const part = await runLab(
      run,
      { ...player, width: 3 },
      {
        signal: stop.signal,
        onChunk: ({ next }) => {
          if (next === 25) stop.abort();
        },
      },
    );
    const from = JSON.parse(JSON.stringify(part.state)) as RunState;
    const rest = await runLab(run, { ...createChunkPlayer(run), width: 2 }, { from });
    expect(bits(rest.state)).toBe(bits(state));
  });

  it("reports the corrected means and their difference, and reads them back", () => {
    const report = reportOf(run, state);
    const [first, second] = report.bots;
    expect(first!.corrected!.standardError).toBeLessThan(first!.standardError / 5);
    const difference = report.pairs[0]!.difference;
    const between = second!.corrected!.mean - first!.corrected!.mean;
    const { mean, standardError } = difference.corrected!;
    expect(Math.abs(mean - between)).toBeLessThan(3 * standardError);
    expect(standardError).toBeLessThan(difference.standardError / 2);
    expect(unwrap(parseReport(makeJsonReport(report)))).toEqual(report);
  });

  it("does not enlarge the error of a bot whose luck says little about its games", async () => {
    const bots = ["random", "density"].map((name) => ({ name, games: 400 }));
    const blind = describeRun({ bots, games: 400, matches: 0, luck: true });
    const report = reportOf(blind, await play(blind));
    for (const { corrected, standardError } of [report.bots[0]!, report.pairs[0]!.difference]) {
      expect(corrected!.standardError).toBeLessThan(1.01 * standardError);
    }
  });

  it("decides a test from fewer games", async () => {
    const tested = { ...describeRun({ games: 200, matches: 0 }), look: 100 };
    const options = { sprt: { ...sprtDefaults, delta: 0.3 } };
    const games = async (luck: { luck?: true }) => {
      const plan = {
        ...tested,
        bots: ["density", "exact"].map((name) => ({ name, games: 200 })),
        ...luck,
      };
      const { state } = await runLab(plan, createChunkPlayer(plan), options);
      return state.sprt[0]!;
    };
    expect(await games({ luck: true })).toMatchObject({ second: "accepted", games: 100 });
    expect(await games({})).toMatchObject({ games: 200 });
  });
});

describe("luck on the classic board", () => {
  // 4 seeds of 50 games: enough for the errors to mean something, few enough for every day.
  const seeds = ["a", "b", "c", "d"];
  const states = new Map<string, Report>();
  beforeAll(async () => {
    for (const seed of seeds) {
      const bots = [{ name: "density", games: 50 }];
      const run = describeRun({
        variant: "classic",
        bots,
        games: 50,
        matches: 0,
        seed,
        luck: true,
      });
      states.set(seed, reportOf(run, await play(run)));
    }
  }, 300_000);

  it("does not change the mean, within its error, whatever the seed", () => {
    for (const { bots } of states.values()) {
      const { mean, standardError, corrected } = bots[0]!;
      expect(Math.abs(mean - corrected!.mean)).toBeLessThan(3 * standardError);
      // Measured over 100,000 games: 44.22.
      expect(Math.abs(corrected!.mean - 44.2)).toBeLessThan(5 * corrected!.standardError);
      expect(corrected!.uncounted).toBe(0);
    }
  });

  it("makes the standard error at least 5 times smaller", () => {
    const errors = [...states.values()].map(({ bots }) => bots[0]!);
    const raw = Math.hypot(...errors.map((bot) => bot.standardError));
    const corrected = Math.hypot(...errors.map((bot) => bot.corrected!.standardError));
    expect(raw / corrected).toBeGreaterThan(5);
  });
});

describe("luck is not measured", () => {
  const classic = preset("classic");

  it("on layouts that are not all equally likely", () => {
    const spread = checkLuck(classic, { kind: "strategy", name: "spread" });
    expect(spread).toMatchObject({ ok: false, error: { code: "luck/layouts" } });
    const read = readRunDescription({
      ...describeRun({ luck: true }),
      layouts: { kind: "strategy", name: "spread" },
    });
    expect(read).toMatchObject({ ok: false, error: { code: "luck/layouts" } });
  });

  it("where the layouts cannot be counted", () => {
    expect(checkLuck(classic, { kind: "uniform" })).toMatchObject({ ok: true });
    const large = preset("open-waters-26:5,5,4,4,4,3,3,3,2,2,2");
    const refused = checkLuck(large, { kind: "uniform" });
    expect(refused).toMatchObject({ ok: false, error: { code: "luck/not-exact" } });
  });
});
