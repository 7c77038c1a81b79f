import type { Locator, Page } from "@playwright/test";
import { readDocument } from "./document.ts";
import { logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { structuredData } from "./structured-data.ts";

const PAGES = ["MENU", "HOME", "ABOUT", "GALLERY", "BLOG", "PRICING", "RESERVATION", "CONTACT", "REVIEWS", "ORDERS"];

test("a wide window's bar names every page and shows which one is open", async ({ page }) => {
	await page.goto("/reservation");
	for (const width of [1280, 1600]) {
		await page.setViewportSize({ width, height: 800 });
		const links = page.getByRole("navigation", { name: "Main pages" }).getByRole("link");
		await expect(links).toHaveText(PAGES);
		await expect(links.and(page.locator("[aria-current=page]"))).toHaveText("RESERVATION");
		for (const link of await links.all()) await expect(link).toBeInViewport();
	}
});

test.describe("the home page", () => {
	test("Let's Explore leads to the menu block, also without scripts", async ({ page, request }) => {
		await page.goto("/home");
		const explore = page.getByRole("link", { name: "Let's Explore" });
		await expect(page.getByRole("heading", { name: "Our Menu" })).not.toBeInViewport();
		await explore.click();
		await expect(page.getByRole("heading", { name: "Our Menu" })).toBeInViewport();

		// Without scripts, browsers scroll to the id that the URL names.
		const plain = await readDocument(request, "/home");
		const [path, place] = plain.link(/^Let's Explore$/)?.split("#") ?? [];
		expect(path).toBe("/home");
		expect(plain.section("Our Menu")).toContain(` id="${place}"`);
		expect(plain.section("Our Menu")).toContain('aria-label="Order Now: Price List"');
	});

	test.describe("with animations on", () => {
		test.use({ reducedMotion: "no-preference" });

		test("reads both phrases to a screen reader, and types them on screen without moving the page", async ({
			page,
		}) => {
			await stopTheClock(page, "/home");
			const heading = page.getByRole("heading", { level: 1 });
			await expect(heading).toHaveAccessibleName(
				"Biryani, sealed and slow on dum. At your door while it still steams",
			);
			await heading.evaluate(watchTyping);
			const isTyped = () =>
				page.evaluate(() => window.seen.some(({ text }) => text === "At your door while it still steams"));
			// Letter by letter: each starts its own timer once it is painted.
			await expect(async () => {
				await page.clock.runFor(100);
				expect(await isTyped()).toBe(true);
			}).toPass({ intervals: [0] });
			const seen = await page.evaluate(() => window.seen);
			expect(seen.map(({ text }) => text)).toContain("At your door");
			expect(new Set(seen.map(({ height }) => height)).size, "heights").toBe(1);

			await page.getByRole("button", { name: "Pause the moving text" }).click();
			const before = await page.evaluate(() => window.seen.length);
			await page.clock.fastForward(5_000);
			expect(await page.evaluate(() => window.seen.length)).toBe(before);
		});

		test("the specials rotate by themselves, even after a button was pressed, until they are paused", async ({
			page,
		}) => {
			await stopTheClock(page, "/home");
			await expectSlide(page, 1);
			await page.clock.fastForward(4_000);
			await expectSlide(page, 2);

			await page.getByRole("button", { name: "Next special" }).click();
			await expectSlide(page, 3);
			await page.clock.fastForward(3_900);
			await expectSlide(page, 3);
			await page.clock.fastForward(100);
			await expectSlide(page, 1);

			await page.getByRole("button", { name: "Pause the slides" }).click();
			await page.clock.fastForward(20_000);
			await expectSlide(page, 1);
			await page.getByRole("button", { name: "Play the slides" }).click();
			await page.clock.fastForward(4_000);
			await expectSlide(page, 2);

			await page.evaluate(() => {
				Object.defineProperty(document, "hidden", { value: true, configurable: true });
				document.dispatchEvent(new Event("visibilitychange"));
			});
			await page.clock.fastForward(20_000);
			await expectSlide(page, 2);
		});

		test("the specials follow the keyboard, and are read out by a screen reader only while they are paused", async ({
			page,
		}) => {
			await stopTheClock(page, "/home");
			// A key that is pressed before the scripts run has no effect.
			await expectSlide(page, 1);
			const carousel = page.getByRole("region", { name: "Today's Special" });
			await expect(carousel).toHaveAttribute("aria-roledescription", "carousel");
			const strip = carousel.locator("[aria-live]");
			await expect(strip).toHaveAttribute("aria-live", "off");
			await carousel.getByRole("button", { name: "Pause the slides" }).press("ArrowRight");
			await expectSlide(page, 2);
			await page.keyboard.press("End");
			await expectSlide(page, 3);
			await page.keyboard.press("Enter");
			await expect(strip).toHaveAttribute("aria-live", "polite");
			await page
				.locator('[aria-roledescription="slide"]:not([inert])')
				.getByRole("link", { name: "Order Now" })
				.click();
			// A special has its own text and price, and leads to its dish.
			await expect(page).toHaveURL(/\/menu#dish-/);
			await expect(page.getByRole("heading", { name: "Sunday Special Chicken 65" })).toBeInViewport();
		});
	});

	test.describe("with reduced motion", () => {
		test("shows both phrases, and the specials move only on request", async ({ page }) => {
			await stopTheClock(page, "/home");
			for (const phrase of ["Biryani, sealed and slow on dum", "At your door while it still steams"]) {
				await expect(page.getByRole("heading", { level: 1 }).getByText(phrase).last()).toBeVisible();
			}
			await page.clock.fastForward(20_000);
			await expectSlide(page, 1);
			await page.getByRole("button", { name: "Previous special" }).click();
			await expectSlide(page, 3);
			await page.getByRole("button", { name: /^2 of 3/ }).click();
			await expectSlide(page, 2);
			await page.getByRole("button", { name: "Play the slides" }).click();
			await page.clock.fastForward(4_000);
			await expectSlide(page, 3);
		});
	});

	test.describe("on a phone", () => {
		test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
		test("a swipe brings the next special", async ({ page }) => {
			await page.goto("/home");
			const strip = page.getByRole("region", { name: "Today's Special" }).locator("[aria-live]");
			await strip.scrollIntoViewIfNeeded();
			// On a slow machine the strip hydrates late, and a swipe before that has no effect.
			await expect
				.poll(() => strip.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react"))))
				.toBe(true);
			await pullLeft(page, strip);
			await expectSlide(page, 2);
		});
	});

	test("Our Menu says that it is loading, then leads to the top of the menu", async ({ page }) => {
		let answer = () => {};
		const asked = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/api/menu", async (route) => {
			await asked;
			await route.continue();
		});
		await page.goto("/about");
		await visitHome(page);
		await expect(page.getByText("Loading menu...")).toBeVisible();
		answer();
		await expect(page.getByText("Loading menu...")).toHaveCount(0);
		await expect(page.getByText("The following is a list of foods available in our restaurant")).toBeVisible();
		await page.getByRole("link", { name: "Order Now: Sunday SPL" }).click();
		await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	});

	test("Our Menu shows four cards if the menu cannot be loaded; a closed one cannot be pressed", async ({
		page,
		expectConsole,
	}) => {
		expectConsole(/api\/menu/);
		await page.route("**/api/menu", (route) => route.fulfill({ status: 500, body: "" }));
		await page.goto("/about");
		await visitHome(page);
		const block = page.getByRole("region", { name: "Our Menu" });
		await expect(block.getByRole("heading", { level: 3 })).toHaveText([
			"Price List",
			"Sunday SPL",
			"Friday Offer",
			"Holiday Update",
		]);
		await expect(block.getByRole("link", { name: /Order Now/ })).toHaveCount(3);
		await expect(block.getByRole("button", { name: "Shop Closed: Holiday Update" })).toBeDisabled();
	});
});

test("the about page says how dum biryani is made, what the shop promises, and under which licence", async ({
	request,
}) => {
	const page = await readDocument(request, "/about");
	expect(page.elements("title")[0]?.text).toBe("About | Handi Biryani");
	expect(page.section("How dum biryani is made here").match(/<li\b/g)).toHaveLength(4);
	for (const told of ["₹30 for delivery, 5% GST", "FSSAI licence 12426001000123", "14, Pillaiyar Koil Street"])
		expect(page.main).toContain(told);
});

test("a shop's name in one long word wraps on the narrowest phone", async ({ page, shop }) => {
	const { call } = await owner(shop);
	const name = "திருவல்லிக்கேணிபிரியாணிக்கடை";
	await call("/store/settings", "PUT", { shopName: name });
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto("/home");
	await expect(page.getByRole("main").getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	await call("/store/settings", "PUT", { shopName: "Handi Biryani" });
});

test.describe("a shop with other charges", () => {
	test.afterEach(async ({ shop }) => {
		const { call } = await owner(shop);
		const usual = { deliveryFee: 30, gstPercent: 5, pricesIncludeTax: false, cancelWindowSeconds: 300 };
		await call("/store/settings", "PUT", usual);
		await call("/store/delivery", "PUT", { kind: "everywhere", bands: [], areas: [] });
	});

	test("names no fee and no GST that it doesn't charge, and a minute as one", async ({ request, shop }) => {
		const { call } = await owner(shop);
		const said = async (path: string, language = "en") =>
			(await readDocument(request, `${path}?lang=${language}`)).main.replaceAll(/\s+/g, " ");

		await call("/store/settings", "PUT", { deliveryFee: 0, gstPercent: 0, cancelWindowSeconds: 90 });
		expect(await said("/home")).toContain("The menu price, delivery included. Nothing else.");
		expect(await said("/about")).toContain(
			"from the menu: dishes, free delivery, and a tip only if you choose one.",
		);
		expect(await said("/about")).toContain("Within 1 minute, and as long as the kitchen has not begun");
		expect(await said("/pricing")).toContain("Prices of one portion. Delivery is free.");
		for (const path of ["/home", "/about", "/pricing"])
			for (const language of ["en", "ta"]) expect(await said(path, language)).not.toMatch(/₹0|0% GST/);

		// A rate of 0 is no GST, wherever it would be.
		await call("/store/settings", "PUT", { deliveryFee: 30, pricesIncludeTax: true });
		for (const path of ["/", "/home", "/about", "/pricing"])
			for (const language of ["en", "ta"])
				expect(await said(path, language)).not.toMatch(
					/(includes?|included,?|அடங்கிய|அடங்கும்).{0,4}GST|GST (incl|அட)/,
				);
		expect(await said("/home")).toContain("The menu price and ₹30 for delivery. Nothing else.");

		await call("/store/settings", "PUT", { deliveryFee: 0, gstPercent: 12.5 });
		expect(await said("/")).toContain("Prices include GST.");
		expect(await said("/home")).toContain("The menu price, GST and delivery included. Nothing else.");
		expect(await said("/pricing")).toContain("Prices of one portion, GST included. Delivery is free.");

		await call("/store/settings", "PUT", { pricesIncludeTax: false });
		expect(await said("/home")).toContain("The menu price and 12.5% GST, delivery included. Nothing else.");
		expect(await said("/pricing")).toContain("Prices of one portion. Delivery is free; an order adds 12.5% GST.");
	});

	test("says that delivery costs nothing, or up to so much, where the nearest pay nothing", async ({
		request,
		shop,
	}) => {
		const { call } = await owner(shop);
		const said = async (path: string) => (await readDocument(request, path)).main.replaceAll(/\s+/g, " ");
		const near = { upToKm: 3, fee: 0 };
		await call("/store/delivery", "PUT", { kind: "radius", bands: [near, { upToKm: 6, fee: 40 }] });
		expect(await said("/home")).toContain("The menu price, up to ₹40 for delivery and 5% GST. Nothing else.");
		expect(await said("/about")).toContain("from the menu: dishes, up to ₹40 for delivery, 5% GST, and a tip");
		expect(await said("/pricing?lang=ta")).toContain("ஆர்டருடன் டெலிவரிக்கு அதிகபட்சம் ₹40, மேலும் 5% GST சேரும்.");
		await call("/store/delivery", "PUT", { bands: [near] });
		expect(await said("/home?lang=en")).toContain("The menu price and 5% GST, delivery included. Nothing else.");
	});

	test("lists no GST with an order if it charges none, neither to the customer nor to its staff", async ({
		page,
		newVisitor,
		shop,
	}) => {
		const { call, move } = await owner(shop);
		await call("/store/settings", "PUT", { gstPercent: 0 });
		await signUp(page);
		await page.goto("/");
		await page.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }).click();
		await page.getByRole("button", { name: "Cart, 1 item" }).click();
		const sums = page.getByRole("dialog", { name: "Your Cart" }).getByRole("region", { name: "Price summary" });
		await expect(sums).toContainText("₹155");
		await expect(sums).not.toContainText("GST");

		const order = await placeOrder(page, { totalAmount: 155 });
		expect((await readDocument(page.request, "/orders")).main).toMatch(/₹155/);
		expect((await readDocument(page.request, "/orders")).main).not.toContain("GST");
		const desk = await newVisitor();
		await logInOwner(desk, shop);
		expect((await readDocument(desk.request, `/admin/orders/${order._id}`)).main).toMatch(/₹155/);
		expect((await readDocument(desk.request, `/admin/orders/${order._id}`)).main).not.toContain("GST");

		// Nor does it offer a bill with the customer's GSTIN while it has none of its own.
		const offered = async () => (await readDocument(page.request, "/orders")).main.includes("GSTIN on the bill");
		const { gstin } = await (await call("/store/settings", "GET")).json();
		await call("/store/settings", "PUT", { businessBills: true });
		expect(await offered()).toBe(true);
		await call("/store/settings", "PUT", { gstin: "" });
		expect(await offered()).toBe(false);
		await call("/store/settings", "PUT", { gstin, businessBills: false });
		await move(order, "Cancelled");
	});
});

test.describe("the gallery", () => {
	test("shows twenty different images that all load; the keyboard enlarges them, and gets the focus back", async ({
		page,
	}) => {
		await page.goto("/gallery");
		const thumbnails = page.getByRole("main").getByRole("link", { name: /^Enlarge/ });
		await expect(thumbnails).toHaveCount(20);
		await expect(page.getByRole("main").getByRole("img")).toHaveCount(20);
		const shown = page.getByRole("main").locator("picture img");
		const addresses = new Set<string>();
		for (const image of await shown.all()) {
			await image.scrollIntoViewIfNeeded();
			await expect
				.poll(() => image.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), {
					intervals: [50],
				})
				.toBeGreaterThan(100);
			addresses.add(await image.evaluate((image: HTMLImageElement) => image.currentSrc));
		}
		expect(addresses.size).toBe(20);

		await thumbnails.nth(2).press("Enter");
		const viewer = page.getByRole("dialog", { name: "Image viewer" });
		await expect(viewer.getByText("3 / 20", { exact: true })).toBeVisible();
		await page.keyboard.press("ArrowRight");
		await expect(viewer.getByText("4 / 20", { exact: true })).toBeVisible();
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("ArrowLeft");
		await expect(viewer.getByText("2 / 20", { exact: true })).toBeVisible();
		await page.keyboard.press("End");
		await expect(viewer.getByText("20 / 20", { exact: true })).toBeVisible();
		await viewer.getByRole("link", { name: "Next image" }).click();
		await expect(viewer.getByText("1 / 20", { exact: true })).toBeVisible();
		await page.keyboard.press("End");
		await page.keyboard.press("Home");
		await page.keyboard.press("ArrowRight");
		await expect(viewer.getByText("2 / 20", { exact: true })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(viewer).toBeHidden();
		await expect(page).toHaveURL(/\/gallery$/);
		await expect(thumbnails.nth(1)).toBeFocused();
	});

	test("has nothing under the camera of a phone held sideways, and its bars reach the edges", async ({ page }) => {
		const [width, camera] = [844, 59];
		await page.setViewportSize({ width, height: 390 });
		const browser = await page.context().newCDPSession(page);
		const insets = { left: camera, right: camera, bottom: 21 };
		await browser.send("Emulation.setSafeAreaInsetsOverride", { insets });
		await page.goto("/gallery");
		for (const bar of ["banner", "contentinfo"] as const)
			expect(await page.getByRole(bar).boundingBox()).toMatchObject({ x: 0, width });
		const viewer = page.getByRole("dialog", { name: "Image viewer" });
		async function leaves(shown: Locator) {
			const { x, width: taken } = (await shown.boundingBox()) ?? { x: 0, width: 0 };
			expect(x).toBeGreaterThanOrEqual(camera);
			expect(x + taken).toBeLessThanOrEqual(width - camera);
		}
		await leaves(page.getByRole("button", { name: "Open the page menu" }));
		await leaves(page.getByRole("heading", { level: 1 }));
		await page
			.getByRole("link", { name: /^Enlarge/ })
			.first()
			.click();
		for (const name of ["Previous image", "Next image"]) await leaves(viewer.getByRole("link", { name }));
	});

	test("gives each image its own URL, and Back closes the viewer after any number of images", async ({ page }) => {
		await page.goto("/about");
		await follow(page, "/gallery");
		await page
			.getByRole("link", { name: /^Enlarge/ })
			.first()
			.click();
		const viewer = page.getByRole("dialog", { name: "Image viewer" });
		// Two taps in quick succession are two steps.
		await viewer.getByRole("link", { name: "Next image" }).evaluate((next: HTMLElement) => {
			next.click();
			next.click();
		});
		await expect(viewer.getByText(/^3 \//)).toBeVisible();
		const address = page.url();
		await page.goBack();
		await expect(viewer).toBeHidden();
		await expect(page).toHaveURL(/\/gallery$/);

		await page.goto(address);
		await expect(viewer.getByText(/^3 \//)).toBeVisible();
		await viewer.getByRole("button", { name: "Close" }).click();
		await expect(viewer).toBeHidden();
		await expect(page).toHaveURL(/\/gallery$/);
	});

	test.describe("on a phone", () => {
		test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
		test("changes the images with a swipe", async ({ page }) => {
			await page.goto("/gallery");
			await page
				.getByRole("link", { name: /^Enlarge/ })
				.first()
				.tap();
			const viewer = page.getByRole("dialog", { name: "Image viewer" });
			await expect(viewer.getByText(/^1 \//)).toBeVisible();
			await flick(page, viewer, -1);
			await expect(viewer.getByText(/^2 \//)).toBeVisible();
			await flick(page, viewer, 1);
			await expect(viewer.getByText(/^1 \//)).toBeVisible();
		});
	});
});

test.describe("the blog", () => {
	test("lists its posts; each has its own URL and links to its neighbours", async ({ request }) => {
		const read = async (address: string | undefined) => readDocument(request, address ?? "nowhere");
		const title = ({ elements }: Awaited<ReturnType<typeof read>>) => elements("h1").map(({ text }) => text);
		const list = await read("/blog");
		expect(list.main.match(/Read more/g)).toHaveLength(5);
		const name = "What dum means, and why nobody lifts the lid";
		const address = list
			.elements("h2")
			.find(({ text }) => text === name)
			?.html.match(/href="([^"]+)"/)?.[1];
		expect(address).toBe("/blog/what-dum-means");
		const story = await read(address);
		expect(story.elements("title")[0]?.text).toBe(`${name} | Handi Biryani`);
		const older = await read(story.link(/Older story/));
		expect(title(older)).toEqual([expect.stringMatching(/^Seeraga samba/)]);
		expect(older.link(/Older story/)).toBeUndefined();
		expect(title(await read(older.link(/Newer story/)))).toEqual([name]);
	});

	test("describes each post to search engines, in the page's language", async ({ request, shop }) => {
		for (const [query, language] of [
			["", "en-IN"],
			["?lang=ta", "ta-IN"],
		]) {
			const html = await (await request.get(`/blog/how-to-reheat-biryani-safely${query}`)).text();
			const title = /<h1[^>]*>([^<]+)</.exec(html)?.[1];
			const article = structuredData(html).find((entry) => entry["@type"] === "BlogPosting");
			expect(article).toMatchObject({
				headline: title,
				inLanguage: language,
				mainEntityOfPage: `${shop.url}/blog/how-to-reheat-biryani-safely`,
			});
			expect((await request.get(article.image)).status()).toBe(200);
		}
	});

	test("answers 404 for an unknown story", async ({ request }) => {
		const { status, elements } = await readDocument(request, "/blog/no-such-story");
		expect(status).toBe(404);
		for (const part of ["h1", "header"]) expect(elements(part), part).toHaveLength(1);
	});
});

test("a blurred preview shows while an image loads; it comes with the page, not with the scripts", async ({ page }) => {
	let arrive = () => {};
	const held = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route("**/pictures/**", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/", { waitUntil: "domcontentloaded" });
	const likeness = page.getByRole("main").locator('img[src^="data:image/webp"]').first();
	await expect(likeness).toBeInViewport();
	const image = page.getByRole("main").locator("picture img").first();
	arrive();
	await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);

	const scripts = await page
		.locator('link:is([rel="modulepreload"], [rel="later"])')
		.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
	expect(scripts.length).toBeGreaterThan(0);
	for (const script of scripts) {
		expect(await (await page.request.get(script)).text(), script).not.toContain("data:image/webp");
	}
});

/** Opens a page whose timers only run when the test says so. */
async function stopTheClock(page: Page, path: string): Promise<void> {
	const now = new Date("2026-11-22T11:00:00+05:30");
	await page.clock.install({ time: now });
	await page.clock.pauseAt(now.getTime() + 60_000);
	await page.goto(path);
}

async function expectSlide(page: Page, place: number): Promise<void> {
	const slide = page.locator('[aria-roledescription="slide"]:not([inert])');
	await expect(slide).toHaveAccessibleName(new RegExp(`^${place} of 3`));
	await slide.scrollIntoViewIfNeeded();
	await expect(slide).toBeInViewport({ ratio: 0.3 });
	await expect(page.getByRole("button", { name: new RegExp(`^${place} of 3`) })).toHaveAttribute(
		"aria-current",
		"true",
	);
}

async function visitHome(page: Page): Promise<void> {
	await page.getByRole("link", { name: "HOME" }).click();
	await expect(page).toHaveURL(/\/home$/);
}

/**
 * Swipes across an element that handles touches itself; direction 1 is to the right. A browser with a touch screen may
 * take a drag for Back.
 */
async function flick(page: Page, target: ReturnType<Page["locator"]>, direction: 1 | -1): Promise<void> {
	const box = await boxOf(target);
	const session = await page.context().newCDPSession(page);
	await session.send("Input.synthesizeScrollGesture", {
		x: box.x + box.width / 2,
		y: box.y + box.height / 3,
		xDistance: direction * box.width * 0.7,
		gestureSourceType: "touch",
		speed: 1200,
	});
	await session.detach();
}

/** Drags from right to left, for content that the browser scrolls. */
async function pullLeft(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
	const box = await boxOf(target);
	const at = (part: number) => [{ x: box.x + box.width * (0.85 - 0.7 * part), y: box.y + box.height / 3 }];
	const session = await page.context().newCDPSession(page);
	await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
	for (let step = 1; step <= 10; step += 1)
		await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 10) });
	await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await session.detach();
}

async function boxOf(target: ReturnType<Page["locator"]>) {
	const box = await target.boundingBox();
	if (!box) throw new Error("nothing to swipe on");
	return box;
}

declare global {
	interface Window {
		/** The visible part of the typed heading and its height, at each step. */
		seen: { text: string; height: number }[];
	}
}

function watchTyping(heading: Element): void {
	window.seen = [];
	new MutationObserver(() => {
		const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
		let text = "";
		while (walker.nextNode()) {
			const parent = walker.currentNode.parentElement;
			const isSeen = parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest(".sr-only");
			if (isSeen) text += walker.currentNode.nodeValue;
		}
		window.seen.push({ text, height: heading.getBoundingClientRect().height });
	}).observe(heading, { subtree: true, childList: true, attributes: true });
}
