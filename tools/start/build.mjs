// npm run build: the kernels and the bundled program.

import { root, setup } from "../setup/setup.mjs";
import { readOptions } from "../shared/options.mjs";

readOptions("build");
process.chdir(root);
await setup();
