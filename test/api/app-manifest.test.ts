import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
	world = await createWorld();
});
afterEach(() => world.close());

test("a phone that installs the shop gets its name, its start page and icons that exist", async () => {
	const response = await world.app.request("/manifest.webmanifest");
	expect(response.status).toBe(200);
	expect(response.headers.get("content-type")).toContain("application/manifest+json");
	const manifest = await response.json();
	expect(manifest).toMatchObject({ id: "/", start_url: "/", display: "standalone", name: "Handi Biryani" });
	// As many whole words as fit under an icon.
	expect(manifest.short_name).toBe("Handi");
	const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
	expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
		"192x192 any",
		"512x512 any",
		"512x512 maskable",
		"any any",
	]);
	for (const { src } of icons) expect(existsSync(join("public", src)), src).toBe(true);
	expect(manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url)).toEqual(["/", "/orders"]);
});

test("riders get an app of their own, in the language of the page that offers it", async () => {
	const read = async (query: string) => (await world.app.request(`/rider.webmanifest${query}`)).json();
	const manifest = await read("");
	expect(manifest).toMatchObject({
		id: "/rider/",
		start_url: "/rider/dashboard",
		scope: "/rider/",
		display: "standalone",
		name: "Handi Biryani Rider",
		lang: "en-IN",
	});
	expect(await read("?lang=ta")).toMatchObject({ id: "/rider/", name: "Handi Biryani ரைடர்", lang: "ta-IN" });
	expect(await read("?lang=xx")).toEqual(manifest);
	const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
	expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
		"192x192 any",
		"512x512 any",
		"512x512 maskable",
	]);
	for (const { src } of icons) expect(existsSync(join("public", src)), src).toBe(true);
	const shortcuts: { url: string }[] = manifest.shortcuts;
	expect(shortcuts.map(({ url }) => url)).toEqual(["/rider/dashboard", "/rider/cash"]);
});
