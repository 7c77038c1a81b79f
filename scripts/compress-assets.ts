import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const folder = join(import.meta.dirname, "..", "build", "client");
const textFormats = new Set([".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest", ".xml"]);
const smallestBytes = 256;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses one twice. */
async function compressAssets(): Promise<void> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && textFormats.has(extname(entry.name)));
	await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(file: string): Promise<void> {
	const content = await readFile(file);
	if (content.length < smallestBytes) return;
	const quality = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
	await Promise.all([
		promisify(brotliCompress)(content, { params: quality }).then((small) => writeFile(`${file}.br`, small)),
		promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
	]);
}

if (import.meta.main) await compressAssets();
