import "./reactions.css";
import { who } from "@broadside/play";
import { type Reaction, reactions } from "@broadside/protocol";
import { namesOf } from "@broadside/rules/record";
import { online } from "@broadside/words";
import { useEffect, useRef, useState } from "react";
import { Button } from "../frame/button.tsx";
import { useStatus } from "../game/use-game.ts";
import { storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";
import { ReactionPicture } from "./reaction-picture.tsx";
import type { SeatProps } from "./seat-props.ts";

const MUTED = "reactions-muted";
const muted = createStore(storage.read(MUTED) !== undefined);

function mute(isMuted: boolean): void {
  if (isMuted) storage.write(MUTED, "yes");
  else storage.remove(MUTED);
  muted.set(isMuted);
}

/** The server passes on one picture in this time. */
const PAUSE_MS = 2000;

/** Eight pictures to show the other player; no words, so nothing has to be moderated. */
export function Reactions({ game }: Pick<SeatProps, "game">) {
  const [isResting, setResting] = useState(false);
  const isMuted = useStore(muted);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  function show(reaction: Reaction): void {
    game.react(reaction);
    setResting(true);
    panel.current?.hidePopover();
  }
  return (
    <div className="reactions">
      <button
        type="button"
        className="button is-small"
        popoverTarget="reactions"
        disabled={isResting}
      >
        <ReactionPicture reaction="wave" /> {online.react()}
      </button>
      <div ref={panel} id="reactions" className="reactions-panel" popover="auto">
        <fieldset className="reactions-choice">
          <legend className="visually-hidden">{online.react()}</legend>
          {reactions.map((reaction) => (
            <button
              key={reaction}
              type="button"
              className="reaction-button"
              aria-label={online[`reactionName.${reaction}`]()}
              title={online[`reactionName.${reaction}`]()}
              onClick={() => show(reaction)}
            >
              <ReactionPicture reaction={reaction} />
            </button>
          ))}
        </fieldset>
        <Button look="small quiet" aria-pressed={isMuted} onClick={() => mute(!isMuted)}>
          {online.muteReactions()}
        </Button>
      </div>
    </div>
  );
}

/** How long a picture stays. */
const SHOWN_MS = 3000;

/** The picture that a player has just shown, over the page, so that no board moves. */
export function ShownReaction({ game, seat }: SeatProps) {
  const { reaction } = useStatus(game);
  const isMuted = useStore(muted);
  const first = useRef(reaction?.number);
  const [hidden, setHidden] = useState(first.current);
  const number = reaction?.number;
  useEffect(() => {
    if (number === undefined || number === hidden) return;
    const timer = setTimeout(() => setHidden(number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number, hidden]);
  const known = reactions.find((each) => each === reaction?.reaction);
  const isShown = reaction && known && number !== hidden;
  const isOwn = reaction?.seat === seat;
  return (
    <div className="shown-reaction" role="status">
      {isShown && (isOwn || !isMuted) && (
        <p key={number} className={isOwn ? "is-own" : undefined}>
          <ReactionPicture reaction={known} />
          <span>
            {isOwn
              ? online[`reactionName.${known}`]()
              : online.reacted({
                  name: who(namesOf(game.players), reaction.seat),
                  word: online[`reactionName.${known}`](),
                })}
          </span>
        </p>
      )}
    </div>
  );
}
