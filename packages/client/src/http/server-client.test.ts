import { describe, expect, it } from "vitest";
import { createServerClient } from "./server-client.ts";

const token = "t".repeat(43);
const grant = { game: "abcdefgh23", seat: 1, token };

/** A server that gives one answer and remembers the question. */
function answering(body: unknown, status = 200) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: unknown, init?: RequestInit) => {
    asked.push({ url: String(url), init: init ?? {} });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  const options = {
    url: "http://example.org/",
    accessKey: "sesame",
    fetch: fetch as typeof globalThis.fetch,
  };
  return { client: createServerClient(options), asked };
}

describe("a server's client", () => {
  it("reads what a server grants, and keeps secrets out of the address", async () => {
    const { client, asked } = answering({ grant });
    expect(await client.rematch("abcdefgh22", token)).toEqual({ ok: true, value: { grant } });
    const [{ url, init }] = asked as [(typeof asked)[number]];
    expect(url).toBe("http://example.org/api/v1/games/abcdefgh22/rematch");
    expect(init).toMatchObject({ method: "POST" });
    expect(init.headers).toMatchObject({ authorization: `Bearer ${token}` });
  });

  it("passes on a refusal with its code and values, and not its sentence", async () => {
    const error = { code: "game/bot", params: { bot: "exact", quick: "density" } };
    const { client } = answering({ ...error, message: "Choose another bot." }, 409);
    expect(await client.join("abcdefgh22", {})).toEqual({ ok: false, error });
  });

  it.each([
    ["<html>", 200],
    ["{}", 200],
    ["<html>", 502],
    [{ code: 7 }, 400],
    [{ code: "game/full", message: "No values." }, 400],
  ])("does not take %j with status %i for an answer", async (body, status) => {
    const { client } = answering(body, status);
    const found = await client.createGame({ variant: "mini", clock: null, opponent: "friend" });
    expect(found).toMatchObject({ ok: false, error: { code: "net/answer" } });
  });

  it("says that a server cannot be reached", async () => {
    const fetch = () => Promise.reject(new TypeError("fetch failed"));
    const client = createServerClient({ url: "http://example.org", fetch });
    const found = await client.bots();
    expect(found).toMatchObject({ ok: false, error: { code: "net/unreachable" } });
  });

  it("does not believe a record that cannot be played", async () => {
    const { client } = answering("Broadside record 1\nvariant: mini\n");
    expect(await client.record("abcdefgh22")).toMatchObject({
      ok: false,
      error: { code: "net/record" },
    });
  });
});
