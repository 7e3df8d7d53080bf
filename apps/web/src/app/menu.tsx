import { frame } from "@broadside/words";
import { useRef } from "react";
import { IconButton } from "../frame/button.tsx";
import { Icon } from "../frame/icon.tsx";
import { makeHash, type Route } from "../frame/route.ts";
import { LanguagePicker } from "../settings/language-picker.tsx";
import { changeSettings, useSettings } from "../store/settings.ts";

const tools = ["advise", "layout-check", "lab", "rules"] as const;
const more = ["games", "learn"] as const;
type Entry = (typeof tools)[number] | (typeof more)[number];

/** Pages that belong to an entry of the menu. */
const parents: Partial<Record<Route["page"], Entry>> = { review: "games", open: "games" };

/** What is not in the main navigation, behind one button. */
export function Menu({ page }: { readonly page: Route["page"] }) {
  const menu = useRef<HTMLDivElement>(null);
  function close(): void {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }
  const links = { page: parents[page] ?? page, onPress: close };
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
        <Links title={frame.tools()} entries={tools} {...links} />
        <Links title={frame.more()} entries={more} {...links} />
        <SoundButton />
        <SettingsLink page={page} onPress={close} />
        <div className="menu-language">
          <Icon name="globe" />
          <LanguagePicker />
        </div>
      </div>
    </>
  );
}

interface LinksProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly page: Route["page"];
  readonly onPress: () => void;
}

const Links = ({ title, entries, page, onPress }: LinksProps) => (
  <nav aria-label={title}>
    <p className="menu-title" aria-hidden="true">
      {title}
    </p>
    {entries.map((entry) => (
      <a
        key={entry}
        href={makeHash({ page: entry })}
        aria-current={entry === page ? "page" : undefined}
        onClick={onPress}
      >
        {frame[`page.${entry}`]()}
      </a>
    ))}
  </nav>
);

interface SettingsLinkProps {
  readonly page: Route["page"];
  readonly onPress: () => void;
}

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
