import { renderSVG } from "uqr";

/** A link for a phone's camera. Dark on light in every theme, as cameras expect. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <img
    className="qr"
    alt={label}
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
  />
);
