import { useRef } from "react";
import { Icon } from "../frame/icon.tsx";
import type { Route } from "../frame/route.ts";
import { SoundButton, ThemeButton } from "./setting-buttons.tsx";

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
