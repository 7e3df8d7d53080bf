import "./header.css";
import type { Game } from "@broadside/play";
import { frame } from "@broadside/words";
import type { Route } from "../frame/route.ts";
import { useCurrentGame } from "../game/current-game.ts";
import { useView } from "../game/use-game.ts";
import { MainNav } from "./main-nav.tsx";
import { Menu } from "./menu.tsx";

export function Header({ page }: { readonly page: Route["page"] }) {
  const { game } = useCurrentGame();
  return (
    <header className={boardPages.has(page) ? "header is-over-board" : "header"}>
      <a className="brand" href="#/" aria-label={frame.home()}>
        <Logo />
        <span>Broadside</span>
      </a>
      <MainNav page={page} />
      {game && page !== "play" && page !== "home" && <BackToGame game={game} />}
      <Menu page={page} />
    </header>
  );
}

/** On these the board needs all the room a phone has. */
const boardPages: ReadonlySet<Route["page"]> = new Set(["play", "game", "advise"]);

function BackToGame({ game }: { readonly game: Game }) {
  const { outcome } = useView(game, "spectator");
  return outcome ? null : (
    <a className="header-game" href="#/play">
      {frame.yourGame()}
    </a>
  );
}

const Logo = () => (
  <svg className="logo" viewBox="0 0 52 40" aria-hidden="true">
    <path className="logo-hull" d="M2 16h40c3 0 5.5 1 8 3-2 7-7.5 11-14 11H14C7 30 2 23 2 16Z" />
    <path className="logo-hull" d="M11 16V9h6V2h5v7h9v7" />
    <circle className="logo-port" cx="14" cy="22.5" r="2.6" />
    <circle className="logo-port" cx="24" cy="22.5" r="2.6" />
    <circle className="logo-fire" cx="35" cy="22.5" r="4" />
    <path className="logo-wave" d="M1 37c4 0 4-3 8-3s4 3 8 3 4-3 8-3 4 3 8 3 4-3 8-3 4 3 8 3" />
  </svg>
);
