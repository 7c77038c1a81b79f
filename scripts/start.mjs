import "./require-node.mjs";
import { buildWhenStale } from "./build.mjs";
import { install } from "./install.mjs";
import { handOver, SERVER } from "./node26.mjs";

await install();
const given = process.argv.slice(2);
const asksForHelp = given.some((word) => /^(--help|-h)$/.test(word));
if (!asksForHelp) await buildWhenStale();
handOver([asksForHelp ? "server/main.ts" : SERVER, ...given]);
