import "./adviser.css";
import { pluralise } from "@broadside/rules/text";
import { useLayoutEffect, useMemo } from "react";
import { LostPage } from "../frame/lost-page.tsx";
import type { CodeProblem } from "./adviser-code.ts";
import { AdviserPanel } from "./adviser-panel.tsx";
import { hashOf, readOpening, takeUp, useNotes } from "./adviser-store.ts";

/** The best next shot in a game played elsewhere. The notes are in the address. */
export default function AdviserPage({ code }: { readonly code: string | undefined }) {
  const opening = useMemo(() => readOpening(code), [code]);
  const notes = useNotes();
  useLayoutEffect(() => {
    if (opening.ok) takeUp(opening.value);
  }, [opening]);
  if (!opening.ok) return <DamagedLink problem={opening.error} />;
  return notes ? <AdviserPanel state={notes} /> : null;
}

function DamagedLink({ problem }: { readonly problem: CodeProblem }) {
  const { message, readable } = problem;
  return (
    <LostPage message={`This adviser link is damaged. ${message}`}>
      {readable && readable.shots.length > 0 && (
        <a className="button" href={hashOf(readable)}>
          {`Use the ${pluralise(readable.shots.length, "shot")} that can be read`}
        </a>
      )}
      <a className="button" href="#/advise">
        Open the adviser
      </a>
    </LostPage>
  );
}
