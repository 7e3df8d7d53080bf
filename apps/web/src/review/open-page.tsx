import "./open-page.css";
import type { Problem } from "@broadside/rules";
import { problem, reviewPage } from "@broadside/words";
import { type FormEvent, useState } from "react";
import { makeRecordCode, readRecordText } from "../analysis/record-link.ts";
import { Button } from "../frame/button.tsx";
import { Refusal } from "../frame/problem-text.tsx";
import { go } from "../frame/route.ts";

/** Opens a record that is pasted or chosen as a file. */
export default function OpenPage() {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<Problem>();
  async function open(given: string): Promise<void> {
    const record = readRecordText(given);
    if (record.ok) go({ page: "review", code: await makeRecordCode(record.value) });
    else setRefusal(problem("record-file/unreadable", { reason: record.error }));
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void open(text);
  }
  async function onFile(file: File | undefined): Promise<void> {
    if (!file) return;
    // A record is a few kilobytes; a video must not be read into memory.
    if (file.size > 1_000_000) return setRefusal(problem("record-file/too-large", {}));
    const content = await file.text();
    setText(content);
    await open(content);
  }
  return (
    <form className="open" onSubmit={onSubmit}>
      <h1>{reviewPage.openTitle()}</h1>
      <p className="lead">{reviewPage.openLead()}</p>
      <label htmlFor="record-text">{reviewPage.record()}</label>
      <textarea
        id="record-text"
        rows={12}
        spellCheck={false}
        placeholder="Broadside record 1"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Refusal of={refusal} />
      <div className="actions">
        <Button type="submit" look="primary">
          {reviewPage.review()}
        </Button>
        <label className="button file-button">
          {reviewPage.chooseFile()}
          <input
            type="file"
            accept=".txt,.json,text/plain,application/json"
            onChange={(event) => void onFile(event.target.files?.[0])}
          />
        </label>
      </div>
    </form>
  );
}
