/** The bot line protocol's version: both sides say theirs in `hello`, and must agree. */
export const PROTOCOL_VERSION = 1;

/** A line is at most this long, its end not counted; a longer one is not read. */
export const MAX_LINE_LENGTH = 10_000;
