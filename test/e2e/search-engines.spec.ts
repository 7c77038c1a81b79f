import { expect, test } from "./shop.ts";

const PAGES = {
	"/": "Menu",
	"/home": "Home",
	"/about": "About",
	"/gallery": "Gallery",
	"/blog": "Blog",
	"/pricing": "Pricing",
	"/reservation": "Reservation",
	"/contact": "Contact",
	"/feedback": "Reviews",
};

// As it is served: whoever reads the head of a page does not wait for its scripts.
test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("every page tells search engines and link previews what it is, in both languages", async ({ page, shop }) => {
		const content = (selector: string) => page.locator(selector).first().getAttribute("content");
		const canonical = page.locator('link[rel="canonical"]');
		for (const [path, name] of Object.entries(PAGES)) {
			const title = `${name} | Handi Biryani`;
			// The language that was asked for last is remembered.
			await page.context().clearCookies();
			await page.goto(path, { waitUntil: "domcontentloaded" });
			await expect(page).toHaveTitle(title);
			expect((await content('meta[name="description"]'))?.length, path).toBeGreaterThan(40);
			expect(await content('meta[property="og:title"]'), path).toBe(title);
			expect(await content('meta[property="og:image"]'), path).toBe(`${shop.url}/og.jpg`);
			await expect(canonical, path).toHaveAttribute("href", `${shop.url}${path}`);
			const inTamil = `${shop.url}${path}?lang=ta`;
			await expect(page.locator('link[hreflang="ta-IN"]').first(), path).toHaveAttribute("href", inTamil);
			await page.goto(`${path}?lang=ta`, { waitUntil: "domcontentloaded" });
			await expect(canonical, path).toHaveAttribute("href", inTamil);
			await expect(page, path).not.toHaveTitle(title);
		}
	});
});

test("the menu is there as data: restaurant, hours, dishes, prices, in the page's language", async ({ page }) => {
	const read = async () =>
		JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "{}");
	await page.goto("/");
	const english = await read();
	expect(english).toMatchObject({
		"@type": "Restaurant",
		openingHours: "Mo-Su 10:00-15:00",
		telephone: ["+919840012345", "+919840054321"],
	});
	const [everyDay] = english.hasMenu.hasMenuSection;
	expect(everyDay.hasMenuItem[0]).toMatchObject({
		name: "Chicken Biryani",
		offers: [
			{ name: "regular", price: 125, priceCurrency: "INR" },
			{ name: "large", price: 185, priceCurrency: "INR" },
		],
	});
	await page.goto("/?lang=ta");
	const tamil = await read();
	expect(tamil.openingHours).toBe("Mo-Su 10:00-15:00");
	expect(tamil.hasMenu.hasMenuSection[0].hasMenuItem[0].name).toBe("சிக்கன் பிரியாணி");
});

test("the sitemap lists every page and story once for each language, and all of them answer", async ({
	request,
	shop,
}) => {
	const xml = await (await request.get("/sitemap.xml")).text();
	const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
	expect(new Set(listed).size).toBe(listed.length);
	expect(listed).toEqual(expect.arrayContaining(Object.keys(PAGES).map((path) => `${shop.url}${path}`)));
	expect(listed.filter((address) => address.includes("/blog/"))).not.toHaveLength(0);
	for (const address of listed) expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
});

test("what is somebody's own is kept from search engines, and the link preview's image is there", async ({
	page,
	request,
}) => {
	const robots = await (await request.get("/robots.txt")).text();
	for (const path of ["/api/", "/orders", "/profile", "/user/"]) expect(robots).toContain(`Disallow: ${path}`);
	await page.goto("/orders");
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	const image = await request.get("/og.jpg");
	expect(image.headers()["content-type"]).toBe("image/jpeg");
});
