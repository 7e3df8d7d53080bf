import type { OnlineGame } from "@broadside/client";
import type { Problem } from "@broadside/rules";
import { online } from "@broadside/words";
import { useState } from "react";
import { ownReviewHash } from "../analysis/use-share-link.ts";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";

/** Fetches the whole game, now that nothing in it is secret, and opens the review. */
export function ReviewButton({ game }: { readonly game: OnlineGame }) {
  const [refusal, setRefusal] = useState<Problem>();
  async function review(): Promise<void> {
    const record = await game.record();
    if (record.ok) location.hash = await ownReviewHash(record.value);
    else setRefusal(record.error);
  }
  return (
    <>
      <Button onClick={() => void review()}>{online.review()}</Button>
      <Refusal of={refusal} />
    </>
  );
}
