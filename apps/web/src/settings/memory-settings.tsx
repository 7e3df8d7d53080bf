import { habitText, parseVariantCode, presetTitle } from "@broadside/play";
import { settings as words } from "@broadside/words";
import { Button } from "../frame/button.tsx";
import { saveFile } from "../frame/save-file.ts";
import { forgetEverything, useMemories } from "../game/admiral-memory.ts";

/** What Admiral has noticed, rules by rules; to be read, exported and forgotten. */
export function MemorySettings() {
  const memories = useMemories();
  const known = Object.entries(memories);
  if (known.length === 0) return null;
  const text = JSON.stringify(memories, undefined, 2);
  return (
    <div className="setting-memory">
      <ul>
        {known.map(([code, { games, noticed }]) => (
          <li key={code}>
            {words.remembered({ rules: titleOf(code), games })}{" "}
            {noticed[0] ? habitText(noticed[0]) : words.nothingNoticed()}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button look="small" onClick={() => saveFile("admiral.json", text, "application/json")}>
          {words.exportMemory()}
        </Button>
        <Button look="small" onClick={forgetEverything}>
          {words.forget()}
        </Button>
      </div>
    </div>
  );
}

function titleOf(code: string): string {
  const variant = parseVariantCode(code);
  return variant.ok ? presetTitle(variant.value.name) : code;
}
