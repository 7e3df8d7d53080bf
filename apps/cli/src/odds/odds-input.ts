import {
  createPositionReader,
  type NumberedPosition,
  type PositionOptions,
} from "@broadside/rules/text";
import { readLines } from "../terminal/read-input.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { type PositionFlags, seatFrom } from "./position-flags.ts";

/** Ends the message about input in an unknown format. */
const EXPECTED =
  "Expected positions as JSON, one object per line, or one drawn board or game record. Examples: broadside odds --help";

export const noPosition = (): UserError => new UserError(`The input has no position. ${EXPECTED}`);

/** Yields the positions of the input one by one. */
export async function* readPositions(
  file: string | undefined,
  flags: PositionFlags,
): AsyncGenerator<NumberedPosition> {
  const reader = createPositionReader(positionOptions(flags));
  for await (const line of readLines(file)) {
    const position = orThrow(reader.next(line), andExpected);
    if (position) yield position;
  }
  const last = orThrow(reader.end(), andExpected);
  if (last) yield last;
}

const positionOptions = ({ variant, player }: PositionFlags): PositionOptions => ({
  ...(variant !== undefined && { variant: variantFrom(variant) }),
  ...(player !== undefined && { seat: seatFrom(player) }),
});

const andExpected = (problems: string): string => `${problems}\n${EXPECTED}`;
