import { useState } from "react";

/** Copies a text where that is allowed: some browsers forbid it on pages without https. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(done === true);
  }
  return { isCopied, copy: () => void copy() };
}
