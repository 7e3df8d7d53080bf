import {
  applyEvent,
  createMatch,
  createRng,
  preset,
  presetIds,
  randomLayout,
  seats,
  unwrap,
} from "@broadside/rules";
import { recordOf } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import { makeRecordCode, parseRecordCode, readRecordText } from "../../src/analysis/record-link.ts";
import { makeHash, parseRoute } from "../../src/frame/route.ts";

function sampleRecord(name: string) {
  const variant = preset(name);
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, createRng(`${name} ${seat}`)));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  match = unwrap(applyEvent(match, { type: "fire", seat: 0, cell: 3 }));
  return recordOf(match, ["Zoë", "captain"], "seed");
}

describe("a record in a link", () => {
  it.each(presetIds)("comes back as it went: %s", async (name) => {
    const record = sampleRecord(name);
    const code = await makeRecordCode(record);
    expect(code).toMatch(/^z[\w-]+$/);
    expect(parseRoute(makeHash({ page: "review", code }))).toEqual({ page: "review", code });
    const read = await parseRecordCode(code);
    expect(read).toEqual({ ok: true, value: record });
  });

  it("that is cut short, mangled or a bomb gets a sentence", async () => {
    const code = await makeRecordCode(sampleRecord("classic"));
    const zeros = new Blob([new Uint8Array(3_000_000)]).stream();
    const packed = zeros.pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = Buffer.from(await new Response(packed).arrayBuffer());
    for (const bad of [
      code.slice(0, 40),
      `${code.slice(0, 40)}!!`,
      "",
      "q",
      `z${bytes.toString("base64url")}`,
    ]) {
      expect(await parseRecordCode(bad)).toEqual({
        ok: false,
        error: { code: "record-link/damaged", params: {} },
      });
    }
  });

  it("is read as text or as JSON, and a mistake is named", () => {
    expect(readRecordText("{}").ok).toBe(false);
    expect(readRecordText("hello")).toMatchObject({
      error: { code: "record/title", params: { title: "Broadside record 1" }, at: { line: 1 } },
    });
  });
});
