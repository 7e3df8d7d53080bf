// The bytes of a first visit, counted on the way from the server: no timeline of the page has those of
// its workers.
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { openHome, openPage } from "./browser-play.mjs";

/**
 * Everything received until Play can be pressed, headers too, in a browser that has nothing yet.
 * @param {import("playwright-core").Browser} browser @param {string} url
 * @param {import("./browser-play.mjs").Device} device @param {number} luck
 */
export async function bytesBefore(browser, url, device, luck) {
  let received = 0;
  const counter = createServer((client) => {
    const server = connect(Number(new URL(url).port), new URL(url).hostname);
    server.on("data", (data) => {
      received += data.length;
    });
    client.pipe(server).pipe(client);
    for (const [end, other] of /** @type {const} */ ([
      [client, server],
      [server, client],
    ])) {
      end.on("error", () => other.destroy());
      end.on("close", () => other.destroy());
    }
  }).listen(0, "localhost");
  await once(counter, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (counter.address());
  const { context, page } = await openPage(browser, device, luck);
  try {
    await openHome(page, `http://localhost:${port}/`);
    return received;
  } finally {
    await context.close();
    counter.close();
  }
}
