import { renderSVG } from "uqr";

/** A link for the camera of a phone. Dark on light in every theme: cameras expect it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <img
    className="qr"
    alt={label}
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
  />
);
