import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

/** What tests start as programs. */
const PROGRAMS = [
	"server/main.ts",
	"emulator/main.ts",
	"scripts/admin-command.ts",
	"scripts/backup-shop.ts",
	"scripts/move-shop.ts",
	"scripts/restore-shop.ts",
];
/** What is read from its own file: the built pages, and what cheap-passwords.ts and set-clock.ts change. */
const OUTSIDE =
	/\/(build\/server\/index\.js|server\/(identity\/passwords|pages\/development-pages|runtime\/real-clock)\.ts)$/;
const KEPT_FOR_MS = 3_600_000;

const root = join(import.meta.dirname, "..", "..");
const [folder = ""] = process.argv.slice(2);

/** The modules of the shop believe that they stand where they stood. */
const whereTheyStood: Plugin = {
	name: "where-they-stood",
	enforce: "pre",
	resolveId(id, importer) {
		if (!importer || !id.startsWith(".")) return null;
		const path = resolve(dirname(importer), id);
		return OUTSIDE.test(path) ? { id: pathToFileURL(path).href, external: "absolute" } : null;
	},
	transform(code, id) {
		if (!id.startsWith(root) || id.includes("node_modules")) return null;
		return code
			.replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
			.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
	},
};

const entries = PROGRAMS.map((path) => [path.replaceAll("/", "-").replace(/\.ts$/, ""), path] as const);
const unfinished = `${folder}.${randomBytes(4).toString("hex")}`;
await build({
	configFile: false,
	root,
	logLevel: "error",
	publicDir: false,
	plugins: [whereTheyStood],
	ssr: { noExternal: true, external: ["sharp", "vite", "nodemailer"] },
	build: {
		ssr: true,
		outDir: unfinished,
		minify: false,
		target: "esnext",
		rolldownOptions: {
			input: Object.fromEntries(entries.map(([name, path]) => [name, join(root, path)])),
			output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
		},
	},
});
const bundles = entries.map(([name, path]) => [
	pathToFileURL(join(root, path)).href,
	pathToFileURL(join(folder, `${name}.mjs`)).href,
]);
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

/** Puts the bundles into their place, unless another process has just done so, and removes old ones. */
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
