import { fail, type Result } from "@broadside/rules";
import { useEffect, useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { makeHash } from "../frame/route.ts";
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

/** The review of one game in the archive. */
export default function ArchivedReview({ id }: { readonly id: string }) {
  const [opened, setOpened] = useState<Result<OpenedGame, string>>();
  useEffect(() => {
    let isCurrent = true;
    void openEntry(id).then((result) => isCurrent && setOpened(result));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (!opened) return <p className="loading">Opening the game…</p>;
  if (opened.ok) return <Review {...opened.value} />;
  return (
    <LostPage message={opened.error}>
      <a className="button" href="#/games">
        My games
      </a>
    </LostPage>
  );
}

async function openEntry(id: string): Promise<Result<OpenedGame, string>> {
  try {
    const entry = await findEntry(id);
    if (!entry) return fail("This game is not kept on this device.");
    if (isWhole(entry) && isDay(entry)) {
      // Its own page shows more.
      location.replace(makeHash({ page: "daily", code: entry.day }));
      return fail("This is a daily fleet.");
    }
    if (isDamaged(entry)) return fail("This game is damaged and cannot be read.");
    const opened = openArchived(entry);
    return opened.ok ? opened : fail(`This game is damaged. ${opened.error}`);
  } catch {
    return fail("This browser keeps no games.");
  }
}
