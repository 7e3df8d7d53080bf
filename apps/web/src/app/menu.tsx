import { frame } from "@broadside/words";
import { useRef } from "react";
import { IconButton } from "../frame/button.tsx";
import { Icon } from "../frame/icon.tsx";
import { makeHash, type Route } from "../frame/route.ts";
import { changeSettings, useSettings } from "../store/settings.ts";

const entries = [
  "daily",
  "puzzles",
  "games",
  "online",
  "advise",
  "layout-check",
  "lab",
  "learn",
] as const;

/** Pages that belong to an entry of the menu. */
const parents: Partial<Record<Route["page"], (typeof entries)[number]>> = {
  review: "games",
  open: "games",
  game: "online",
  seat: "online",
  player: "online",
  leaderboard: "online",
  continue: "online",
  tournaments: "online",
  tournament: "online",
};

/** Pages and settings: side by side if there is room, behind one button on a phone. */
export function Menu({ page }: { readonly page: Route["page"] }) {
  const menu = useRef<HTMLDivElement>(null);
  function close(): void {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={frame.menu()}
        popoverTarget="menu"
      >
        <Icon name="menu" />
      </button>
      <div ref={menu} id="menu" className="menu" popover="auto">
        <nav aria-label={frame.pages()}>
          {entries.map((entry) => (
            <a
              key={entry}
              href={`#/${entry}`}
              aria-current={entry === (parents[page] ?? page) ? "page" : undefined}
              onClick={close}
            >
              {frame[`page.${entry}`]()}
            </a>
          ))}
        </nav>
        <SoundButton />
        <SettingsLink page={page} onPress={close} />
      </div>
    </>
  );
}

interface SettingsLinkProps {
  readonly page: Route["page"];
  readonly onPress: () => void;
}

/** An icon in the header; with its name in the menu of a phone. */
const SettingsLink = ({ page, onPress }: SettingsLinkProps) => (
  <a
    className="icon-button"
    href={makeHash({ page: "settings" })}
    aria-label={frame.settings()}
    title={frame.settings()}
    aria-current={page === "settings" ? "page" : undefined}
    onClick={onPress}
  >
    <Icon name="gear" />
    <span className="icon-label">{frame.settings()}</span>
  </a>
);

function SoundButton() {
  const { sound } = useSettings();
  return (
    <IconButton
      icon={sound ? "sound" : "silent"}
      aria-pressed={sound}
      label={frame.sound()}
      title={sound ? frame.soundIsOn() : frame.soundIsOff()}
      onClick={() => changeSettings({ sound: !sound })}
    >
      <span className="icon-label">{frame.sound()}</span>
    </IconButton>
  );
}
