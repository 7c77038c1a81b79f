import "./require-node.mjs";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { childEnvironment, node26, root, run, stop } from "./node26.mjs";

const inputs = [
	"app",
	"contract",
	"domain",
	"public",
	"package-lock.json",
	"react-router.config.ts",
	"scripts/compress-assets.ts",
	"scripts/make-customer-routes.ts",
	"scripts/make-service-worker.ts",
	"tsconfig.json",
	"vite.config.ts",
];
const stamp = join(root, "build", "made-from");

/** Builds the pages unless the last build was made from the very same files. */
export async function buildWhenStale() {
	if (readStamp() !== fingerprint()) await build();
}

async function build() {
	const madeFrom = fingerprint();
	rmSync(stamp, { force: true });
	const env = { ...childEnvironment(), NODE_ENV: "production" };
	console.log("Building the pages …");
	const steps = [
		["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
		["scripts/make-customer-routes.ts"],
		["scripts/make-service-worker.ts"],
		["scripts/compress-assets.ts"],
	];
	for (const step of steps) {
		if ((await run(node26(), step, { env })) !== 0) stop(`The build failed in ${step[0]}.`);
	}
	mkdirSync(join(root, "build"), { recursive: true });
	writeFileSync(stamp, madeFrom);
}

function readStamp() {
	try {
		return readFileSync(stamp, "utf8");
	} catch {
		return undefined;
	}
}

function fingerprint() {
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
	await (process.argv.includes("--when-stale") ? buildWhenStale() : build());
}
