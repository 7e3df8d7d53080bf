// node tools/run.mjs NAME [argument …]: runs a development command. npm run NAME does so too.
import { install, root } from "./setup/setup.mjs";

process.chdir(root);
await install();
// Imported late: a fresh clone has no commander before the installation.
const { createProgram } = await import("./commands/program.mjs");
await createProgram().parseAsync();
