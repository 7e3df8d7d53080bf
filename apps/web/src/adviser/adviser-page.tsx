import "./adviser.css";
import { adviser, problemText } from "@broadside/words";
import { useLayoutEffect, useMemo } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import type { CodeProblem } from "./adviser-code.ts";
import { AdviserPanel } from "./adviser-panel.tsx";
import { hashOf, readOpening, takeUp, useNotes } from "./adviser-store.ts";

/** Suggests the next shot in a game played elsewhere. The notes are in the URL. */
export default function AdviserPage({ code }: { readonly code?: string | undefined }) {
  const opening = useMemo(() => readOpening(code), [code]);
  const notes = useNotes();
  useLayoutEffect(() => {
    if (opening.ok) takeUp(opening.value);
  }, [opening]);
  if (!opening.ok) return <DamagedLink {...opening.error} />;
  return notes ? <AdviserPanel state={notes} /> : null;
}

function DamagedLink({ readable, ...problem }: CodeProblem) {
  return (
    <LostPage message={adviser.damagedLink({ reason: problemText(problem) })}>
      {readable && readable.shots.length > 0 && (
        <a className="button" href={hashOf(readable)}>
          {adviser.takeReadable({ shots: readable.shots.length })}
        </a>
      )}
      <a className="button" href="#/advise">
        {adviser.openAdviser()}
      </a>
    </LostPage>
  );
}
