import { createVariant, preset } from "@broadside/rules";
import { expect, it } from "vitest";
import { newsLines } from "./conversation.ts";

it("[R63] tells a bot how many ships the size of a turn shows to be afloat", () => {
  const variant = createVariant({ ...preset("silent"), turns: "salvo" });
  const shots = [0, 1, 2, 3].map((cell) => ({ cell, announcement: { result: "hit" } as const }));
  const afloat = [
    { shots: 1, ships: 5 },
    { shots: 3, ships: 4 },
    { shots: 4, ships: 3, orMore: true as const },
  ];
  expect(newsLines({ variant, shots, afloat }, 1)).toEqual([
    "announcement A2 hit",
    "announcement A3 hit",
    "afloat 4",
    "announcement A4 hit",
  ]);
});
