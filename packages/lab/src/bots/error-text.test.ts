import { expect, it } from "vitest";
import { createErrorText } from "./error-text.ts";

function best(...parts: readonly string[]): string {
  const errors = createErrorText();
  for (const part of parts) errors.take(part);
  return errors.best();
}

it("quotes the line that names the error, however long the trace", () => {
  const trace = "    at Module._load (node:internal/modules/cjs/loader:1104:12)\n".repeat(30);
  const said = best(
    "node:internal/modules/cjs/loader:1228\n  throw err;\n\nErr",
    "or: Cannot find module 'x'\n",
    trace,
  );
  expect(said).toBe("Error: Cannot find module 'x'");
});

it("quotes the end of a Python trace, and no source line", () => {
  const trace = 'Traceback:\n  File "b.py"\n    raise ValueError("no")\nValueError: no\n';
  expect(best(trace)).toBe("ValueError: no");
});

it("quotes whole lines at the end of anything else", () => {
  const lines = Array.from({ length: 50 }, (_, i) => `this is line ${i}\n`).join("");
  expect(best(lines)).toMatch(/^this is line \d+\n[\s\S]*this is line 49\n?$/);
  expect(best(lines).length).toBeLessThan(310);
  expect(best("no line feed")).toBe("no line feed");
  expect(best("x".repeat(5000))).toHaveLength(2000);
});
