// The rooms of the repository: the workspaces of package.json.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./sources.mjs";

/** "packages/rules", "apps/web", …: every folder that a workspace pattern of the form DIR/* names. */
export const rooms = readWorkspaces().flatMap((pattern) => {
  const parent = pattern.replace(/\/\*$/, "");
  if (parent.includes("*")) throw new Error(`Not a pattern this program reads: ${pattern}`);
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .filter((room) => existsSync(join(root, room, "package.json")));
});

/** The type-checked projects: every room, tests in separate folders, code that runs in a page, and the rest. */
export const typeCheckedProjects = [
  ...rooms.flatMap((room) =>
    [room, `${room}/tests`].filter(
      (folder) => folder === room || existsSync(join(root, folder, "tsconfig.json")),
    ),
  ),
  "tools/pictures",
  ".",
];

/** @returns {string[]} */
function readWorkspaces() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).workspaces;
}
