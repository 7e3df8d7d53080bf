import { expect, it } from "vitest";
import { misfitsOn } from "../../../tools/pictures/misfits/misfits.mjs";
import { openBrowser } from "./browser.test-support.ts";

const { open } = openBrowser();

/** What `npm run screenshots -- --all` says of a page with nothing but this on it. */
async function misfitsIn(body: string): Promise<string[]> {
  const page = await open({ viewport: { width: 320, height: 568 } });
  await page.setContent(`<html lang="de"><body style="margin: 8px; font: 16px monospace">${body}`);
  await page.evaluate(() => document.querySelector<HTMLElement>("[popover]")?.showPopover());
  return misfitsOn(page);
}

it.each([
  ["that fits", "<p>Guten Tag</p><button>Los</button>"],
  [
    "with a word that breaks at a hyphen, shown or soft",
    '<p style="width: 90px">U-Boot-Jäger Schlacht\u00ADschiff</p>',
  ],
  ["with Chinese, which breaks anywhere", '<p style="width: 40px">战列舰沉没了</p>'],
  [
    "with an address that breaks anywhere",
    '<p style="width: 90px; overflow-wrap: anywhere">http://localhost/some/page</p>',
  ],
  [
    "with a card over text",
    '<p>Guten Tag</p><p style="position: relative; top: -30px; background: #fff">Abend</p>',
  ],
  [
    "with an open menu over a button",
    '<button>Los</button><div popover style="inset: 0 auto auto 0; margin: 0">Menü</div>',
  ],
  [
    "with a table that scrolls by itself",
    '<div style="overflow-x: auto"><p style="width: 500px">breit <a href="#">dort</a></p></div>',
  ],
])("a page %s has no misfits", async (_, body) => {
  expect(await misfitsIn(body)).toEqual([]);
});

it.each([
  ["text beyond its box", '<p style="width: 40px; border: 1px solid">Flugzeugträger</p>', /wider/],
  [
    "text that is cut off",
    '<p style="width: 40px; overflow: hidden">Flugzeugträger</p>',
    /“Flugzeugträger” is cut off/,
  ],
  ["a page wider than its window", '<div style="width: 400px">.</div>', /page is \d+ px wide/],
  [
    "a word broken without a hyphen",
    '<p style="width: 90px; overflow-wrap: anywhere">Flugzeugträger</p>',
    /“Flugzeugträger” is broken/,
  ],
  [
    "text over text",
    '<p>Guten Tag</p><p style="position: relative; top: -30px">Abend</p>',
    /“Abend” and “Guten Tag” overlap/,
  ],
  [
    "a control beyond the window",
    '<a href="#" style="position: absolute; left: 250px; width: 90px; display: block">Los</a>',
    /“Los” is \d+ px beyond the window/,
  ],
  [
    "a fixed control below the window",
    '<button style="position: fixed; bottom: -20px; height: 40px">Los</button>',
    /“Los” is 20 px below the window/,
  ],
  [
    "a control that something covers",
    '<button>Los</button><div style="position: absolute; inset: 0"></div>',
    /“Los” is covered by div/,
  ],
])("%s is a misfit", async (_, body, misfit) => {
  const found = await misfitsIn(body);
  expect(found.join("\n")).toMatch(misfit);
});
