import { useEffect, useState } from "react";
import { LinkBox } from "../server/link-box.tsx";
import { seatLink } from "../server/links.ts";
import { seatBook } from "../server/server.ts";

/** The way to go on with the same seat on another device. */
export function SeatElsewhere({ game }: { readonly game: string }) {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    void seatBook.find(game).then((seat) => setLink(seat && seatLink(seat)));
  }, [game]);
  if (!link) return null;
  return (
    <details className="elsewhere">
      <summary>Go on with another device</summary>
      <p className="quiet">
        Open this link there. Whoever has it plays for you: show it to nobody else.
      </p>
      <LinkBox
        label="Link to your seat"
        link={link}
        codeLabel="The link to your seat as a QR code"
      />
    </details>
  );
}
