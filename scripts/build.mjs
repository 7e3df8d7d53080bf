// npm run build: the kernels and the bundled program.
import { root, setup } from "./setup.mjs";

process.chdir(root);
await setup();
