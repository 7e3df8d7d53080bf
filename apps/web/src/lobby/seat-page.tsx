import { parseSeatCode, type SeatClaim, takeOverSeat } from "@broadside/client";
import { lobby } from "@broadside/words";
import { useEffect, useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { makeHash } from "../frame/route.ts";
import { ownServer, seatBook } from "../server/server.ts";

/** Takes over a seat from another device, and takes the token out of the address at once. */
export default function SeatPage({ code }: { readonly code: string }) {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const claim = parseSeatCode(code);
    if (!claim.ok) return setProblem(claim.error.message);
    void takeOver(claim.value).then((refusal) => {
      if (refusal) setProblem(refusal);
      else location.replace(makeHash({ page: "game", code: claim.value.game }));
    });
  }, [code]);
  if (problem) return <LostPage message={problem} />;
  return <p className="loading">{lobby.takingSeat()}</p>;
}

async function takeOver(claim: SeatClaim): Promise<string | undefined> {
  const taken = await takeOverSeat({ server: ownServer(), book: seatBook, claim });
  return taken.ok ? undefined : taken.error.message;
}
