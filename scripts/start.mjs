import "./require-node.mjs";
import { buildWhenStale } from "./build.mjs";
import { install } from "./install.mjs";
import { handOver } from "./node26.mjs";

await install();
await buildWhenStale();
handOver(["server/main.ts"]);
