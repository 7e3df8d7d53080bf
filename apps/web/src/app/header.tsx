import "./header.css";
import type { Game } from "@broadside/play";
import type { Route } from "../frame/route.ts";
import { useTable } from "../game/current-game.ts";
import { useView } from "../game/use-game.ts";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";

export function Header({ page }: { readonly page: Route["page"] }) {
  const { game } = useTable();
  return (
    <header className="header">
      <a className="brand" href="#/" aria-label="Broadside, home">
        <Logo />
        <span>Broadside</span>
      </a>
      {game && page !== "play" && <BackToGame game={game} />}
      <Menu page={page} />
    </header>
  );
}

function BackToGame({ game }: { readonly game: Game }) {
  const { outcome } = useView(game, "spectator");
  return outcome ? null : (
    <a className="header-game" href="#/play">
      Your game
    </a>
  );
}
