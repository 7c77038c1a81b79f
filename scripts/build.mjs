import "./require-node.mjs";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { childEnvironment, node26, root, run, stop } from "./node26.mjs";

/** The sources of the pages. */
const pages = [
	"app",
	"contract",
	"domain",
	"public",
	"package-lock.json",
	"react-router.config.ts",
	"scripts/browser-floor.ts",
	"scripts/compress-assets.ts",
	"scripts/make-customer-manifest.ts",
	"scripts/make-service-worker.ts",
	"scripts/shared-scripts.ts",
	"tsconfig.json",
	"vite.config.ts",
];
/** The sources of the programs, besides the pages, which they contain. */
export const programs = [
	"contract",
	"db",
	"domain",
	"emulator",
	"server",
	"package-lock.json",
	"scripts/bundle-programs.ts",
];
const parts = [
	{
		name: "pages",
		stamp: join(root, "build", "made-from"),
		inputs: pages,
		steps: [
			["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
			["scripts/make-customer-manifest.ts"],
			["scripts/make-service-worker.ts"],
			["scripts/compress-assets.ts"],
		],
	},
	{
		name: "server",
		stamp: join(root, "build", "programs", "made-from"),
		inputs: [...programs, "scripts/bundle-server.ts", "build/made-from"],
		steps: [["scripts/bundle-server.ts"]],
	},
];

/** Builds the pages and the server's programs, each unless it was already built from exactly the same files. */
export async function buildWhenStale() {
	for (const part of parts) if (readStamp(part) !== fingerprint(part)) await build(part);
}

/** Ends the process where the tools that read the pages' sources can't find them. */
export function stopIfUnreadable() {
	const [character] = root.match(/[#%?]/) ?? [];
	if (character) stop(`Vite can't read files in a folder with ${character} in its path: rename or move ${root}`);
}

async function build({ name, stamp, inputs, steps }) {
	stopIfUnreadable();
	const madeFrom = fingerprint({ inputs });
	try {
		rmSync(stamp, { force: true });
	} catch ({ message }) {
		stop(`The ${name} must be rebuilt, which failed (${message}): run npm run build as the owner of this folder.`);
	}
	const env = { ...childEnvironment(), NODE_ENV: "production" };
	console.log(`Building the ${name} …`);
	for (const step of steps) {
		if ((await run(node26(), step, { env })) !== 0) stop(`The build failed in ${step[0]}.`);
	}
	mkdirSync(dirname(stamp), { recursive: true });
	writeFileSync(stamp, madeFrom);
}

function readStamp({ stamp }) {
	try {
		return readFileSync(stamp, "utf8");
	} catch {
		return undefined;
	}
}

function fingerprint({ inputs }) {
	const hash = createHash("sha256");
	for (const file of inputs.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
	return hash.digest("hex");
}

function filesIn(path) {
	const found = statSync(join(root, path), { throwIfNoEntry: false });
	if (!found) return [];
	if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
	return readdirSync(join(root, path))
		.sort()
		.flatMap((name) => filesIn(`${path}/${name}`));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
	if (process.argv.includes("--when-stale")) await buildWhenStale();
	else for (const part of parts) await build(part);
}
