import { makeVariantCode } from "@broadside/play";
import { createRng, randomLayout, type Variant } from "@broadside/rules";
import { makeVariantText } from "@broadside/rules/text";
import { rulesPage } from "@broadside/words";
import { useMemo, useState } from "react";
import { BoardFrame } from "../board/board-frame.tsx";
import { BoardPicture } from "../board/board-picture.tsx";
import { Button } from "../frame/button.tsx";
import { go, makeAddress } from "../frame/route.ts";
import { copyText } from "../frame/use-copy.ts";
import { changeSettings } from "../store/settings.ts";
import { saveRules } from "../variant/own-rules.ts";
import RuleLines from "../variant/rule-lines.tsx";
import type { RulesDraft } from "../variant/rules-draft.ts";
import { useCheckedVariant } from "../variant/use-checked-variant.ts";
import { RuleProblems, VariantEditor } from "../variant/variant-editor.tsx";

/** The editor, with an example of the rules and the actions. */
export function RulesForm({ start }: { readonly start: RulesDraft }) {
  const [draft, setDraft] = useState(start);
  const checked = useCheckedVariant(draft);
  // While a change is checked, the example of the last valid rules stays.
  const [shown, setShown] = useState<Variant>();
  if (checked?.ok && shown !== checked.value) setShown(checked.value);
  return (
    <div className="rules-form">
      <VariantEditor draft={draft} onChange={setDraft} />
      <aside className="rules-outcome" aria-label={rulesPage.theseRules()}>
        {shown && <Example variant={shown} />}
        <RuleProblems rules={checked} />
        <RulesActions rules={checked?.ok ? checked.value : undefined} />
        {shown && <RuleLines variant={shown} />}
      </aside>
    </div>
  );
}

/** A random layout under these rules. */
function Example({ variant }: { readonly variant: Variant }) {
  const ships = useMemo(() => {
    const drawn = randomLayout(variant, createRng("an example"));
    return drawn.ok ? drawn.value.placements : [];
  }, [variant]);
  return (
    <BoardFrame board={variant}>
      <BoardPicture
        board={variant}
        ships={ships.map((ship) => ({ ...ship, state: "afloat" }))}
        label={rulesPage.example({ rows: variant.rows, columns: variant.columns })}
      />
    </BoardFrame>
  );
}

/** Save, play or share. Playing also saves, so nothing is lost. */
function RulesActions({ rules }: { readonly rules: Variant | undefined }) {
  const [said, setSaid] = useState<{ of: Variant; news: string; link?: string }>();
  // An edit makes what was said, and above all the link, outdated.
  const { news = "", link } = said?.of === rules ? (said ?? {}) : {};
  function save(): void {
    if (!rules) return;
    const isSaved = saveRules(rules);
    setSaid({ of: rules, news: isSaved ? rulesPage.savedNow() : rulesPage.savedUntilYouLeave() });
  }
  function play(): void {
    if (!rules) return;
    saveRules(rules);
    changeSettings({ variant: makeVariantText(rules) });
    go({ page: "home" });
  }
  async function share(): Promise<void> {
    if (!rules) return;
    const address = makeAddress({ page: "rules", code: makeVariantCode(rules) });
    const done = await copyText(address);
    setSaid({
      of: rules,
      news: done ? rulesPage.linkCopied() : rulesPage.copyBelow(),
      link: address,
    });
  }
  return (
    <>
      <div className="actions">
        <Button look="primary" disabled={!rules} onClick={play}>
          {rulesPage.playWithThese()}
        </Button>
        <Button disabled={!rules} onClick={save}>
          {rulesPage.save()}
        </Button>
        <Button disabled={!rules} onClick={() => void share()}>
          {rulesPage.copyLink()}
        </Button>
      </div>
      <p className="quiet" role="status">
        {news}
      </p>
      {link && (
        <label className="field">
          <span>{rulesPage.linkLabel()}</span>
          <input readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
}
