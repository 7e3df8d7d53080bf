import "./zoom-box.css";
import { boards } from "@broadside/words";
import { type CSSProperties, type ReactNode, useState } from "react";
import { IconButton } from "../frame/button.tsx";

const MOST = 3;

interface ZoomBoxProps {
  readonly children: ReactNode;
}

/** Enlarges a wide board, which can then be scrolled by finger, wheel or arrow keys. */
export default function ZoomBox({ children }: ZoomBoxProps) {
  const [zoom, setZoom] = useState(1);
  return (
    <div className="zoom">
      <div className="zoom-view" style={{ "--zoom": zoom } as CSSProperties}>
        <div className="zoom-board">{children}</div>
      </div>
      <div className="zoom-tools">
        <IconButton
          icon="minus"
          label={boards.zoomOut()}
          aria-disabled={zoom === 1}
          onClick={() => setZoom(Math.max(1, zoom - 0.5))}
        />
        <IconButton
          icon="plus"
          label={boards.zoomIn()}
          aria-disabled={zoom === MOST}
          onClick={() => setZoom(Math.min(MOST, zoom + 0.5))}
        />
      </div>
    </div>
  );
}
