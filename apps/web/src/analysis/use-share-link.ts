import type { GameRecord } from "@broadside/rules/record";
import { useState } from "react";
import { makeHash } from "../frame/route.ts";
import { copyText } from "../frame/use-copy.ts";
import { makeOwnCode, makeRecordCode } from "./record-link.ts";

const reviewHash = async (record: GameRecord): Promise<string> =>
  makeHash({ page: "review", code: await makeRecordCode(record) });

/** For the way back to this very review. */
export const ownReviewHash = async (record: GameRecord): Promise<string> =>
  makeHash({ page: "review", code: await makeOwnCode(record) });

/** The record as a link: made, and copied where that is allowed, when someone asks for it. */
export function useShareLink(record: GameRecord) {
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  async function share(): Promise<void> {
    const address = `${location.href.split("#")[0]}${await reviewHash(record)}`;
    setLink(address);
    // Forbidden in some frames and without https: then the link is there to be copied by hand.
    const done = await copyText(address);
    setCopied(done);
  }
  return { link, isCopied, share };
}
