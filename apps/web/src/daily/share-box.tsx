import { dailyPage } from "@broadside/words";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { copyText, offerToShare } from "../frame/use-copy.ts";

/** The result as text, to copy or to share with another app. */
export function ShareBox({ text }: { readonly text: string }) {
  const [news, setNews] = useState("");
  const canShare = typeof navigator.share === "function";
  async function copy(): Promise<void> {
    // Forbidden in some frames and without https: then the text is shown for copying.
    const done = await copyText(text);
    setNews(done ? dailyPage.copied() : dailyPage.copyByHand());
  }
  return (
    <div className="share-box">
      <pre>{text}</pre>
      <div className="actions">
        <Button look="primary" onClick={() => void copy()}>
          {dailyPage.copy()}
        </Button>
        {canShare && (
          <Button onClick={() => void offerToShare({ text })}>{dailyPage.share()}</Button>
        )}
        <span role="status" className="quiet">
          {news}
        </span>
      </div>
    </div>
  );
}
