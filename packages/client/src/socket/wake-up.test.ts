import { afterEach, describe, expect, it, vi } from "vitest";
import { onWakeUp } from "./wake-up.ts";

describe("waking up", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is noticed when the network comes back and when the page is seen again", () => {
    const page = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: "hidden" });
    vi.stubGlobal("document", document);
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    let woken = 0;
    let gone = 0;
    const stop = onWakeUp(
      () => void woken++,
      () => void gone++,
    );
    page.dispatchEvent(new Event("offline"));
    expect([woken, gone]).toEqual([0, 1]);
    page.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(woken).toBe(1);
    document.visibilityState = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(woken).toBe(2);
    stop();
    page.dispatchEvent(new Event("online"));
    page.dispatchEvent(new Event("offline"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect([woken, gone]).toEqual([2, 1]);
  });

  it("does not exist in Node", () => {
    const nothing = () => {};
    expect(() => onWakeUp(nothing, nothing)()).not.toThrow();
  });
});
