import { readFileSync } from "node:fs";
import { type AnsweredShot, preset, type Variant } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import {
  type FeatureName,
  featureNames,
  featureParts,
  positionFeatures,
} from "./feature-names.test-support.ts";
import { LearnedPlayer } from "./learned-player.ts";
import { shipClasses } from "./learned-rules.ts";

const page = readFileSync(new URL("./README.md", import.meta.url), "utf8");
const kinds = ["position", "hunt", "target"] as const;

const classNames = (variant: Variant): string[] =>
  shipClasses(variant).map(({ length }) => `length ${length}`);

/** A table as it appears on the page. */
const tableOf = (features: readonly FeatureName[]): string =>
  ["| feature | |", "|---|---|", ...features.map(rowOf)].join("\n");
const rowOf = ({ name, perClass, about }: FeatureName): string =>
  `| ${name}${perClass ? " *(each class)*" : ""} | ${about} |`;

describe("the names of the learned bot's features", () => {
  it.each(["classic", "sea-battle", "silent", "squid-hunt", "mini"])(
    "are as many as there are features: %s",
    (id) => {
      const variant = preset(id);
      const { kernel } = new LearnedPlayer(variant);
      const counts = [kernel.phiCount(), kernel.huntCount(), kernel.targetCount()];
      const names = kinds.map((kind) => featureNames(kind, classNames(variant)));
      expect(names.map((list) => list.length)).toEqual(counts);
      for (const list of names) expect(new Set(list).size).toBe(list.length);
    },
  );

  it("are those of the numbers the kernel gives", () => {
    const variant = preset("classic");
    const shot = (cell: number, result: "hit" | "miss"): AnsweredShot => ({
      cell,
      announcement: { result },
    });
    const target = featuresAfter([shot(0, "miss"), shot(44, "hit"), shot(99, "miss")], "target");
    expect(target).toMatchObject({
      "open hits": 0.2,
      "afloat share, length 5": 1,
      unknown: 0.97,
      doubts: 0,
    });
    expect(target["then hunting: shots"]! + target["then open hits: shots"]!).toBeCloseTo(0.04, 3);
    expect(target["chance of hunting"]! + target["chance of open hits"]!).toBeCloseTo(1, 3);
    const hunt = featuresAfter([shot(0, "miss"), shot(50, "miss")], "hunt");
    expect(hunt).toMatchObject({ unknown: 0.98, "afloat share, length 2": 1, "off at 1,0": 0 });
    expect(hunt["after a miss: shots"]! + hunt["after a hit: shots"]!).toBeCloseTo(0.03, 6);
    expect(hunt["after a hit: open hits"]! * 5).toBeCloseTo(hunt.chance! / 5, 6);
    expect(hunt["careful by plain chance"]! * hunt.chance!).toBeCloseTo(hunt["careful chance"]!, 9);

    /** Of the best candidate, by name. */
    function featuresAfter(
      shots: readonly AnsweredShot[],
      kind: "hunt" | "target",
    ): Record<string, number> {
      const player = new LearnedPlayer(variant);
      player.expectedMisses({ variant, shots });
      expect(player.kernel.candidates()).toBeGreaterThan(1);
      const names = featureNames(kind, classNames(variant));
      const { memory, featuresAddress } = player.kernel;
      const values = new Float64Array(memory.buffer, featuresAddress(), names.length);
      return Object.fromEntries(names.map((name, i) => [name, values[i]!]));
    }
  });

  it("stand in the README, with a line on each", () => {
    const lists = Object.values(featureParts)
      .flat()
      .filter((part) => typeof part !== "string");
    for (const list of lists) expect(page).toContain(`\n${tableOf(list)}\n`);
    expect(page.match(/^\| feature \| \|$/gm)).toHaveLength(lists.length);
    expect(lists).toContain(positionFeatures);
  });
});
