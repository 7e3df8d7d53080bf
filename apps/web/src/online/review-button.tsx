import type { OnlineGame } from "@broadside/client";
import { online } from "@broadside/words";
import { ownReviewHash } from "../analysis/use-share-link.ts";
import { ActionButton } from "../frame/action-button.tsx";

/** Fetches the whole game, which is no longer secret, and opens the review. */
export function ReviewButton({ game }: { readonly game: OnlineGame }) {
  async function review() {
    const record = await game.record();
    if (record.ok) location.hash = await ownReviewHash(record.value);
    return record;
  }
  return <ActionButton act={review}>{online.review()}</ActionButton>;
}
