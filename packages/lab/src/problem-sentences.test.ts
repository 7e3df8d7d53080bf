import type { EngineProblems } from "@broadside/engine";
import type { SolverProblems } from "@broadside/solver";
import { problems, type Sentences } from "@broadside/words";
import { expect, it } from "vitest";
import type { FileProblems } from "./files/capped-file.ts";

it("every problem of the rooms that have no words has a sentence", () => {
  // The type check is the test: it fails at a code without a sentence, or with one that says too much.
  const sentences: Sentences<EngineProblems & SolverProblems & FileProblems> = problems;
  expect(sentences["file/missing"]({ path: "a.txt" })).toBe('There is no file "a.txt".');
});
