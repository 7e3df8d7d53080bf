import { useState } from "react";
import { keepAccessKey } from "./server.ts";

/** A private server asks for it once. */
export function AccessKey({ onKept }: { readonly onKept: () => void }) {
  const [key, setKey] = useState("");
  return (
    <form
      className="access-key"
      onSubmit={(event) => {
        event.preventDefault();
        keepAccessKey(key.trim());
        onKept();
      }}
    >
      <label className="field">
        Access key
        <input
          type="password"
          value={key}
          autoComplete="off"
          onChange={(event) => setKey(event.target.value)}
        />
      </label>
      <button type="submit" className="button">
        Keep it
      </button>
    </form>
  );
}
