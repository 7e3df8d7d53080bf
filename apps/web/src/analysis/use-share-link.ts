import type { GameRecord } from "@broadside/rules/record";
import { useState } from "react";
import { addressOf, makeHash } from "../frame/route.ts";
import { copyText } from "../frame/use-copy.ts";
import { makeOwnCode, makeRecordCode } from "./record-link.ts";

const reviewHash = async (record: GameRecord): Promise<string> =>
  makeHash({ page: "review", code: await makeRecordCode(record) });

/** To return to this review. */
export const ownReviewHash = async (record: GameRecord): Promise<string> =>
  makeHash({ page: "review", code: await makeOwnCode(record) });

/** Makes a link with the record on demand, and copies it if allowed. */
export function useShareLink(record: GameRecord) {
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  async function share(): Promise<void> {
    const address = addressOf(await reviewHash(record));
    setLink(address);
    // Forbidden in some frames and without https: then the link is shown for copying.
    const done = await copyText(address);
    setCopied(done);
  }
  return { link, isCopied, share };
}
