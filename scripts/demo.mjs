import "./require-node.mjs";
import { createServer } from "node:net";
import { join } from "node:path";
import { buildWhenStale } from "./build.mjs";
import { leaveOutTheShop } from "./demo-environment.mjs";
import { install } from "./install.mjs";
import { handOver, node26, root, run, SERVER, stop } from "./node26.mjs";

const FILE = join("data", "demo", "shop.db");
const given = process.argv.slice(2);
if (given.some((word) => word !== "--new")) stop("npm run demo [-- --new] (--new makes sixty new days)");
if (given.length === 0 && process.env.npm_config_new === "true")
	stop("npm took your --new for itself: npm run demo -- --new");
// Reported now, before the minutes that sixty days of orders take.
const port = Number(process.env.PORT || 3000);
const fault = await faultOfPort(port);
if (fault === "EADDRINUSE") stop(`PORT ${port} on 127.0.0.1 is taken by another program: stop it or set PORT`);
if (fault === "EACCES") stop(`PORT ${port} may not be opened by this user: set PORT above 1023`);

await install();
await buildWhenStale();
leaveOutTheShop();
const checked = ["--import", "./scripts/check-environment.ts"];
const making = await run(node26(), [...checked, "demo/make-demo.ts", FILE, ...given], { cwd: root });
if (making !== 0) stop("The demo could not be made.");
process.env.DATABASE_URL = `file:${FILE}`;
handOver([SERVER]);

function faultOfPort(number) {
	return new Promise((resolve) => {
		// scripts/check-environment.ts refuses an invalid port.
		if (!Number.isInteger(number) || number < 0 || number > 65535) return resolve(null);
		const server = createServer();
		server.once("error", ({ code }) => resolve(code));
		server.listen(number, "127.0.0.1", () => server.close(() => resolve(null)));
	});
}
