import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, stop } from "./node26.mjs";

/** Installs the packages of the lock file that node_modules lacks; does nothing if all are there. */
export async function install({ development = false } = {}) {
	if (isInstalled(development)) return;
	const locked = existsSync(join(root, "package-lock.json"));
	const args = [locked ? "ci" : "install", "--no-audit", "--no-fund", "--loglevel=error"];
	if (development) args.push("--include=dev");
	console.log(`Installing packages with npm ${args[0]} …`);
	if ((await npm(args)) !== 0) {
		stop(`The packages could not be installed: see npm's lines above, then run "npm ${args[0]}".`);
	}
}

/** Compares the lock file with the list that npm leaves in node_modules when an install has finished. */
function isInstalled(development) {
	const installed = packagesIn(join("node_modules", ".package-lock.json"));
	if (!installed) return false;
	const wanted = packagesIn("package-lock.json");
	if (!wanted) return true;
	return Object.entries(wanted).every(([path, { version, optional, dev, devOptional, peer }]) => {
		if (path === "") return true;
		if (installed[path]) return installed[path].version === version;
		return optional || devOptional || peer || (dev && !development);
	});
}

function packagesIn(lock) {
	try {
		return JSON.parse(readFileSync(join(root, lock), "utf8")).packages;
	} catch {
		return undefined;
	}
}

function npm(args) {
	// The Node that runs npm must not be the one inside node_modules, which npm is about to replace.
	const { npm_execpath: script, npm_node_execpath: node } = process.env;
	// After Ctrl-C npm would remove what it has installed for half a minute more, also from under the next start.
	const options = { env: process.env, endsWithThis: true };
	if (script?.endsWith(".js") && node) return run(node, [script, ...args], options);
	return run("npm", args, { ...options, shell: process.platform === "win32" });
}
