import type { Passkeys } from "@broadside/protocol";
import { passkeys as words } from "@broadside/words";
import { useCallback, useEffect, useState } from "react";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { ownServer } from "../server/player.ts";
import { addPasskey, hasPasskeys, type Refused } from "./passkeys.ts";

/** The passkeys of this browser's player: two presses add one. */
export function PasskeyList() {
  const [own, setOwn] = useState<Passkeys>();
  const [problem, setProblem] = useState<Refused>();
  const [news, setNews] = useState("");
  const load = useCallback(async () => {
    const found = await ownServer().passkeys();
    if (found.ok) setOwn(found.value);
  }, []);
  useEffect(() => void load(), [load]);
  async function add(): Promise<void> {
    const added = await addPasskey();
    setProblem(added.ok ? undefined : added.error);
    setNews(added.ok ? words.done() : "");
    if (added.ok) setOwn(added.value);
  }
  async function remove(id: string): Promise<void> {
    const removed = await ownServer().removePasskey(id);
    setProblem(removed.ok ? undefined : removed.error);
    setNews(removed.ok ? words.removed() : "");
    await load();
  }
  return (
    <section className="account-part" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{words.heading()}</h2>
      <p className="quiet">{words.about()}</p>
      {own?.length === 0 && <p>{words.none()}</p>}
      <ul className="passkeys">
        {own?.map(({ id, host, since }) => (
          <li key={id} className="actions">
            <span>{words.added({ host, since: new Date(since) })}</span>
            <Button look="small quiet" onClick={() => void remove(id)}>
              {words.remove()}
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <p className="actions">
          <Button onClick={() => void add()}>{words.add()}</Button>
        </p>
      ) : (
        <p className="quiet">{words.unsupported()}</p>
      )}
      <p role="status">{news}</p>
      {problem && <Refusal of={problem === "cancelled" ? words.cancelled() : problem} />}
    </section>
  );
}
