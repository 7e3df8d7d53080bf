import "./lobby.css";
import { server } from "@broadside/words";
import { lazy, Suspense, useId, useState } from "react";
import { Button } from "../frame/button.tsx";
import { offerToShare, useCopy } from "../frame/use-copy.ts";

const QrCode = lazy(() => import("./qr-code.tsx").then(({ QrCode: code }) => ({ default: code })));

interface LinkBoxProps {
  readonly label: string;
  readonly link: string;
  /** The accessible name of the QR code. */
  readonly codeLabel: string;
  readonly showsCode?: boolean;
}

/** A link to read out, copy, share or scan. */
export function LinkBox({ label, link, codeLabel, showsCode = false }: LinkBoxProps) {
  const { isCopied, copy } = useCopy(link);
  const [isOpen, setOpen] = useState(showsCode);
  const id = useId();
  return (
    <div className="link-box">
      <label className="field" htmlFor={id}>
        {label}
        <input id={id} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <div className="actions">
        <Button look="primary" onClick={copy}>
          {isCopied ? server.copied() : server.copyLink()}
        </Button>
        {"share" in navigator && (
          <Button onClick={() => void offerToShare({ title: "Broadside", url: link })}>
            {server.share()}
          </Button>
        )}
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {server.qrCode()}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <QrCode text={link} label={codeLabel} />
        </Suspense>
      )}
    </div>
  );
}
