import { presetTitle, who } from "@broadside/play";
import { opponentOf } from "@broadside/rules";
import { namesOf } from "@broadside/rules/record";
import { boards, online, placing as placingWords } from "@broadside/words";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { ProblemCard } from "../frame/problem-text.tsx";
import { tag } from "../frame/tag.ts";
import { useStatus, useTrouble, useView } from "../game/use-game.ts";
import { PlacingForm } from "../placing/placing-form.tsx";
import { draftKeyOf } from "../placing/saved-draft.ts";
import { OwnBoard } from "../sea/own-board.tsx";
import { LinkBox } from "../server/link-box.tsx";
import { inviteLink } from "../server/server.ts";
import type { SeatProps } from "./seat-props.ts";
import { TableStatus, TableTools } from "./table-status.tsx";

const isThisComputer = (host: string): boolean => /^(localhost|127\.|\[::1\])/.test(host);

/** Before the battle: placing ships, and inviting the opponent. */
export function PlacingRoom({ game, seat }: SeatProps) {
  const { sides } = useView(game, seat);
  const { presence } = useStatus(game);
  const trouble = useTrouble(game);
  const [isChanging, setChanging] = useState(false);
  const isPlaced = sides[seat].placed && !isChanging;
  const draft = draftKeyOf(game.id);
  return (
    <div className="placing-room">
      <h1>{presetTitle(game.variant.name)}</h1>
      <TableStatus game={game} seat={seat} />
      {trouble && <ProblemCard of={trouble.problem} onPress={trouble.retry} />}
      {presence[opponentOf(seat)] === "free" && (
        <section className="invite" aria-label={online.invite()}>
          <p>{online.sendLink()}</p>
          {isThisComputer(location.hostname) && (
            <p className="quiet">
              {online.thisComputerOnly({
                command: "npm start -- --host",
                code: tag("code"),
              })}
            </p>
          )}
          <LinkBox
            label={online.gameLink()}
            link={inviteLink(game.id)}
            codeLabel={online.gameCode()}
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
          label={placingWords.yourBoard()}
          done={online.ready()}
          draft={draft}
          onPlaced={() => setChanging(false)}
        />
      )}
      <TableTools game={game} seat={seat} />
    </div>
  );
}

function PlacedShips({ game, seat, onChange }: SeatProps & { readonly onChange: () => void }) {
  const view = useView(game, seat);
  const { presence, digests } = useStatus(game);
  const rival = who(namesOf(game.players), opponentOf(seat));
  const isFree = presence[opponentOf(seat)] === "free";
  return (
    <section className="ready" aria-label={boards.yourShips()}>
      <OwnBoard view={view} seat={seat} label={placingWords.yourBoard()} insight={undefined} />
      <p role="status">{isFree ? online.waitingForFriend() : online.waitingFor({ name: rival })}</p>
      {!digests[opponentOf(seat)] && (
        <Button look="small" onClick={onChange}>
          {online.moveShips()}
        </Button>
      )}
    </section>
  );
}
