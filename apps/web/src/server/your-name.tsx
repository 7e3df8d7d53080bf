import type { Problem } from "@broadside/rules";
import { club } from "@broadside/words";
import { useEffect, useRef, useState } from "react";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { makeHash } from "../frame/route.ts";
import { storage } from "../store/storage.ts";
import { playAsGuest, takeName, useOwnPlayer } from "./player.ts";

const KEY = "name";
const MAX_LETTERS = 40;

/** The name shown to others for a guest; empty if none was given. */
export const guestName = (): string => (storage.read(KEY) ?? "").trim();

/** Who plays in this browser, and ways to change that. There is no form before the first game. */
export function YourName() {
  const { player, isGuest } = useOwnPlayer();
  const [isNaming, setNaming] = useState(false);
  if (isGuest) return <Guest />;
  if (isNaming) return <NameForm start={player?.name ?? ""} onEnd={() => setNaming(false)} />;
  return (
    <div className="your-name">
      <p>
        {player
          ? club.you({
              name: player.name,
              player: (parts) => (
                <a key="player" href={makeHash({ page: "player", code: player.player })}>
                  {parts}
                </a>
              ),
            })
          : club.nameLater()}
      </p>
      <div className="actions">
        <Button look="small" onClick={() => setNaming(true)}>
          {player ? club.changeName() : club.nameNow()}
        </Button>
        <Button look="small quiet" onClick={() => void playAsGuest(true)}>
          {club.asGuest()}
        </Button>
      </div>
    </div>
  );
}

function Guest() {
  const [name, setName] = useState(guestName);
  return (
    <div className="your-name">
      <p className="quiet">{club.guest()}</p>
      <label className="field">
        {club.guestName()}
        <input
          value={name}
          maxLength={MAX_LETTERS}
          autoComplete="nickname"
          onChange={(event) => {
            setName(event.target.value);
            storage.write(KEY, event.target.value);
          }}
        />
      </label>
      <Button look="small" onClick={() => void playAsGuest(false)}>
        {club.asPlayer()}
      </Button>
    </div>
  );
}

interface NameFormProps {
  readonly start: string;
  readonly onEnd: () => void;
}

/** Takes a name on the server, which refuses those that look like another player's. */
export function NameForm({ start, onEnd }: NameFormProps) {
  const [name, setName] = useState(start);
  const [problem, setProblem] = useState<Problem>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  async function save(): Promise<void> {
    const taken = await takeName(name.trim());
    if (taken.ok) onEnd();
    else setProblem(taken.error);
  }
  return (
    <form
      className="your-name"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="field">
        {club.newName()}
        <input
          ref={input}
          value={name}
          maxLength={MAX_LETTERS}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <div className="actions">
        <Button type="submit" look="small primary" disabled={name.trim() === ""}>
          {club.saveName()}
        </Button>
        <Button look="small quiet" onClick={onEnd}>
          {club.cancel()}
        </Button>
      </div>
      <Refusal of={problem} />
    </form>
  );
}
