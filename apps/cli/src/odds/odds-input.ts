import { ok, type Problem, type Result } from "@broadside/rules";
import {
  createPositionReader,
  type NumberedPosition,
  type PositionOptions,
} from "@broadside/rules/text";
import { readLines } from "../terminal/read-input.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import type { PositionFlags } from "./position-flags.ts";

/** Added to messages about input in an unknown format. */
const EXPECTED =
  "Expected positions as JSON, one object per line, or one drawn board or game record. Examples: broadside odds --help";

/** Yields the positions of the input one by one. Throws a `UserError` at the first bad one. */
export async function* readPositions(
  file: string | undefined,
  flags: PositionFlags,
): AsyncGenerator<NumberedPosition> {
  for await (const read of tryPositions(file, flags)) yield orThrow(read, andExpected);
}

/** Yields each position or its problem; continues after a bad line. Throws on empty input. */
export async function* tryPositions(
  file: string | undefined,
  flags: PositionFlags,
): AsyncGenerator<Result<NumberedPosition, readonly Problem[]>> {
  const reader = createPositionReader(positionOptions(flags));
  let isEmpty = true;
  for await (const line of readLines(file)) {
    const read = reader.next(line);
    if (read.ok && !read.value) continue;
    isEmpty = false;
    yield read.ok ? ok(read.value!) : read;
    // Not a list of positions: every further line would also be too long.
    if (!read.ok && read.error[0]?.code === "position/too-long") return;
  }
  const last = reader.end();
  if (!last.ok) yield last;
  else if (last.value) yield ok(last.value);
  else if (isEmpty) throw new UserError(`The input has no position. ${EXPECTED}`);
}

const positionOptions = ({ variant, player: seat }: PositionFlags): PositionOptions => ({
  ...(variant !== undefined && { variant: variantFrom(variant) }),
  ...(seat !== undefined && { seat }),
});

export const andExpected = (problems: string): string => `${problems}\n${EXPECTED}`;
