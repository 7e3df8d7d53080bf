import {
  createPositionReader,
  type NumberedPosition,
  type PositionOptions,
} from "@broadside/rules/text";
import { readLines } from "../terminal/read-input.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import type { PositionFlags } from "./position-flags.ts";

/** Ends the message about input in an unknown format. */
const EXPECTED =
  "Expected positions as JSON, one object per line, or one drawn board or game record. Examples: broadside odds --help";

/** Yields the positions of the input one by one. Throws a `UserError` if there are none. */
export async function* readPositions(
  file: string | undefined,
  flags: PositionFlags,
): AsyncGenerator<NumberedPosition> {
  const reader = createPositionReader(positionOptions(flags));
  let isEmpty = true;
  for await (const line of readLines(file)) {
    const position = orThrow(reader.next(line), andExpected);
    if (!position) continue;
    yield position;
    isEmpty = false;
  }
  const last = orThrow(reader.end(), andExpected);
  if (last) yield last;
  else if (isEmpty) throw new UserError(`The input has no position. ${EXPECTED}`);
}

const positionOptions = ({ variant, player: seat }: PositionFlags): PositionOptions => ({
  ...(variant !== undefined && { variant: variantFrom(variant) }),
  ...(seat !== undefined && { seat }),
});

const andExpected = (problems: string): string => `${problems}\n${EXPECTED}`;
