/** Opcodes of RFC 6455. */
export const TEXT = 0x1;
export const PONG = 0xa;

export interface Frame {
  readonly opcode: typeof TEXT | typeof PONG;
  readonly payload: string | Uint8Array;
}

/**
 * WebSocket frames of a server, one after another, for a single write: each whole and unmasked. `ws`
 * writes the header and the payload of every frame separately.
 */
export function encodeFrames(frames: readonly Frame[]): Buffer {
  const lengths = frames.map(({ payload }) => Buffer.byteLength(payload));
  const bytes = Buffer.allocUnsafe(
    lengths.reduce((sum, length) => sum + headerLength(length) + length, 0),
  );
  let at = 0;
  for (const [index, { opcode, payload }] of frames.entries()) {
    const length = lengths[index]!;
    at = writeHeader(bytes, at, opcode, length);
    if (typeof payload === "string") bytes.write(payload, at);
    else bytes.set(payload, at);
    at += length;
  }
  return bytes;
}

const headerLength = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10);

/** Returns where the payload begins. */
function writeHeader(bytes: Buffer, at: number, opcode: number, length: number): number {
  // The first bit: the message has no further frames.
  bytes[at] = 0x80 | opcode;
  if (length < 126) {
    bytes[at + 1] = length;
  } else if (length < 65_536) {
    bytes[at + 1] = 126;
    bytes.writeUInt16BE(length, at + 2);
  } else {
    bytes[at + 1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), at + 2);
  }
  return at + headerLength(length);
}
