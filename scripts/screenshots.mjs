import "./require-node.mjs";
import { buildWhenStale } from "./build.mjs";
import { leaveOutTheShop } from "./demo-environment.mjs";
import { install } from "./install.mjs";
import { handOver } from "./node26.mjs";

await install({ development: true });
await buildWhenStale();
leaveOutTheShop();
handOver(["scripts/take-screenshots.ts", ...process.argv.slice(2)]);
