import "./review.css";
import { type Game, playersNamed } from "@broadside/play";
import type { GameRecord, Names } from "@broadside/rules/record";
import { reviewPage } from "@broadside/words";
import { useMemo } from "react";
import { isOwnCode, parseRecordCode } from "../analysis/record-link.ts";
import { LostPage } from "../frame/lost-page.tsx";
import { useAnswer } from "../frame/use-answer.ts";
import { finishedRecord, useCurrentGame } from "../game/current-game.ts";
import { useView } from "../game/use-game.ts";
import OpenPage from "./open-page.tsx";
import { Review } from "./review.tsx";

/** Reviews the record in the link, or else the last finished game. */
export default function ReviewPage({ code }: { readonly code?: string | undefined }) {
  const { game } = useCurrentGame();
  if (code) return <LinkedReview key={code} code={code} />;
  return game ? <TableReview key={game.id} game={game} /> : <OpenPage />;
}

function TableReview({ game }: { readonly game: Game }) {
  const view = useView(game, "spectator");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the game is in the view
  const record = useMemo(() => finishedRecord(game), [game, view]);
  if (record) return <Review record={record} players={game.players} />;
  return (
    <div className="stack">
      <p className="card is-waiting">
        <span>{reviewPage.notOver()}</span>
        <a className="button" href="#/play">
          {reviewPage.resume()}
        </a>
      </p>
      <OpenPage />
    </div>
  );
}

interface RecordReviewProps {
  readonly record: GameRecord;
  readonly isOwn: boolean;
}

/** The reader of a shared link is not the player called "You" in its record. */
function RecordReview({ record, isOwn }: RecordReviewProps) {
  const players = useMemo(() => playersNamed(record.players), [record]);
  const others = useMemo(() => playersNamed(namedForOthers(record.players)), [record]);
  if (isOwn) return <Review record={record} players={players} />;
  return <Review record={record} players={others} viewer="spectator" />;
}

const namedForOthers = ([first, second]: Names): Names => [
  first === "You" ? reviewPage.player({ number: 1 }) : first,
  second === "You" ? reviewPage.player({ number: 2 }) : second,
];

function LinkedReview({ code }: { readonly code: string }) {
  const read = useAnswer(code, parseRecordCode);
  if (!read) return <p className="loading">{reviewPage.openingRecord()}</p>;
  if (read.ok) return <RecordReview record={read.value} isOwn={isOwnCode(code)} />;
  return (
    <LostPage message={read.error}>
      <a className="button" href="#/open">
        {reviewPage.openAnotherRecord()}
      </a>
    </LostPage>
  );
}
