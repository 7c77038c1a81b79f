import { type Context, Hono } from "hono";
import { askedLanguage } from "../../contract/language.ts";
import type { Shop } from "../shop.ts";

/** Tamarind, the header's background, and paper, the page's: as in the day colours of app/look.css. */
const THEME = "#3a140c";
const GROUND = "#fbf5e6";

/**
 * What a phone needs to install the shop as an app, under the name that the owner gave it: one app for customers, one
 * for riders.
 */
export function appManifest(shop: Shop) {
	return new Hono()
		.get("/manifest.webmanifest", async (c) => {
			const { shopName, tagline } = (await shop.cache.current()).settings;
			const shortcutIcons = [png("app-192", 192, "any")];
			return manifest(c, {
				id: "/",
				name: shopName,
				short_name: shortName(shopName),
				description: tagline,
				lang: "en-IN",
				start_url: "/",
				scope: "/",
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
			});
		})
		.get("/rider.webmanifest", async (c) => {
			const { shopName } = (await shop.cache.current()).settings;
			// Browsers read a manifest without cookies: the page puts its language into the URL.
			const texts = RIDERS_APP[askedLanguage(c.req.url) ?? "en"];
			const shortcutIcons = [png("rider-192", 192, "any")];
			return manifest(c, {
				id: "/rider/",
				name: `${shopName} ${texts.rider}`,
				short_name: texts.rider,
				description: texts.description,
				lang: texts.lang,
				start_url: "/rider/dashboard",
				scope: "/rider/",
				categories: ["business", "productivity"],
				icons: [
					png("rider-192", 192, "any"),
					png("rider-512", 512, "any"),
					png("rider-maskable-512", 512, "maskable"),
				],
				shortcuts: [
					{ name: texts.orders, url: "/rider/dashboard", icons: shortcutIcons },
					{ name: texts.cash, url: "/rider/cash", icons: shortcutIcons },
				],
			});
		});
}

const RIDERS_APP = {
	en: {
		lang: "en-IN",
		rider: "Rider",
		description: "Orders from the counter to the door.",
		orders: "Orders",
		cash: "My cash",
	},
	ta: {
		lang: "ta-IN",
		rider: "ரைடர்",
		description: "கடையிலிருந்து வாசல் வரை ஆர்டர்கள்.",
		orders: "ஆர்டர்கள்",
		cash: "என் பணம்",
	},
};

/** The common fields of the shop's apps: each in its own window, in the shop's colours. */
function manifest(c: Context, app: object): Response {
	c.header("Cache-Control", "no-cache");
	return c.body(
		JSON.stringify({
			dir: "ltr",
			display: "standalone",
			theme_color: THEME,
			background_color: GROUND,
			...app,
		}),
		200,
		{ "Content-Type": "application/manifest+json; charset=utf-8" },
	);
}

function png(name: string, size: number, purpose: "any" | "maskable") {
	return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
}

/** Phones have room for about twelve letters under an icon: as many whole words as fit. */
function shortName(name: string): string {
	const ROOM = 12;
	if (name.length <= ROOM) return name;
	const texts = name.split(" ");
	while (texts.length > 1 && texts.join(" ").length > ROOM) texts.pop();
	return texts.join(" ");
}
