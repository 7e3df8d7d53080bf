import { server } from "@broadside/words";
import { useState } from "react";
import { Button } from "../frame/button.tsx";
import { saveAccessKey } from "./player.ts";

/** Asks once for the key of a private server. */
export function AccessKey({ onSaved }: { readonly onSaved: () => void }) {
  const [key, setKey] = useState("");
  return (
    <form
      className="access-key"
      onSubmit={(event) => {
        event.preventDefault();
        saveAccessKey(key.trim());
        onSaved();
      }}
    >
      <label className="field">
        {server.accessKey()}
        <input
          type="password"
          value={key}
          autoComplete="off"
          onChange={(event) => setKey(event.target.value)}
        />
      </label>
      <Button type="submit">{server.saveKey()}</Button>
    </form>
  );
}
