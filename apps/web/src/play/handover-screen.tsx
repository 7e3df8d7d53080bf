import { useEffect, useRef } from "react";

interface CurtainProps {
  readonly name: string;
  readonly onReady: () => void;
}

/** Between two people's turns: nothing to see until the right one looks. */
export function Curtain({ name, onReady }: CurtainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className="curtain">
      <h1>{`Pass the device to ${name}`}</h1>
      <p>The boards are hidden. Make sure nobody else is looking.</p>
      <button ref={button} type="button" className="button is-primary" onClick={onReady}>
        {`I am ${name}. Show my board`}
      </button>
    </section>
  );
}
