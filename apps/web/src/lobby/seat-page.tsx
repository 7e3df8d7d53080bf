import { useEffect, useState } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import { makeHash } from "../frame/route.ts";
import { parseSeatLink, type SeatClaim } from "./links.ts";
import { ownServer, seatBook } from "./server.ts";

/** Takes over a seat from another device, and takes the token out of the address at once. */
export default function SeatPage({ code }: { readonly code: string }) {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const claim = parseSeatLink(code);
    if (!claim) return setProblem("This link is not complete. Copy it once more.");
    void takeOver(claim).then((refusal) => {
      if (refusal) setProblem(refusal);
      else location.replace(makeHash({ page: "game", code: claim.game }));
    });
  }, [code]);
  if (problem) return <LostPage message={problem} />;
  return <p className="loading">Taking your seat…</p>;
}

async function takeOver({ game, seat, token }: SeatClaim): Promise<string | undefined> {
  if (await seatBook.find(game)) return undefined;
  const server = ownServer();
  const info = await server.game(game);
  if (!info.ok) return info.error.message;
  try {
    await seatBook.keep({
      server: server.url,
      game,
      seat,
      token,
      variant: info.value.variant,
      takenAt: Date.now(),
      secrets: [],
      digests: undefined,
      isOver: false,
    });
  } catch {
    return "This browser keeps nothing, so it cannot keep your seat.";
  }
  return undefined;
}
