import { describe, expect, it } from "vitest";
import { makeSeatLink, parseSeatLink } from "./seat-link.ts";

const seat = {
  server: "http://10.0.0.7:4300",
  game: "abcd2345",
  seat: 1,
  token: "t".repeat(43),
} as const;

describe("a link to a seat", () => {
  it("is read back as it was made", () => {
    expect(parseSeatLink(makeSeatLink(seat))).toEqual({ ok: true, value: seat });
    expect(parseSeatLink(` ${makeSeatLink(seat)}\n`)).toEqual({ ok: true, value: seat });
  });

  it("keeps the token out of what is sent to a server", () => {
    const { pathname, search, hash } = new URL(makeSeatLink(seat));
    expect(pathname + search).toBe("/");
    expect(hash).toContain(seat.token);
  });

  it.each(["", "abcd2345", "http://10.0.0.7/#/seat/abcd2345", "http://x/#/seat/ABCD/1/t"])(
    "is not %j",
    (text) => {
      expect(parseSeatLink(text)).toMatchObject({ ok: false, error: { code: "seat/link" } });
    },
  );
});
