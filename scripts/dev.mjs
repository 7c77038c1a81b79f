import "./require-node.mjs";
import { stopIfUnreadable } from "./build.mjs";
import { install } from "./install.mjs";
import { handOver } from "./node26.mjs";

stopIfUnreadable();
await install({ development: true });
const served = ["server", "contract", "domain", "db"].map((folder) => `--watch-path=${folder}`);
handOver([...served, "--watch-preserve-output", "server/main.ts", "--dev"]);
