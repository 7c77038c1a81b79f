import "./require-node.mjs";
import { install } from "./install.mjs";
import { handOver } from "./node26.mjs";

await install();
handOver(["scripts/make-push-keys.ts"]);
