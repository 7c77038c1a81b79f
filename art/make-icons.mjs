// Draws the app's icons from the mark in public/favicon.svg into public/icons/.
//
//   node art/make-icons.mjs
//
// "any" icons keep the favicon's rounded ground; a maskable icon and Apple's fill the square, since the phone cuts them
// itself, and keep the pot inside the circle that every phone leaves. The riders' app has the same pot on wheels, on
// turmeric: whoever has both sees which is which.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/find-chromium.ts";

const root = path.join(import.meta.dirname, "..");
const folder = path.join(root, "public", "icons");
const rounded = readFileSync(path.join(root, "public", "favicon.svg"), "utf8");
const mark = /<g [^>]*>(.*)<\/g>/s.exec(rounded)[1];
const filled = (scale) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="none"><rect width="40" height="40" ` +
`fill="#3a140c"/><g transform="translate(20 20) scale(${scale}) translate(-20 -18.25)">${mark}</g></svg>`;
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" ` +
`fill="none">${mark.replaceAll(/#[0-9a-f]{6}/g, "#fff")}</svg>`;

const wheels =
	'<path d="M7 31.4h26" stroke="#8c1a14" stroke-width="2.6" stroke-linecap="round"/>' +
	'<g fill="#f5b82e" stroke="#3a140c" stroke-width="2.6">' +
	'<circle cx="11.5" cy="34" r="3.6"/><circle cx="28.5" cy="34" r="3.6"/></g>';
const potOnWheels = `<g transform="translate(20 16.4) scale(.76) translate(-20 -20)">${mark
	.replaceAll("#fdf1da", "#3a140c")
	.replace("#f5b82e", "#8c1a14")
	.replaceAll("#c8502a", "#3a140c")}</g>${wheels}`;
const rider = (scale, corner) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="none"><rect width="40" height="40" ` +
`rx="${corner}" fill="#f5b82e"/><g transform="translate(20 20) scale(${scale}) translate(-20 ` +
`-20.6)">${potOnWheels}</g></svg>`;

const icons = [
	["app-192.png", 192, rounded],
	["app-512.png", 512, rounded],
	["app-maskable-512.png", 512, filled(0.74)],
	["apple-touch-180.png", 180, filled(0.78)],
	["badge-96.png", 96, badge],
	["rider-192.png", 192, rider(0.92, 9)],
	["rider-512.png", 512, rider(0.92, 9)],
	["rider-maskable-512.png", 512, rider(0.72, 0)],
	["rider-touch-180.png", 180, rider(0.82, 0)],
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const [name, size, svg] of icons) {
	await page.setViewportSize({ width: size, height: size });
	await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
	const png = await page.screenshot({ omitBackground: true });
	writeFileSync(path.join(folder, name), png);
	console.log(name, png.length);
}
await browser.close();
