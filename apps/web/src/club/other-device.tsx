import type { LinkMode } from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { club } from "@broadside/words";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { LinkBox } from "../server/link-box.tsx";
import { ownServer } from "../server/player.ts";
import { playerLink } from "../server/server.ts";

/** Makes a link, and a picture of it for a camera, that continues on another device. */
export function OtherDevice({ name }: { readonly name: string }) {
  const [link, setLink] = useState<{ readonly mode: LinkMode; readonly address: string }>();
  const [problem, setProblem] = useState<Problem>();
  async function make(mode: LinkMode): Promise<void> {
    // An earlier link must not be mistaken for the one just requested.
    setLink(undefined);
    const made = await ownServer().createLink({ mode });
    setProblem(made.ok ? undefined : made.error);
    setLink(made.ok ? { mode, address: playerLink(made.value.code) } : undefined);
  }
  return (
    <section className="account-part" aria-labelledby="account-devices">
      <h2 id="account-devices">{club["account.devices"]()}</h2>
      <div className="actions">
        <Button onClick={() => void make("copy")}>{club["account.copyLink"]()}</Button>
        <Button look="quiet" onClick={() => void make("move")}>
          {club["account.moveLink"]()}
        </Button>
      </div>
      <Refusal of={problem} />
      {link && (
        <>
          <p className="quiet" role="status">
            {club["account.devicesAbout"]()}{" "}
            {link.mode === "move" && club["account.moveAbout"]({ name })}
          </p>
          <LinkBox
            label={club["account.link"]()}
            link={link.address}
            codeLabel={club["account.linkCode"]()}
            showsCode
          />
        </>
      )}
    </section>
  );
}
