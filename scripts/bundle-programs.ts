import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "..");

/** The file name of a program's bundle: `server-main.mjs` for `server/main.ts`. */
export const bundleOf = (program: string) => `${nameOf(program)}.mjs`;
const nameOf = (program: string) => program.replaceAll("/", "-").replace(/\.ts$/, "");

/**
 * Bundles programs of the shop, with the packages they use, into a few files each: they load in half the time, and,
 * without the step that strips types from each module, in half the memory. `folder` must be where they will run;
 * modules that match `outside` are loaded from their own files.
 */
export async function bundlePrograms(folder: string, programs: readonly string[], outside?: RegExp): Promise<void> {
	const plugins = [whereTheyStood(folder, programs), inOneByteEach];
	if (outside) plugins.push(leftOutside(outside));
	await build({
		configFile: false,
		root,
		logLevel: "error",
		publicDir: false,
		plugins,
		// So that React is bundled once, without its development build.
		define: { "process.env.NODE_ENV": '"production"' },
		ssr: { noExternal: true, external: ["sharp", "vite", "nodemailer"] },
		build: {
			ssr: true,
			outDir: folder,
			// A server that still runs while the next one is built may load files that it has not needed so far.
			emptyOutDir: false,
			// So that people can read the errors.
			minify: false,
			target: "esnext",
			rolldownOptions: {
				input: Object.fromEntries(programs.map((program) => [nameOf(program), join(root, program)])),
				output: {
					entryFileNames: "[name].mjs",
					chunkFileNames: "[name]-[hash].mjs",
					// The source stays in memory, and comments are a ninth of it.
					comments: false,
				},
			},
		},
	});
}

/** Makes modules find the files beside them; a program that they start is its bundle, if it has one. */
function whereTheyStood(folder: string, programs: readonly string[]): Plugin {
	return {
		name: "where-they-stood",
		enforce: "pre",
		transform(code, id) {
			if (!id.startsWith(root) || id.includes("node_modules")) return null;
			const from = (path: string) => relative(folder, path).split(sep).join(posix.sep);
			const started = (whole: string, path: string) => {
				const program = relative(root, resolve(dirname(id), path))
					.split(sep)
					.join(posix.sep);
				return programs.includes(program) ? `new URL("./${bundleOf(program)}", import.meta.url)` : whole;
			};
			const here = `import.meta.dirname + ${JSON.stringify(`/${from(dirname(id))}`)}`;
			const itself = `new URL("${from(dirname(id))}/${basename(id)}", import.meta.url).href`;
			return code
				.split(/(new URL\("[^"]+\.ts", import\.meta\.url\))/)
				.map((part) =>
					part.startsWith('new URL("')
						? part.replace(/new URL\("([^"]+)", import\.meta\.url\)/, (whole, path) => started(whole, path))
						: part.replaceAll("import.meta.dirname", `(${here})`).replaceAll("import.meta.url", itself),
				)
				.join("");
		},
	};
}

/** Escapes non-ASCII characters, because one of them makes V8 keep the whole source in two bytes per character. */
const inOneByteEach: Plugin = {
	name: "in-one-byte-each",
	generateBundle(_options, bundle) {
		for (const chunk of Object.values(bundle)) {
			if (chunk.type !== "chunk") continue;
			chunk.code = chunk.code.replace(
				/[^\0-\x7f]/g,
				(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
			);
		}
	},
};

function leftOutside(outside: RegExp): Plugin {
	return {
		name: "left-outside",
		enforce: "pre",
		resolveId(id, importer) {
			if (!importer || !id.startsWith(".")) return null;
			const path = resolve(dirname(importer), id);
			return outside.test(path) ? { id: pathToFileURL(path).href, external: "absolute" } : null;
		},
	};
}
