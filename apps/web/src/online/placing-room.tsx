import type { OnlineGame } from "@broadside/client";
import { presetTitle, who } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { useState } from "react";
import { GameError } from "../game/game-error.tsx";
import { useStatus, useTrouble, useView } from "../game/use-game.ts";
import { PlacingForm } from "../placing/placing-form.tsx";
import { OwnBoard } from "../sea/own-board.tsx";
import { LinkBox } from "../server/link-box.tsx";
import { inviteLink } from "../server/server.ts";
import { storage } from "../store/storage.ts";
import { TableStatus } from "./table-status.tsx";

const isThisComputer = (host: string): boolean => /^(localhost|127\.|\[::1\])/.test(host);

interface RoomProps {
  readonly game: OnlineGame;
  readonly seat: Seat;
}

/** Before the battle: your ships, and the way for the other to come. */
export function PlacingRoom({ game, seat }: RoomProps) {
  const { sides } = useView(game, seat);
  const { presence } = useStatus(game);
  const trouble = useTrouble(game);
  const [isChanging, setChanging] = useState(false);
  const isPlaced = sides[seat].placed && !isChanging;
  const draft = `draft.game.${game.id}`;
  return (
    <div className="placing-room">
      <h1>{presetTitle(game.variant.name)}</h1>
      <TableStatus game={game} seat={seat} />
      {trouble && <GameError trouble={trouble} />}
      {presence[opponentOf(seat)] === "free" && (
        <section className="invite" aria-label="Invite a friend">
          <p>Send this link to your friend. Whoever opens it first takes the other seat.</p>
          {isThisComputer(location.hostname) && (
            <p className="quiet">
              This address works on this computer only. For other devices, start the server with{" "}
              <code>npm start -- --host</code> and open the address it prints.
            </p>
          )}
          <LinkBox
            label="Link to this game"
            link={inviteLink(game.id)}
            codeLabel="The link to this game as a QR code"
            showsCode
          />
        </section>
      )}
      {isPlaced ? (
        <PlacedShips game={game} seat={seat} onChange={() => setChanging(true)} />
      ) : (
        <PlacingForm
          game={game}
          seat={seat}
          label="Your board"
          done="Ready"
          advice="Place it on the board, or press Random."
          draft={draft}
          onPlaced={() => {
            storage.remove(draft);
            setChanging(false);
          }}
        />
      )}
    </div>
  );
}

function PlacedShips({ game, seat, onChange }: RoomProps & { readonly onChange: () => void }) {
  const view = useView(game, seat);
  const { presence, digests } = useStatus(game);
  const rival = who(namesOf(game.players), opponentOf(seat));
  const isFree = presence[opponentOf(seat)] === "free";
  return (
    <section className="ready" aria-label="Your ships">
      <OwnBoard view={view} seat={seat} label="Your board" insight={undefined} />
      <p role="status">
        {isFree
          ? "Your ships are ready. The battle begins when your friend has joined and placed theirs."
          : `Your ships are ready. Waiting for ${rival} to place theirs.`}
      </p>
      {!digests[opponentOf(seat)] && (
        <button type="button" className="button is-small" onClick={onChange}>
          Move my ships
        </button>
      )}
    </section>
  );
}
