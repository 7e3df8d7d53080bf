import { opponents } from "@broadside/play";
import type { Problem, Result } from "@broadside/rules";
import { lobby } from "@broadside/words";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Options } from "../frame/options.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { go } from "../frame/route.ts";
import { AccessKey } from "../server/access-key.tsx";
import { startSearch, stopSearch, useQuickSearch } from "../server/quick-search.ts";
import { ownLobby } from "../server/server.ts";
import { guestName, YourName } from "../server/your-name.tsx";
import { useSettings } from "../store/settings.ts";
import { quickText, requestFor, usualWish, WishFields } from "./game-wish.tsx";
import { Seeking } from "./seeking.tsx";

const bots = opponents.filter(({ name }) => name !== "friend");

/** Opens a game, or shows why not. */
type Open = (begin: () => Promise<Result<string, Problem>>) => Promise<void>;

/** Quick match, invitations and bots. One press each: everything else has a usual value. */
export function NewGame() {
  const { variant } = useSettings();
  const [wish, setWish] = useState(usualWish);
  const [problem, setProblem] = useState<Problem>();
  const search = useQuickSearch();
  const open: Open = async (begin) => {
    setProblem(undefined);
    const game = await begin();
    if (game.ok) go({ page: "game", code: game.value });
    else setProblem(game.error);
  };
  const forget = () => {
    setProblem(undefined);
    stopSearch();
  };
  const friendly = () => ({ ...requestFor(wish, variant, "friend"), ...named() });
  const create = (more: { opponent: "friend" | { bot: string }; listed?: boolean }) =>
    open(() => ownLobby().create({ ...friendly(), ...more }));
  const playBot = (bot: string) => void create({ opponent: { bot } });
  if (search.state === "seeking" || search.state === "found") return <Seeking onBot={playBot} />;
  const seek = () => void startSearch({ ...requestFor(wish, variant, "anyone"), ...named() });
  const shown = problem ?? (search.state === "failed" ? search.problem : undefined);
  return (
    <section className="new-game" aria-label={lobby.newGame()}>
      <Starts
        about={quickText(wish, variant)}
        onSeek={seek}
        onInvite={() => void create({ opponent: "friend" })}
        onOpen={() => void create({ opponent: "friend", listed: true })}
      />
      <Refusal of={shown} />
      {shown?.code === "request/key" && <AccessKey onSaved={forget} />}
      <YourName />
      <WishFields wish={wish} onChange={setWish} />
      <ServerBot onPlay={playBot} />
    </section>
  );
}

interface StartsProps {
  /** The quick match in words. */
  readonly about: string;
  readonly onSeek: () => void;
  readonly onInvite: () => void;
  readonly onOpen: () => void;
}

function Starts({ about, onSeek, onInvite, onOpen }: StartsProps) {
  return (
    <div className="starts">
      <Button look="primary wide" onClick={onSeek}>
        {lobby.quickMatch()}
      </Button>
      <p className="quiet">{about}</p>
      <div className="actions">
        <Button onClick={onInvite}>{lobby.invite()}</Button>
        <Button look="quiet" onClick={onOpen}>
          {lobby.openGame()}
        </Button>
      </div>
    </div>
  );
}

function ServerBot({ onPlay }: { readonly onPlay: (bot: string) => void }) {
  const [bot, setBot] = useState(bots[0]!.name);
  return (
    <details className="server-bot">
      <summary>{lobby.serverBot()}</summary>
      <div className="actions">
        <select
          aria-label={lobby.bot()}
          value={bot}
          onChange={(event) => setBot(event.target.value)}
        >
          <Options of={bots} />
        </select>
        <Button onClick={() => onPlay(bot)}>{lobby.play()}</Button>
      </div>
      <p className="quiet">{lobby.serverBotAbout()}</p>
    </details>
  );
}

/** Only a guest's name is sent: a player's is known. */
const named = (): { name?: string } => {
  const name = guestName();
  return name === "" ? {} : { name };
};
