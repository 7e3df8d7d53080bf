import { server } from "@broadside/words";
import { useState } from "react";
import { storage } from "../store/storage.ts";

const KEY = "name";
const MAX_LETTERS = 40;

/** The name shown to others; empty if none was given. */
export const savedName = (): string => (storage.read(KEY) ?? "").trim();

/** Optional, and remembered. */
export function NameField() {
  const [name, setName] = useState(savedName);
  return (
    <label className="field">
      {server.name()}
      <input
        value={name}
        maxLength={MAX_LETTERS}
        autoComplete="nickname"
        onChange={(event) => {
          setName(event.target.value);
          storage.write(KEY, event.target.value);
        }}
      />
    </label>
  );
}
