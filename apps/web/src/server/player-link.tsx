import "./player-link.css";
import { club } from "@broadside/words";
import { makeHash } from "../frame/route.ts";
import { tag } from "../frame/tag.ts";

interface PlayerLinkProps {
  /** Undefined for a guest, who has no page. */
  readonly player: string | undefined;
  readonly name: string;
  readonly isBot?: boolean;
}

const botMark = tag("span", "bot-mark");

/** A name that leads to the player's page. Programs are always marked. */
export function PlayerLink({ player, name, isBot = false }: PlayerLinkProps) {
  const title = isBot ? club.bot({ name, mark: botMark }) : name;
  if (player === undefined) return <span className="player-link">{title}</span>;
  return (
    <a className="player-link" href={makeHash({ page: "player", code: player })}>
      {title}
    </a>
  );
}
