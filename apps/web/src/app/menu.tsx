import { useRef } from "react";
import { Icon } from "../frame/icon.tsx";
import type { Route } from "../frame/route.ts";
import { changeSettings, themes, useSettings } from "../store/settings.ts";

interface Entry {
  readonly title: string;
  readonly href: string;
  readonly pages: readonly Route["page"][];
}

const entries: readonly Entry[] = [
  { title: "Daily", href: "#/daily", pages: ["daily"] },
  { title: "Puzzles", href: "#/puzzles", pages: ["puzzles"] },
  { title: "My games", href: "#/games", pages: ["games", "review", "open"] },
  { title: "Online", href: "#/online", pages: ["online", "game", "seat"] },
  { title: "Adviser", href: "#/advise", pages: ["advise"] },
  { title: "Layout check", href: "#/layout-check", pages: ["layout-check"] },
  { title: "Lab", href: "#/lab", pages: ["lab"] },
  { title: "How to play", href: "#/learn", pages: ["learn"] },
];

const withSound: readonly Route["page"][] = ["play", "game", "daily"];

/** The pages and settings: side by side where there is room, on a phone behind one button. */
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
        aria-label="Menu"
        popoverTarget="menu"
      >
        <Icon name="menu" />
      </button>
      <div ref={menu} id="menu" className="menu" popover="auto">
        <nav aria-label="Pages">
          {entries.map(({ title, href, pages }) => (
            <a
              key={href}
              href={href}
              aria-current={pages.includes(page) ? "page" : undefined}
              onClick={close}
            >
              {title}
            </a>
          ))}
        </nav>
        {withSound.includes(page) && <SoundButton />}
        <ThemeButton />
      </div>
    </>
  );
}

/** An icon alone in the header; with its name in the menu of a phone. */
function ThemeButton() {
  const { theme } = useSettings();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Theme: ${theme}. Switch to ${next}.`}
      title={`Theme: ${theme}`}
      onClick={() => changeSettings({ theme: next })}
    >
      <Icon name={theme} />
      <span className="icon-label">{`Theme: ${theme}`}</span>
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
      onClick={() => changeSettings({ sound: !sound, soundOffered: true })}
    >
      <Icon name={sound ? "sound" : "silent"} />
      <span className="icon-label">Sound</span>
    </button>
  );
}
