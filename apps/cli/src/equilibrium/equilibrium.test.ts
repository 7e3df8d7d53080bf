import { beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram } from "../../../../tests/programs/program.ts";

beforeAll(buildProgram);

const board = (rows: number, columns: number, ...lengths: number[]): string =>
  JSON.stringify({
    name: "small",
    rows,
    columns,
    fleet: lengths.map((length, i) => ({ name: `boat ${i + 1}`, length })),
  });

const run = (variant: string, ...args: string[]) =>
  broadside(["equilibrium", "--variant", variant, ...args]);

describe("broadside equilibrium", () => {
  it("shows the value and the placer's mix as boards", () => {
    const { status, out } = run(board(4, 4, 3));
    expect(status).toBe(0);
    expect(out).toContain("Value: 108/19 = 5.684211 shots. Proven.");
    expect(out).toContain("Layouts drawn uniformly cost a perfect shooter 45/8 = 5.625000 shots.");
    expect(out).toContain("Regret: 0 for both.");
    expect(out).toMatch(/A +S +S +S +\./);
  });

  it("writes fractions as strings in JSON", () => {
    const { status, out } = run(board(3, 3, 2), "--json");
    expect(status).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({
      value: "9/2",
      lower: "9/2",
      upper: "9/2",
      exact: true,
      mean: 4.5,
      regret: { placer: "0", shooter: "0" },
      uniform: "9/2",
      layouts: 12,
      classes: 2,
    });
    expect(answer.mix[0]).toMatchObject({ images: expect.any(Number), ships: [expect.any(Array)] });
  });

  it("stops at its budget with bounds", () => {
    const { status, out } = run(board(5, 5, 3, 2), "--budget", "300ms", "--json");
    expect(status).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ value: null, exact: false });
  });

  it("says what is wrong", () => {
    const large = run("classic");
    expect(large.status).toBe(2);
    expect(large.err).toContain("too large: it has 30,093,975,536 layouts");
    expect(run(board(3, 3, 2), "--budget", "soon").err).toContain("--budget takes a time");
    expect(broadside(["equilibrium"]).err).toContain("needs --variant <name>");
  });
});
