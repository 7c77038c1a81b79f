import "./require-node.mjs";
import { stopIfUnreadable } from "./build.mjs";
import { install } from "./install.mjs";
import { handOver, stop } from "./node26.mjs";

if (process.argv.length > 2) stop("npm run dev takes no arguments: docs/environment.md lists its variables");

stopIfUnreadable();
await install({ development: true });
const served = ["server", "contract", "domain", "db"].map((folder) => `--watch-path=${folder}`);
handOver([...served, "--watch-preserve-output", "server/main.ts", "--dev"]);
