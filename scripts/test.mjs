import "./require-node.mjs";
import { install } from "./install.mjs";
import { handOver } from "./node26.mjs";

await install({ development: true });
handOver(["scripts/run-tests.ts"]);
