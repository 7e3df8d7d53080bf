import "./main-nav.css";
import { frame } from "@broadside/words";
import { Icon, type IconName } from "../frame/icon.tsx";
import { makeHash, type Route } from "../frame/route.ts";

const entries = ["home", "daily", "puzzles", "online", "me"] as const;
type Entry = (typeof entries)[number];

const icons: Readonly<Record<Entry, IconName>> = {
  home: "ship",
  daily: "calendar",
  puzzles: "puzzle",
  online: "friends",
  me: "medal",
};

/** Pages that belong to an entry. */
const parents: Partial<Record<Route["page"], Entry>> = {
  play: "home",
  game: "online",
  seat: "online",
  player: "online",
  leaderboard: "online",
  continue: "online",
  tournaments: "online",
  tournament: "online",
  games: "me",
  review: "me",
};

/** Where people go most: a bar at the bottom of a phone, words in the header elsewhere. */
export const MainNav = ({ page }: { readonly page: Route["page"] }) => (
  <nav className="main-nav" aria-label={frame.main()}>
    {entries.map((entry) => (
      <a
        key={entry}
        href={makeHash({ page: entry })}
        aria-current={entry === (parents[page] ?? page) ? "page" : undefined}
      >
        <Icon name={icons[entry]} />
        <span>{frame[`page.${entry}`]()}</span>
      </a>
    ))}
  </nav>
);
