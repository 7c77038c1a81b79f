import { attributeOf, readDocument } from "./document.ts";
import { expect, test } from "./shop.ts";
import { structuredData } from "./structured-data.ts";

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

test("every page tells search engines and link previews what it is, in both languages", async ({ request, shop }) => {
	// As served: a reader of a page's head runs no scripts, and remembers no language.
	const headOf = async (path: string) => {
		const answer = await request.get(path, { headers: { cookie: "" } });
		const html = await answer.text();
		const attribute = (tag: string, name: string) => attributeOf(html, tag, name);
		return { title: html.match(/<title>([^<]*)</)?.[1], attribute };
	};
	for (const [path, name] of Object.entries(PAGES)) {
		const title = `${name} | Handi Biryani`;
		const english = await headOf(path);
		expect(english.title).toBe(title);
		expect(english.attribute('name="description"', "content")?.length, path).toBeGreaterThan(40);
		expect(english.attribute('property="og:title"', "content"), path).toBe(title);
		expect(english.attribute('property="og:image"', "content"), path).toBe(`${shop.url}/og.jpg`);
		expect(english.attribute('rel="canonical"', "href"), path).toBe(`${shop.url}${path}`);
		const inTamil = `${shop.url}${path}?lang=ta`;
		expect(english.attribute('hrefLang="ta-IN"', "href"), path).toBe(inTamil);
		const tamil = await headOf(`${path}?lang=ta`);
		expect(tamil.attribute('rel="canonical"', "href"), path).toBe(inTamil);
		expect(tamil.title, path).toMatch(/\p{Script=Tamil}.* \| Handi Biryani$/u);
	}
});

test("the menu page has structured data: restaurant, hours, dishes, prices, in the page's language", async ({
	request,
}) => {
	const read = async (path: string) => structuredData(await (await request.get(path)).text())[0];
	const english = await read("/");
	expect(english).toMatchObject({
		"@type": "Restaurant",
		openingHours: ["Mo-Su 10:00-15:00"],
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
	const tamil = await read("/?lang=ta");
	expect(tamil.openingHours).toEqual(["Mo-Su 10:00-15:00"]);
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

test("personal pages are kept from search engines, and the link preview's image is there", async ({ request }) => {
	const robots = await (await request.get("/robots.txt")).text();
	for (const path of ["/api/", "/orders", "/profile", "/user/"]) expect(robots).toContain(`Disallow: ${path}`);
	const { html } = await readDocument(request, "/orders");
	expect(attributeOf(html, 'name="robots"', "content")).toBe("noindex");
	const image = await request.get("/og.jpg");
	expect(image.headers()["content-type"]).toBe("image/jpeg");
});

test("programs that ask for /favicon.ico get the shop's icon instead of a whole page that says 'not found'", async ({
	request,
}) => {
	const icon = await request.get("/favicon.ico");
	expect(icon.status()).toBe(200);
	expect(icon.headers()["content-type"]).toBe("image/png");
});
