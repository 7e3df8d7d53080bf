/** 32 hexadecimal digits that nobody else has. */
export const newCommandId = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** From the system; works on pages without https too. */
export const systemBytes = (count: number): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(count));
