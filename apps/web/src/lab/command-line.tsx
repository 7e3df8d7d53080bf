import "./command-line.css";
import { useId, useState } from "react";
import { copyText } from "../frame/copy-text.ts";

/** The same run on the command line, to copy. */
export function CommandLine({ command }: { readonly command: string }) {
  const id = useId();
  const [copied, setCopied] = useState("");
  async function copy(): Promise<void> {
    // Forbidden in some frames and without https: then it is there to be copied by hand.
    const done = await copyText(command);
    setCopied(done ? command : "");
  }
  return (
    <div className="command">
      <label htmlFor={id}>The same run on the command line</label>
      <div className="command-line">
        <input
          id={id}
          className="line-input"
          readOnly
          value={command}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {copied === command ? "Copied" : "Copy"}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {copied === command ? "Command copied." : ""}
      </p>
    </div>
  );
}
