import "./share-bar.css";
import { type GameRecord, makeRecordText, type Players, person } from "@broadside/rules/record";
import { reviewPage } from "@broadside/words";
import { ownReviewHash, useShareLink } from "../analysis/use-share-link.ts";
import { Button } from "../frame/button.tsx";
import { go } from "../frame/route.ts";
import { saveFile } from "../frame/save-file.ts";
import { continueRecord, useCurrentGame } from "../game/current-game.ts";

interface ShareBarProps {
  readonly record: GameRecord;
  readonly players: Players;
  readonly step: number;
}

/** Shares the record as a link or a file, and replays the same ships from the selected shot. */
export function ShareBar({ record, players, step }: ShareBarProps) {
  const { game } = useCurrentGame();
  const { link, isCopied, share } = useShareLink(record);
  async function replay(): Promise<void> {
    // The Back button returns to this review, not to the game that replaces it.
    if (!location.hash.startsWith("#/review/")) {
      history.replaceState(history.state, "", await ownReviewHash(record));
    }
    continueRecord(cutBefore(record, Math.max(1, step)), seated(record, players, step));
    go({ page: "play" });
  }
  return (
    <div className="share">
      <div className="actions">
        <Button onClick={() => void replay()}>
          {step > 1 ? reviewPage.replayHere() : reviewPage.replay()}
        </Button>
        <Button onClick={() => void share()}>{reviewPage.copyLink()}</Button>
        <Button onClick={() => save(record)}>{reviewPage.saveFile()}</Button>
        <a className="button is-quiet" href="#/open">
          {reviewPage.openAnother()}
        </a>
      </div>
      {game && !game.view("spectator").outcome && (
        <p className="quiet">{reviewPage.replaySavesGame()}</p>
      )}
      {link && <LinkField link={link} isCopied={isCopied} />}
      <p className="visually-hidden" role="status">
        {isCopied ? reviewPage.linkCopied() : ""}
      </p>
    </div>
  );
}

const LinkField = (props: { readonly link: string; readonly isCopied: boolean }) => (
  <label className="share-link">
    {props.isCopied ? reviewPage.linkCopiedLabel() : reviewPage.linkLabel()}
    <input
      className="line-input"
      readOnly
      value={props.link}
      onFocus={(event) => event.target.select()}
    />
  </label>
);

/** The record before its n-th shot, without a resignation. */
function cutBefore(record: GameRecord, n: number): GameRecord {
  let shots = 0;
  const events = record.events.filter((event) => {
    if (event.type === "fire") shots++;
    return event.type === "place" || (event.type === "fire" && shots < n);
  });
  return { ...record, events };
}

/** Of two bots, the person replaces the one whose shot is selected. */
function seated(record: GameRecord, players: Players, step: number): Players {
  if (players.some((player) => player.kind === "person")) return players;
  const shots = record.events.filter((event) => event.type === "fire");
  const seat = shots[Math.max(0, step - 1)]?.seat ?? 0;
  return seat === 0 ? [person("You"), players[1]] : [players[0], person("You")];
}

function save(record: GameRecord): void {
  const name = record.variant.name.replace(/[^a-z0-9-]+/gi, "-");
  saveFile(`broadside-${name}.txt`, makeRecordText(record));
}
