/**
 * The key of a shortcut, letters in lower case: "h", "enter". On a keyboard without Latin letters, the
 * letter that a Latin keyboard has there.
 */
export function letterKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const isForeign = key.length === 1 && /\p{L}/u.test(key) && !/[a-z]/i.test(key);
  const letter = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}
