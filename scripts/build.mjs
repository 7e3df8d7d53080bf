// npm run build: the kernels and the bundled program.
import { readOptions } from "./options.mjs";
import { root, setup } from "./setup.mjs";

readOptions("build");
process.chdir(root);
await setup();
