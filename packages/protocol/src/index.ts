export * from "./announcement-line.ts";
export * from "./bot-message.ts";
export * from "./lab-message.ts";
export * from "./protocol-version.ts";
