// Encodes the dish pictures into AVIF and WebP and writes app/pictures/pictures.json.
//
// sharp is not a dependency of the shop: pictures are encoded once and committed. To run this again:
//   mkdir -p /tmp/encode && cd /tmp/encode && npm init -y && npm i sharp@0.35.5
//   SHARP_FROM=/tmp/encode node art/encode.mjs <folder with the PNG renders>
//
// Every source is a render of our own (4:3, 800x600; the hero 16:9, 1440x810). Files are named
// <name>-<hash of the source>-<width>.<type>, so they may be cached for ever.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const sharp = createRequire(path.join(process.env.SHARP_FROM ?? process.cwd(), "noop.js"))("sharp");
const root = path.join(import.meta.dirname, "..");
const sources = process.argv[2];
if (!sources) throw new Error("usage: SHARP_FROM=<folder> node art/encode.mjs <folder with the PNG renders>");

const card = [320, 480, 640, 800];
const hero = [480, 640, 960, 1440];

// name in the shop | file in the folder of renders | widths | what it shows
const pictures = [
	["chicken-biryani", "chicken-biryani.png", card, "Chicken biryani in a clay bowl with a half egg, mint and lemon"],
	["chicken-biryani-large", "earlier/chicken-biryani-large.png", card, "A large copper handi of chicken biryani with a drumstick and half an egg"],
	["egg-biryani", "egg-biryani.png", card, "Egg biryani in a black bowl with three half eggs and mint"],
	["egg-biryani-large", "earlier/egg-biryani-large.png", card, "A large clay bowl of egg biryani with four half eggs"],
	["plain-biryani", "plain-biryani.png", card, "Plain biryani rice in a black bowl with cashews and mint"],
	["plain-biryani-large", "plain-biryani-large.png", card, "A large copper handi of plain biryani rice with cashews and fried onion"],
	["chicken-65", "earlier/chicken-65.png", card, "Chicken 65 heaped on a black plate with curry leaves, lemon and onion rings"],
	["chicken-65-biryani", "chicken-65-biryani.png", card, "Chicken 65 biryani in a white bowl with a half egg and lemon"],
	["chicken-65-biryani-large", "chicken-65-biryani-large.png", card, "A large copper handi of biryani topped with chicken 65"],
	["sunday-special", "sunday-special.png", card, "Biryani with chicken 65 served on a banana leaf with raita and salna"],
	["friday-special", "earlier/friday-special.png", card, "Chicken biryani in a white bowl seen from above, with raita and green chillies"],
	["two-handis", "gallery-02.png", card, "A large and a regular copper handi of chicken biryani side by side"],
	["chicken-65-plate", "gallery-05.png", card, "Chicken 65 on a white plate seen from above"],
	["chicken-65-biryani-above", "gallery-08.png", card, "Chicken 65 biryani in a clay bowl seen from above"],
	["leaf-meal", "earlier/gallery-03.png", card, "Chicken biryani, chicken 65, raita and salna on a banana leaf seen from above"],
	["hero", "hero-wide.png", hero, "A copper handi of chicken biryani on a wooden table, with green chillies beside it"],
];

const folder = path.join(root, "public/pictures");
mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) rmSync(path.join(folder, old));

const list = {};
let total = 0;
for (const [name, file, widths, alt] of pictures) {
	const source = readFileSync(path.join(sources, file));
	const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
	const { width, height } = await sharp(source).metadata();
	for (const w of widths) {
		for (const [type, options] of [
			["avif", { quality: 50, effort: 6 }],
			["webp", { quality: 72, effort: 6 }],
		]) {
			const data = await sharp(source).resize(w)[type](options).toBuffer();
			writeFileSync(path.join(folder, `${name}-${hash}-${w}.${type}`), data);
			total += data.length;
		}
	}
	list[name] = { alt, width, height, hash, widths };
	console.log(name);
}
mkdirSync(path.join(root, "app/pictures"), { recursive: true });
writeFileSync(path.join(root, "app/pictures/pictures.json"), `${JSON.stringify(list, null, "\t").replace(/\[[^\]]*\]/g, (row) => row.replace(/\s+/g, " "))}\n`);
console.log("total", Math.round(total / 1024), "KB");
