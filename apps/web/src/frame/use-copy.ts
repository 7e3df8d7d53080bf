import { useState } from "react";

/** Copies a text on demand. `isCopied` is true once that worked, until the text changes. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => setCopied((await copyText(text)) ? text : undefined);
  return { isCopied: copied === text, copy: () => void copy() };
}

/** Opens the system's share dialog. Also resolves if the person cancels. */
export const offerToShare = (data: ShareData): Promise<void> =>
  navigator.share(data).catch(() => {});

/** False if the browser forbids it, as in some frames and on pages without https. */
export async function copyText(text: string): Promise<boolean> {
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return done === true;
}
