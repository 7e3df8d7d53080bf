import "./styles/tokens.css";
import "./styles/frame.css";
import "./styles/board.css";
import "./styles/game.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./frame/app.tsx";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Only a built page has a worker to keep it for later; a plain file cannot have one at all.
if (import.meta.env.PROD && "serviceWorker" in navigator && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register("./sw.js").catch(() => {
    // Without it the game still runs, only not offline.
  });
}
