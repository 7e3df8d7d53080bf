import { unreachable } from "../basics/result.ts";
import {
  type TimeControl,
  type TimeControlDraft,
  timeControlKinds,
  validateTimeControl,
} from "../match/time-control.ts";
import { oneOf, wholeNumber } from "./checked-value.ts";
import { fieldOf, fieldPath } from "./json-object.ts";
import { type Decoded, type Reader, readFields } from "./json-value.ts";

/** Writes a time control as JSON. */
export function writeTimeControl(control: TimeControlDraft): TimeControlDraft {
  const { kind } = control;
  switch (kind) {
    case "budget":
      return { kind, totalMs: control.totalMs, incrementMs: control.incrementMs };
    case "per-turn":
      return { kind, turnMs: control.turnMs };
    default:
      return unreachable(control);
  }
}

/** Reads an untrusted time control and checks its limits. */
export function readTimeControl(value: unknown): Decoded<TimeControl> {
  const draft = readDraft(value, "");
  return draft.ok ? validateTimeControl(draft.value) : draft;
}

const milliseconds = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const readDraft: Reader<TimeControlDraft> = (value, path) => {
  const kind = oneOf(timeControlKinds)(fieldOf(value, "kind"), fieldPath(path, "kind"));
  if (!kind.ok) return kind;
  const known = () => kind as Decoded<never>;
  return kind.value === "budget"
    ? readFields<TimeControlDraft & { kind: "budget" }>(value, path, {
        kind: known,
        totalMs: milliseconds,
        incrementMs: milliseconds,
      })
    : readFields<TimeControlDraft & { kind: "per-turn" }>(value, path, {
        kind: known,
        turnMs: milliseconds,
      });
};
