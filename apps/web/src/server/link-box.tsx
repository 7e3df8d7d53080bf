import "./lobby.css";
import { server } from "@broadside/words";
import { lazy, Suspense, useId, useState } from "react";
import { useCopy } from "../frame/use-copy.ts";

const QrCode = lazy(() => import("./qr-code.tsx").then(({ QrCode: code }) => ({ default: code })));

interface LinkBoxProps {
  readonly label: string;
  readonly link: string;
  /** What the code is for, in words. */
  readonly codeLabel: string;
  readonly showsCode?: boolean;
}

/** A link to be read out, copied, shared or photographed. */
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
        <button type="button" className="button is-primary" onClick={copy}>
          {isCopied ? server.copied() : server.copyLink()}
        </button>
        {"share" in navigator && (
          <button type="button" className="button" onClick={() => void offer(link)}>
            {server.share()}
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {server.qrCode()}
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <QrCode text={link} label={codeLabel} />
        </Suspense>
      )}
    </div>
  );
}

const offer = (url: string): Promise<void> =>
  navigator.share({ title: "Broadside", url }).catch(() => {
    // Closed without choosing: nothing to do.
  });
