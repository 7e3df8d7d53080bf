/** The exit code when no layout fits a position: what was asked makes no sense, and a script should know. */
export const IMPOSSIBLE = 1;

export const impossibleText = (why: string): string => `No layout fits these answers. ${why}`;
