/** A bot that is a program of its own is named by its command line. */
export const COMMAND_PREFIX = "cmd:";

export const isCommand = (name: string): boolean => name.startsWith(COMMAND_PREFIX);

export const commandOf = (name: string): string => name.slice(COMMAND_PREFIX.length).trim();
