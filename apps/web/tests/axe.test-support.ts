import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

const plain = { contrast: "no-preference", forcedColors: "none" } as const;

/** How a page may look. Only contrast depends on it. */
const looks: readonly Media[] = [
  { ...plain, colorScheme: "light" },
  { ...plain, colorScheme: "dark" },
  { ...plain, colorScheme: "light", contrast: "more" },
  { ...plain, colorScheme: "dark", contrast: "more" },
  { ...plain, colorScheme: "dark", forcedColors: "active" },
];

/** What axe finds on the page: all it knows as the page looks now, and the contrast in every look. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // No page has frames, and nobody reads what axe has to praise: both take it longer than the look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" ")}`);
  const before = await colorSchemeOf(page);
  for (const look of looks) {
    await page.emulateMedia(look);
    found.push(...(await contrastFindings(page, JSON.stringify(look))));
  }
  found.push(...(await boxedText(page)));
  await page.emulateMedia({ ...plain, colorScheme: before });
  return found;
}

const colorSchemeOf = (page: Page) =>
  page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));

/** The builder has loaded axe into the page. Squares have no text, and there are hundreds. */
const contrastFindings = (page: Page, look: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    // The page follows the device in an effect.
    for (const _ of "12") await new Promise(requestAnimationFrame);
    const { axe } = globalThis as unknown as { axe: Axe };
    const only = { resultTypes: ["violations"], runOnly: ["color-contrast"] };
    const { violations } = await axe.run({ exclude: [".board-cells tbody"] }, only);
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${name}: ${any[0]?.message}: ${html.slice(0, 200)}`),
    );
  }, look);

/**
 * Where colours are forced, the browser paints the system's background behind every word: on another
 * background the words may vanish in it, which axe does not see.
 */
const boxedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const backgroundOf = (element: Element | null): string => {
      const { backgroundColor } = getComputedStyle(element ?? document.body);
      const isClear = element && backgroundColor === "rgba(0, 0, 0, 0)";
      return isClear ? backgroundOf(element.parentElement) : backgroundColor;
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    return [...document.querySelectorAll<HTMLElement>("body *:not(svg, svg *)")]
      .filter((element) => element.checkVisibility() && hasText(element))
      .filter((element) => backgroundOf(element) !== backgroundOf(null))
      .filter((element) => getComputedStyle(element).forcedColorAdjust !== "none")
      .map(
        (element) => `text in a box where colours are forced: ${element.outerHTML.slice(0, 200)}`,
      );
  });

interface Axe {
  run(context: object, options: object): Promise<{ violations: Violation[] }>;
}

interface Violation {
  readonly nodes: readonly { html: string; any: readonly { message: string }[] }[];
}
