import { Hono } from "hono";
import type { Shop } from "../shop.ts";

/** Tamarind, the header's ground, and paper, the page's: as in app/look.css by day. */
const THEME = "#3a140c";
const GROUND = "#fbf5e6";

/** What a phone needs to put the shop among its apps, under the name that the owner gave it. */
export function appManifest(shop: Shop) {
	return new Hono().get("/manifest.webmanifest", async (c) => {
		const { shopName, tagline } = (await shop.memory.current()).settings;
		const png = (name: string, size: number, purpose: "any" | "maskable") => ({
			src: `/icons/${name}.png`,
			sizes: `${size}x${size}`,
			type: "image/png",
			purpose,
		});
		const shortcutIcons = [png("app-192", 192, "any")];
		c.header("Cache-Control", "no-cache");
		return c.body(
			JSON.stringify({
				id: "/",
				name: shopName,
				short_name: shortName(shopName),
				description: tagline,
				lang: "en-IN",
				dir: "ltr",
				start_url: "/",
				scope: "/",
				display: "standalone",
				theme_color: THEME,
				background_color: GROUND,
				categories: ["food", "shopping"],
				icons: [
					png("app-192", 192, "any"),
					png("app-512", 512, "any"),
					png("app-maskable-512", 512, "maskable"),
					{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
				],
				shortcuts: [
					{ name: "MENU", url: "/", icons: shortcutIcons },
					{ name: "My Orders", url: "/orders", icons: shortcutIcons },
				],
			}),
			200,
			{ "Content-Type": "application/manifest+json; charset=utf-8" },
		);
	});
}

/** Phones have room for about twelve letters under an icon: whole words, as many as fit. */
function shortName(name: string): string {
	const ROOM = 12;
	if (name.length <= ROOM) return name;
	const words = name.split(" ");
	while (words.length > 1 && words.join(" ").length > ROOM) words.pop();
	return words.join(" ");
}
