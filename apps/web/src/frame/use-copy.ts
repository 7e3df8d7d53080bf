import { useState } from "react";
import { copyText } from "./copy-text.ts";

/** Copies a text where that is allowed: some browsers forbid it on pages without https. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    const done = await copyText(text);
    setCopied(done);
  }
  return { isCopied, copy: () => void copy() };
}
