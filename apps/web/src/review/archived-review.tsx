import { fail, type Result } from "@broadside/rules";
import { games, problemText, reviewPage } from "@broadside/words";
import { LostPage } from "../frame/lost-page.tsx";
import { makeHash } from "../frame/route.ts";
import { useAnswer } from "../frame/use-answer.ts";
import "./review.css";
import { findEntry } from "../archive/archive.ts";
import {
  isDamaged,
  isDay,
  isWhole,
  type OpenedGame,
  openArchived,
} from "../archive/archived-game.ts";
import { Review } from "./review.tsx";

export default function ArchivedReview({ id }: { readonly id: string }) {
  const opened = useAnswer(id, openEntry);
  if (!opened) return <p className="loading">{reviewPage.openingGame()}</p>;
  if (opened.ok) return <Review {...opened.value} />;
  return (
    <LostPage message={opened.error()}>
      <a className="button" href="#/games">
        {games.title()}
      </a>
    </LostPage>
  );
}

async function openEntry(id: string): Promise<Result<OpenedGame, () => string>> {
  try {
    const entry = await findEntry(id);
    if (!entry) return fail(reviewPage.notFound);
    if (isWhole(entry) && isDay(entry)) {
      // The day's own page shows more.
      location.replace(makeHash({ page: "daily", code: entry.day }));
      return fail(reviewPage.isDaily);
    }
    if (isDamaged(entry)) return fail(games.damaged);
    const opened = openArchived(entry);
    if (opened.ok) return opened;
    return fail(() => reviewPage.damagedBecause({ reason: problemText(opened.error) }));
  } catch {
    return fail(games.storageBlocked);
  }
}
