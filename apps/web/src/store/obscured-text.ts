/**
 * A saved game holds the bot's ships, which the page needs and the person must not come upon by
 * chance, looking through what sites have stored. This hides them from the eye; it is no lock.
 */
const MASK = 0x5a;

export function obscureText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte ^ MASK)).join(""));
}

/** Undefined when it was not made by `obscureText`. */
export function revealText(obscured: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(obscured), (char) => char.charCodeAt(0) ^ MASK);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
