import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "..", "..");
const cache = join(root, "node_modules", ".cache");
const cheapPasswords = pathToFileURL(join(import.meta.dirname, "cheap-passwords.ts")).href;
/** With the migrations, which are SQL. */
const SOURCES = "{contract,db,domain,emulator,scripts,server}/**/*.{ts,sql}";
/** The other files that bundles depend on; the last is missing until the pages are built. */
const OTHERS = [
	"package-lock.json",
	"test/servers/bundle-for-tests.ts",
	"test/servers/sqlite-file.ts",
	"build/server/index.js",
];
/** Hundreds of programs start and load the same modules: a bundle loads in half the time. */
const programs = bundledPrograms();
const bundled = `--import=${pathToFileURL(join(programs, "hook.mjs")).href}`;

/** A database with the tables and nothing else, for shops whose first start is not what a test is about. */
export const TABLES_FILE = join(programs, "tables.db");

/** The environment of programs in tests that makes them start faster. */
export const LESS_WORK = {
	NODE_OPTIONS: `${bundled} --import=${cheapPasswords}`,
	NODE_COMPILE_CACHE: join(cache, "compiled"),
};

/** The same for programs that need a shop's real password hashes. */
export const REAL_PASSWORDS = { NODE_OPTIONS: bundled };

/** The folder of the bundles of the current files, which are made if missing. */
function bundledPrograms(): string {
	const files = globSync(SOURCES, { cwd: root });
	const hash = createHash("sha256");
	for (const file of [...files.sort(), ...OTHERS]) {
		const { size, mtimeMs } = statSync(join(root, file), { throwIfNoEntry: false }) ?? {};
		hash.update(`${file} ${size} ${mtimeMs}\n`);
	}
	const folder = join(cache, "programs", hash.digest("hex").slice(0, 16));
	if (!existsSync(folder)) {
		const { status, stderr } = spawnSync(
			process.execPath,
			[join(import.meta.dirname, "bundle-for-tests.ts"), folder],
			{ cwd: root, encoding: "utf8" },
		);
		if (status !== 0) throw new Error(`The programs could not be bundled:\n${stderr}`);
	}
	return folder;
}
