import type { Writable } from "node:stream";
import { expect, it } from "vitest";
import * as ws from "ws";
import { encodeFrames, PONG, TEXT } from "./frames.ts";

/** Exported by the library, but not by its types. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable };

/** What a client of the `ws` library reads from these bytes. */
function readAll(bytes: Uint8Array): string[] {
  const heard: string[] = [];
  const receiver = new Receiver({ isServer: false, maxPayload: 1e6 });
  receiver.on("message", (data, isBinary) => heard.push(`${isBinary} ${data}`));
  receiver.on("pong", (data) => heard.push(`pong ${data}`));
  receiver.write(bytes);
  return heard;
}

it.each([0, 1, 125, 126, 65_535, 65_536])("a text of %i bytes is one frame", (length) => {
  const text = "x".repeat(length);
  expect(readAll(encodeFrames([{ opcode: TEXT, payload: text }]))).toEqual([`false ${text}`]);
});

it("several frames follow one another, with texts in any script", () => {
  const frames = [
    { opcode: TEXT, payload: '{"name":"海戦 👩‍🚀"}' },
    { opcode: PONG, payload: Buffer.from("beat") },
    { opcode: TEXT, payload: "{}" },
  ] as const;
  expect(readAll(encodeFrames(frames))).toEqual([
    `false ${frames[0].payload}`,
    "pong beat",
    "false {}",
  ]);
});
