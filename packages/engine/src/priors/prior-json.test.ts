import { preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { findPrior, knownPriors } from "./known-priors.ts";
import type { Prior } from "./prior.ts";
import { makePriorText, parsePrior } from "./prior-json.ts";
import { priorFor } from "./variant-prior.ts";

const text = (parts: unknown, version: unknown = 1): string =>
  JSON.stringify({ format: "broadside-prior", version, name: "mine", parts });

const codesOf = (read: ReturnType<typeof parsePrior>): string[] =>
  read.ok ? [] : read.error.map(({ code }) => code);

describe("a prior as text", () => {
  it("is read back as it was written", () => {
    const fitted: Prior = {
      name: "fitted",
      parts: [
        { share: 2, kind: "features", coefficients: { edge: 12, closeness: -340 } },
        { share: 1, kind: "layouts", rows: 5, columns: 5, layouts: [[[0, 1]]] },
        {
          share: 1,
          kind: "placements",
          rows: 1,
          columns: 2,
          lengths: [{ length: 2, weights: [3] }],
        },
      ],
    };
    for (const prior of [...knownPriors, fitted]) {
      expect(parsePrior(makePriorText(prior))).toEqual({ ok: true, value: prior });
    }
  });

  it.each([
    ["{", "json/unexpected-end"],
    [text([]), "prior/no-parts"],
    [text([{ share: 1, kind: "uniform" }], 2), "prior/version"],
    [text([{ share: 0, kind: "uniform" }]), "json/not-whole"],
    [text([{ share: 1, kind: "square" }]), "json/not-listed"],
    [text([{ share: 1, kind: "uniform", extra: 1 }]), "json/unknown-field"],
    [text([{ share: 1, kind: "squares", table: [[]], alongEdge: 100 }]), "prior/no-parts"],
    [text([{ share: 1, kind: "squares", table: [[0]], alongEdge: 100 }]), "json/not-whole"],
    [text([{ share: 1, kind: "features", coefficients: { edg: 1 } }]), "json/misspelt-field"],
    [text([{ share: 1, kind: "features", coefficients: { edge: 0.5 } }]), "json/not-whole"],
    [text(Array(65).fill({ share: 1, kind: "uniform" })), "json/too-many"],
    ["[1]", "json/not-object"],
  ])("%s is refused with %s", (wrong, code) => {
    expect(codesOf(parsePrior(wrong))).toContain(code);
  });
});

describe("a prior for a variant", () => {
  const layouts = [[[0, 1, 2, 3, 4]]];

  it.each([
    [{ kind: "layouts", rows: 5, columns: 5, layouts }, "prior/other-board"],
    [{ kind: "layouts", rows: 10, columns: 10, layouts }, "prior/other-fleet"],
    [
      { kind: "placements", rows: 10, columns: 10, lengths: [{ length: 5, weights: [1] }] },
      "prior/placements",
    ],
  ])("%o is refused with %s", (part, code) => {
    const prior = { name: "wrong", parts: [{ share: 1, ...part }] } as Prior;
    const made = priorFor(prior, preset("classic"));
    expect(made).toMatchObject({ ok: false, error: { code } });
  });

  it("has weights within bounds, and none of 0", () => {
    for (const prior of knownPriors) {
      for (const id of ["classic", "sea-battle", "mini", "squid-hunt"] as const) {
        const made = priorFor(prior, preset(id));
        const weights = made.ok
          ? made.value.parts.flatMap((part) => part.weights?.flat() ?? [])
          : [0];
        expect(weights.every((w) => Number.isInteger(w) && w >= 1 && w <= 255)).toBe(true);
      }
    }
  });
});

it("names the nearest when there is no such prior", () => {
  expect(findPrior("peple")).toMatchObject({
    ok: false,
    error: { code: "prior/misspelt", params: { near: { either: ["people"] } } },
  });
  expect(findPrior("xyz")).toMatchObject({ ok: false, error: { code: "prior/unknown" } });
});
