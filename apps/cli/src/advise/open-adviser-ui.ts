import type { AdviserUi } from "./adviser-ui.ts";

/** Open only one: a second reader of the same input would miss what the first has read. */
export const openAdviserUi = async (fullScreen: boolean): Promise<AdviserUi> =>
  fullScreen ? openOnScreen() : openByLines();

async function openOnScreen(): Promise<AdviserUi> {
  const [{ openScreen }, { askVariantOnScreen }, { adviseOnScreen }] = await Promise.all([
    import("../screen/screen.ts"),
    import("../variants/ask-variant.ts"),
    import("./advise-screen.ts"),
  ]);
  const screen = openScreen();
  return {
    chooseVariant: () => askVariantOnScreen(screen),
    advise: (start, advising) => adviseOnScreen(screen, start, advising),
    close: screen.close,
  };
}

async function openByLines(): Promise<AdviserUi> {
  const [{ createLineInput }, { askVariantByLines }, { adviseByLines }] = await Promise.all([
    import("../terminal/line-input.ts"),
    import("../variants/ask-variant.ts"),
    import("./advise-plain.ts"),
  ]);
  const input = createLineInput();
  return {
    chooseVariant: () => askVariantByLines(input, (text) => void process.stdout.write(`${text}\n`)),
    advise: (start, advising) => adviseByLines(input, start, advising),
    close: input.close,
  };
}
