import { parseSeatCode, takeOverSeat } from "@broadside/client";
import type { Problem } from "@broadside/rules";
import { lobby } from "@broadside/words";
import { useEffect, useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { makeHash } from "../frame/route.ts";
import { ownServer, seatBook } from "../server/server.ts";

/** Takes over a seat from another device, and removes the token from the URL at once. */
export default function SeatPage({ code = "" }: { readonly code?: string | undefined }) {
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const claim = parseSeatCode(code);
    if (!claim.ok) return setProblem(claim.error);
    const seat = { server: ownServer(), book: seatBook, claim: claim.value };
    void takeOverSeat(seat).then((taken) => {
      if (taken.ok) location.replace(makeHash({ page: "game", code: claim.value.game }));
      else setProblem(taken.error);
    });
  }, [code]);
  if (problem) return <LostPage message={problem} />;
  return <p className="loading">{lobby.takingSeat()}</p>;
}
