// Encodes the masters of art/food/masters into the AVIF and WebP files of public/pictures, and writes what the shop
// knows about them: app/images/built-in-images.json (dishes, specials, hero), gallery.json (the gallery, in order),
// placeholders.json (16 pixels of each, to stand in), and public/og.jpg, what a link to the shop shows.
//
//   node art/encode.mjs [folder of new renders]
// New renders (PNG, 800x600, the hero 1440x810) that art/pictures.mjs names become masters first.
//
// Files are named <name>-<hash of master and settings>-<width>.<type>, so they may be cached for ever; what is there
// already is not encoded again, and what no list names is deleted.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { alsoSeen, gallery, shown } from "./pictures.mjs";

const root = path.join(import.meta.dirname, "..");
const masters = path.join(import.meta.dirname, "food/masters");
const folder = path.join(root, "public/pictures");
const lists = path.join(root, "app/images");

const CARD_WIDTHS = [320, 480, 640, 800];
const GALLERY_WIDTHS = [320, 480, 800];
const TYPES = {
	avif: { quality: 50, effort: 6 },
	webp: { quality: 72, effort: 6 },
};
/** The part of the hero that a link shows. */
const LINK_PREVIEW = { left: 240, top: 100, width: 1200, height: 630 };

for (const name of readdirSync(masters)) {
	if (!(path.parse(name).name in { ...shown, ...alsoSeen })) rmSync(path.join(masters, name));
}
const renders = process.argv[2];
if (renders) await takeNew(renders);

mkdirSync(folder, { recursive: true });
mkdirSync(lists, { recursive: true });
const wanted = new Set();
const pictures = {};
const placeholders = {};
// Every visit fetches built-in-images.json with the scripts, so it holds no words: dishes are named beside their
// pictures.
for (const [name, { widths = CARD_WIDTHS }] of Object.entries(shown)) {
	pictures[name] = await encode(name, widths);
}
const seen = [];
for (const name of gallery) {
	const { alt, altTa } = shown[name] ?? alsoSeen[name];
	seen.push({ name, alt, altTa, ...(pictures[name] ?? (await encode(name, GALLERY_WIDTHS))) });
}
writeList("built-in-images.json", Object.fromEntries(Object.entries(pictures).map(withoutCard)));
writeList("gallery.json", seen);
writeList("placeholders.json", placeholders);
const preview = await sharp(path.join(masters, "hero.webp")).extract(LINK_PREVIEW).jpeg({ quality: 80, mozjpeg: true });
await preview.toFile(path.join(root, "public/og.jpg"));

let bytes = 0;
for (const file of readdirSync(folder)) {
	if (wanted.has(file)) bytes += statSync(path.join(folder, file)).size;
	else rmSync(path.join(folder, file));
}
console.log(`${wanted.size} files, ${Math.round(bytes / 1024)} KB; gallery of ${seen.length}`);

async function takeNew(from) {
	for (const name of Object.keys({ ...shown, ...alsoSeen })) {
		const render = path.join(from, `${name}.png`);
		if (!existsSync(render)) continue;
		await sharp(render).webp({ quality: 92, effort: 6 }).toFile(path.join(masters, `${name}.webp`));
	}
}

/** Writes all widths of a picture and returns what its list says about it. */
async function encode(name, widths) {
	const master = readFileSync(path.join(masters, `${name}.webp`));
	const hash = createHash("sha256").update(master).update(JSON.stringify(TYPES)).digest("hex").slice(0, 8);
	const { width, height } = await sharp(master).metadata();
	for (const w of widths) {
		for (const [type, options] of Object.entries(TYPES)) {
			const file = `${name}-${hash}-${w}.${type}`;
			wanted.add(file);
			if (existsSync(path.join(folder, file))) continue;
			await sharp(master).resize(w)[type](options).toFile(path.join(folder, file));
		}
	}
	const tiny = await sharp(master).resize(16).webp({ quality: 30, effort: 6 }).toBuffer();
	placeholders[name] = `data:image/webp;base64,${tiny.toString("base64")}`;
	return { width, height, hash, widths };
}

/** A card's measures are said once, in app/images/built-in-images.ts. */
function withoutCard([name, { hash, ...measures }]) {
	const isCard = JSON.stringify(measures) === JSON.stringify({ width: 800, height: 600, widths: CARD_WIDTHS });
	return [name, isCard ? { hash } : { ...measures, hash }];
}

function writeList(file, list) {
	const json = JSON.stringify(list, null, "\t").replace(/\[[\d\s,]*\]/g, (row) => row.replace(/\s+/g, " "));
	writeFileSync(path.join(lists, file), `${json}\n`);
}
