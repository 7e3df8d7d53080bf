import { ok, type Problem, type Result } from "@broadside/rules";
import { ownServer, playAsGuest, playerBook, takeName } from "./player.ts";

/** Names to try if one is taken: two people in a class may have the same name. */
const MOST_NAMES = 30;

/** Makes this browser a player of the server, under this name if it is not empty. */
export async function becomePlayer(wanted = ""): Promise<Result<unknown, Problem>> {
  const name = wanted.trim();
  await playAsGuest(false);
  const known = await playerBook.find();
  if (known && (name === "" || name === known.name)) return ok(known);
  if (name === "") return playerBook.ensure(ownServer());
  for (let number = 1; ; number++) {
    const done = await takeName(number === 1 ? name : `${name} ${number}`);
    const isTaken = !done.ok && done.error.code === "player/name-taken";
    if (!isTaken || number === MOST_NAMES) return done;
  }
}
