import { createRng } from "@broadside/rules";
import { expect, it } from "vitest";
import { solveCholesky } from "./least-squares.ts";

it("solves A x = b for random symmetric positive definite A", () => {
  for (const m of [1, 2, 5, 12]) {
    const rng = createRng(`cholesky ${m}`);
    const root = Array.from({ length: m }, () => Array.from({ length: m }, () => rng.unit() - 0.5));
    const dot = (i: number, j: number) => root[i]!.reduce((sum, x, k) => sum + x * root[j]![k]!, 0);
    const a = Float64Array.from({ length: m * m }, (_, at) => {
      const [i, j] = [Math.floor(at / m), at % m];
      return dot(i, j) + (i === j ? 1 : 0);
    });
    const wanted = Array.from({ length: m }, () => rng.unit());
    const right = Float64Array.from({ length: m }, (_, i) =>
      wanted.reduce((sum, x, j) => sum + a[i * m + j]! * x, 0),
    );
    const solved = solveCholesky(a, right);
    wanted.forEach((x, i) => {
      expect(solved[i]).toBeCloseTo(x, 10);
    });
  }
});
