import { useTable, useView } from "../game/current-game.ts";
import type { Game } from "../game/game.ts";
import { changeSettings, themes, useSettings } from "../store/settings.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import type { Route } from "./route.ts";

export function Header({ page }: { readonly page: Route["page"] }) {
  const { game } = useTable();
  return (
    <header className="header">
      <a className="brand" href="#/" aria-label="Broadside, home">
        <Logo />
        <span>Broadside</span>
      </a>
      <nav aria-label="Pages">
        {game && page !== "play" && <BackToGame game={game} />}
        <a href="#/advise" aria-current={page === "advise" ? "page" : undefined}>
          Adviser
        </a>
        <a href="#/review" aria-current={page === "review" || page === "open" ? "page" : undefined}>
          Review
        </a>
        <a
          className="is-spare"
          href="#/layout-check"
          aria-current={page === "layout-check" ? "page" : undefined}
        >
          Layout check
        </a>
        <a className="is-spare" href="#/lab" aria-current={page === "lab" ? "page" : undefined}>
          Lab
        </a>
      </nav>
      {page === "play" && <SoundButton />}
      <ThemeButton />
    </header>
  );
}

function BackToGame({ game }: { readonly game: Game }) {
  const { outcome } = useView(game, "spectator");
  return outcome ? null : <a href="#/play">Your game</a>;
}

function ThemeButton() {
  const { theme } = useSettings();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Colours: ${theme}. Change to ${next}.`}
      title={`Colours: ${theme}`}
      onClick={() => changeSettings({ theme: next })}
    >
      <Icon name={theme} />
    </button>
  );
}

function SoundButton() {
  const { sound } = useSettings();
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={sound}
      aria-label="Sound"
      title={sound ? "Sound is on" : "Sound is off"}
      onClick={() => changeSettings({ sound: !sound })}
    >
      <Icon name={sound ? "sound" : "silent"} />
    </button>
  );
}
