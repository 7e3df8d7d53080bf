/** How a person left before the end. Nothing is lost: everything is saved as it happens. */
type WayOfLeaving = "quit" | "end-of-input" | "interrupt";

/** Thrown when the person leaves instead of answering. */
export class UserLeft extends Error {
  readonly how: WayOfLeaving;

  constructor(how: WayOfLeaving) {
    super(`left by ${how}`);
    this.name = "UserLeft";
    this.how = how;
  }
}

/** Shells expect 130 after Ctrl-C. Any other way to leave is a success. */
export const exitCodeOf = (how: WayOfLeaving): number => (how === "interrupt" ? 130 : 0);

/** A promise that may be rejected later. Unhandled rejections are ignored. */
export function rejectable(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  promise.catch(() => {});
  return { promise, reject };
}
