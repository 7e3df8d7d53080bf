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
      <h1>{`${name}, take the device`}</h1>
      <p>The boards are covered. Nobody else should be looking now.</p>
      <button ref={button} type="button" className="button is-primary" onClick={onReady}>
        {`I am ${name}: show my board`}
      </button>
    </section>
  );
}
