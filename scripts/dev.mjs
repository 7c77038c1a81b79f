import "./require-node.mjs";
import { install } from "./install.mjs";
import { handOver } from "./node26.mjs";

await install({ development: true });
const served = ["server", "contract", "domain", "db"].map((folder) => `--watch-path=${folder}`);
handOver([...served, "--watch-preserve-output", "server/main.ts", "--dev"]);
