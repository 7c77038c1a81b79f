import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleOf, bundlePrograms } from "../../scripts/bundle-programs.ts";
import { makeSqliteFile } from "./sqlite-file.ts";

/** The programs that tests start, and those that these start. */
const PROGRAMS = [
	"server/main.ts",
	"server/db/checkpoint-worker.ts",
	"server/db/write-worker.ts",
	"emulator/main.ts",
	"scripts/admin-command.ts",
	"scripts/backup-shop.ts",
	"scripts/export-year.ts",
	"scripts/move-shop.ts",
	"scripts/restore-shop.ts",
];
/** Files that are not bundled: the modules that cheap-passwords.ts and set-clock.ts change, and pages not built yet. */
const OUTSIDE = /\/server\/(identity\/passwords|pages\/development-pages|runtime\/real-clock)\.ts$/;
const OUTSIDE_UNBUILT = new RegExp(`${OUTSIDE.source}|/build/server/index\\.js$`);
const KEPT_FOR_MS = 3_600_000;

const root = join(import.meta.dirname, "..", "..");
const [folder = ""] = process.argv.slice(2);
const unfinished = `${folder}.${randomBytes(4).toString("hex")}`;
const isBuilt = existsSync(join(root, "build", "server", "index.js"));
await bundlePrograms(unfinished, PROGRAMS, isBuilt ? OUTSIDE : OUTSIDE_UNBUILT);
const bundles = PROGRAMS.map((program) => [
	pathToFileURL(join(root, program)).href,
	pathToFileURL(join(folder, bundleOf(program))).href,
]);
await makeSqliteFile(join(unfinished, "tables.db"));
writeFileSync(
	join(unfinished, "hook.mjs"),
	`import { registerHooks } from "node:module";
const bundles = new Map(${JSON.stringify(bundles)});
registerHooks({
	resolve(specifier, context, next) {
		const found = next(specifier, context);
		const bundle = context.parentURL === undefined && bundles.get(found.url);
		return bundle ? { ...found, url: bundle, format: "module" } : found;
	},
});
`,
);
keep();

/** Moves the bundles into place, unless another process has just done so, and removes old ones. */
function keep(): void {
	const all = dirname(folder);
	mkdirSync(all, { recursive: true });
	try {
		renameSync(unfinished, folder);
	} catch {
		rmSync(unfinished, { recursive: true, force: true });
	}
	for (const name of readdirSync(all)) {
		const other = join(all, name);
		const isOld = Date.now() - (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > KEPT_FOR_MS;
		if (isOld && other !== folder) rmSync(other, { recursive: true, force: true });
	}
}
