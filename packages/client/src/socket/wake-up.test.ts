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
    const stop = onWakeUp(() => void woken++);
    page.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(woken).toBe(1);
    document.visibilityState = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(woken).toBe(2);
    stop();
    page.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(woken).toBe(2);
  });

  it("does not exist in Node", () => {
    expect(() => onWakeUp(() => {})()).not.toThrow();
  });
});
