import "./share-dialog.css";
import { ending } from "@broadside/words";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../frame/button.tsx";
import { copyText, offerToShare } from "../../frame/use-copy.ts";
import { drawShareCard } from "./share-card.ts";
import { type SharedGame, shareGameText } from "./share-text.ts";

interface ShareDialogProps extends SharedGame {
  readonly onClose: () => void;
}

/** Shares the game as a picture and as text. */
export default function ShareDialog({ onClose, ...game }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [word, setWord] = useState("");
  const { view, seat, names, summary } = game;
  const card = useCard({ view, seat, names, summary });
  const text = shareGameText(game);
  useEffect(() => dialog.current?.showModal(), []);
  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    setWord(isCopied ? ending.copied() : ending.notCopied());
  }
  return (
    <dialog ref={dialog} className="share-dialog" aria-labelledby="share-title" onClose={onClose}>
      <h2 id="share-title">{ending.shareHeading()}</h2>
      {card && <img src={card.address} alt={ending.picture()} />}
      <textarea readOnly aria-label={ending.text()} rows={5} value={text} />
      <div className="actions">
        {card && canSend(card.file) && (
          <Button look="primary" onClick={() => void offerToShare({ files: [card.file], text })}>
            {ending.send()}
          </Button>
        )}
        <Button onClick={() => void copy()}>{ending.copyText()}</Button>
        {card && (
          <a className="button" href={card.address} download={card.file.name}>
            {ending.saveImage()}
          </a>
        )}
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {ending.close()}
        </Button>
      </div>
      <p className="quiet" role="status">
        {word}
      </p>
    </dialog>
  );
}

interface Card {
  readonly file: File;
  readonly address: string;
}

/** Drawn when the dialog opens, and again once accuracy and luck are known. */
function useCard({ view, seat, names, summary }: SharedGame): Card | undefined {
  const [card, setCard] = useState<Card>();
  const [first, second] = names;
  useEffect(() => {
    let address: string | undefined;
    let isCurrent = true;
    const show = (blob: Blob) => {
      if (!isCurrent) return;
      address = URL.createObjectURL(blob);
      setCard({ address, file: new File([blob], "broadside.png", { type: "image/png" }) });
    };
    // If drawing fails, the text can still be shared.
    drawShareCard({ view, seat, names: [first, second], summary }).then(show, () => undefined);
    return () => {
      isCurrent = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [view, seat, first, second, summary]);
  return card;
}

const canSend = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true;
