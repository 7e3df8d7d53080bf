import { frame } from "@broadside/words";
import { Component, type ReactNode } from "react";
import { Button } from "../frame/button.tsx";
import { LostPage } from "../frame/lost-page.tsx";
import { storage } from "../store/storage.ts";

interface State {
  readonly error: Error | undefined;
}

/** A bug must not leave a blank page: shows a message and a link home. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <LostPage message={frame.crashed({ reason: error.message })}>
        <Button onClick={() => location.reload()}>{frame.reload()}</Button>
        <Button look="quiet" onClick={startOver}>
          {frame.startOver()}
        </Button>
      </LostPage>
    );
  }
}

/** If saved data is the cause, reloading would only fail again. */
function startOver(): void {
  storage.clear();
  // Takes effect before the page is back, or was not needed.
  globalThis.indexedDB?.deleteDatabase("broadside");
  location.hash = "#/";
  location.reload();
}
