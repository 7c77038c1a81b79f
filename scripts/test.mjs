import "./require-node.mjs";
import { install } from "./install.mjs";
import { handOver, stop } from "./node26.mjs";

if (process.argv.length > 2)
	stop("npm test runs everything: docs/testing.md (Running some of them) says how to run one");

await install({ development: true });
handOver(["scripts/run-tests.ts"]);
