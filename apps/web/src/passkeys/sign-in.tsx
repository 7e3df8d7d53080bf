import { passkeys as words } from "@broadside/words";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { playerBook } from "../server/player.ts";
import { hasPasskeys, type Refused, signInWithPasskey } from "./passkeys.ts";

/** Signs in as the player of a passkey. Asks first if that takes another player from this device. */
export function SignIn() {
  const [replaced, setReplaced] = useState<string>();
  const [problem, setProblem] = useState<Refused>();
  const [name, setName] = useState<string>();
  async function start(): Promise<void> {
    const known = await playerBook.find();
    if (known && replaced === undefined) return setReplaced(known.name);
    const done = await signInWithPasskey();
    setReplaced(undefined);
    setProblem(done.ok ? undefined : done.error);
    if (done.ok) setName(done.value);
  }
  if (!hasPasskeys()) return null;
  return (
    <div className="sign-in">
      {replaced !== undefined && <p>{words.replaces({ name: replaced })}</p>}
      <Button look="small" onClick={() => void start()}>
        {replaced === undefined ? words.signIn() : words.signInAnyway()}
      </Button>
      <p role="status">{name !== undefined && words.signedIn({ name })}</p>
      {problem && <Refusal of={problem === "cancelled" ? words.cancelled() : problem} />}
    </div>
  );
}
