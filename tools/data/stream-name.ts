import type { Variant } from "@broadside/rules";

const formerNames: Readonly<Record<string, string>> = {
  "six-ships": "react",
  silent: "pomcp",
  "squid-hunt": "sploosh",
  "open-waters": "seed-10",
};

/**
 * The name of a variant's random stream: what the preset was called when the shipped tables were
 * made, so that the same command still gives the same bytes.
 */
export const streamName = ({ name }: Variant): string => formerNames[name] ?? name;
