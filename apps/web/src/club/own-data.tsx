import type { Problem } from "@broadside/rules";
import { club } from "@broadside/words";
import { useEffect, useRef, useState } from "react";
import { ActionButton } from "../frame/action-button.tsx";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { go } from "../frame/route.ts";
import { saveFile } from "../frame/save-file.ts";
import { ownServer, playerBook } from "../server/player.ts";

/** Everything the server has stored about the player, as a file; and the player's end. */
export function OwnData({ name }: { readonly name: string }) {
  return (
    <section className="account-part" aria-labelledby="account-data">
      <h2 id="account-data">{club["account.data"]()}</h2>
      <p className="quiet">{club["account.dataAbout"]()}</p>
      <p className="actions">
        <ActionButton act={exportData}>{club["account.export"]()}</ActionButton>
      </p>
      <p className="quiet">{club["account.deleteAbout"]()}</p>
      <Delete name={name} />
    </section>
  );
}

async function exportData() {
  const all = await ownServer().exportMe();
  if (all.ok) {
    const text = `${JSON.stringify(JSON.parse(all.value), undefined, 2)}\n`;
    saveFile("broadside-player.json", text, "application/json");
  }
  return all;
}

/** Takes two presses: it cannot be undone. */
function Delete({ name }: { readonly name: string }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  async function remove(): Promise<void> {
    const done = await ownServer().deleteMe();
    if (!done.ok) return setProblem(done.error);
    await playerBook.forget();
    go({ page: "online" });
  }
  if (!isAsking) {
    return (
      <p className="actions">
        <Button look="quiet" onClick={() => setAsking(true)}>
          {club["account.delete"]()}
        </Button>
      </p>
    );
  }
  return (
    <fieldset ref={question} tabIndex={-1} className="actions is-bare">
      <legend>{club["account.deleteSure"]({ name })}</legend>
      <Button onClick={() => void remove()}>{club["account.deleteYes"]({ name })}</Button>
      <Button look="quiet" onClick={() => setAsking(false)}>
        {club["account.deleteNo"]()}
      </Button>
      <Refusal of={problem} />
    </fieldset>
  );
}
