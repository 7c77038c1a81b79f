import { readDocument } from "./document.ts";
import { logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { expectSound, SIZES } from "./sound.ts";

test("a visitor switches the shop to Tamil, finds it in Tamil later, and switches back, also from a URL with the language", async ({
	page,
}) => {
	await page.goto("/");
	await page.getByRole("link", { name: /^தமிழ்/ }).click();
	await expect(page.getByRole("heading", { name: "சிக்கன் பிரியாணி", exact: true })).toBeVisible();
	await expect(page).toHaveTitle("மெனு | Handi Biryani");
	await expect(page.locator("html")).toHaveAttribute("lang", "ta-IN");
	expect(new URL(page.url()).search).toBe("");

	await page.goto("/contact");
	await expect(page.locator("html")).toHaveAttribute("lang", "ta-IN");
	// Tamil signs above and loops below the letters do not touch the next line.
	const linesApart = page.getByRole("heading", { level: 1 }).evaluate((heading) => {
		const { lineHeight, fontSize } = getComputedStyle(heading);
		return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
	});
	expect(await linesApart).toBeGreaterThanOrEqual(1.3);
	await follow(page, "/");
	await expect(page.getByRole("button", { name: "கார்ட்டில் சேர்: முட்டை பிரியாணி", exact: true })).toBeVisible();
	await page.getByRole("link", { name: /^English/ }).click();
	await expect(page.getByRole("heading", { name: "Chicken Biryani", exact: true })).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");

	// A language in the URL decides, and the switch removes it from the URL.
	await page.goto("/?lang=ta&size=large");
	await expect(page.locator("html")).toHaveAttribute("lang", "ta-IN");
	await page.getByRole("link", { name: /^English/ }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
	expect(new URL(page.url()).search).toBe("?size=large");
});

test("without scripts the language changes by a link and is remembered", async ({ request, shop }) => {
	const english = await readDocument(request, "/");
	const tamil = await readDocument(request, english.link(/^தமிழ்/) ?? "nowhere");
	expect(tamil.main).toContain("சிக்கன் பிரியாணி");
	expect((await readDocument(request, "/about")).html).toContain('<html lang="ta-IN"');

	// The language of the URL applies to refusals too, before the cookie is set.
	const refused = await fetch(`${shop.url}/user/login?lang=ta`, {
		method: "POST",
		headers: { origin: shop.url },
		body: new URLSearchParams({ email: "nobody@gmail.com", password: "wrongpass1" }),
	});
	expect(await refused.text()).toContain("மின்னஞ்சல் அல்லது கடவுச்சொல் தவறு");
});

test("one visitor's Tamil page is never the next one's English page", async ({ shop }) => {
	const read = async (cookie?: string) => {
		const response = await fetch(`${shop.url}/`, cookie ? { headers: { cookie } } : {});
		return /<html lang="(\w+)/.exec(await response.text())?.[1];
	};
	// Twice each: the second answer comes from the response cache.
	for (const cookie of [undefined, "language=ta", undefined, "language=ta", "language=en"]) {
		expect(await read(cookie)).toBe(cookie === "language=ta" ? "ta" : "en");
	}
});

test("the login form shows its errors in the visitor's language", async ({ page, shop, expectConsole }) => {
	expectConsole(/401|422/);
	await page.context().addCookies([{ name: "language", value: "ta", url: shop.url }]);
	await page.goto("/user/login?mode=signup");
	await page.getByLabel("ஃபோன் எண்").fill("98");
	await page.getByLabel("மின்னஞ்சல்").fill("meena@example.com");
	await page.getByRole("button", { name: "கணக்கைத் தொடங்குங்கள்" }).click();
	await expect(page.getByText("ஃபோன் எண் சரியாக 10 இலக்கங்களாக இருக்க வேண்டும்")).toBeVisible();
	await follow(page, "/user/login");
	await page.getByLabel("மின்னஞ்சல்").fill("nobody@gmail.com");
	await page.getByLabel("கடவுச்சொல்", { exact: true }).fill("wrongpass1");
	await page.getByRole("button", { name: "உள்நுழை", exact: true }).click();
	await expect(page.getByText("மின்னஞ்சல் அல்லது கடவுச்சொல் தவறு")).toBeVisible();
});

test("a search for biriyani, briyani or பிரியாணி finds the biryanis, in every size", async ({ page }) => {
	await page.goto("/");
	const box = page.getByRole("searchbox", { name: "Find a dish" });
	for (const asked of ["biriyani", "briyani", "பிரியாணி"]) {
		await box.pressSequentially(asked);
		await expect(box).toHaveValue(asked);
		await expect(box).toBeFocused();
		await expect(
			page.getByRole("button", { name: "Add to Cart: Chicken Biryani (Large)", exact: true }),
		).toBeVisible();
		await expect(page.getByRole("status").filter({ hasText: /dishes found/ })).toHaveCount(1);
		for (const _letter of asked) await page.keyboard.press("Backspace");
		await expect(box).toBeFocused();
	}
	await box.pressSequentially("pizza");
	await expect(page.getByRole("heading", { name: "No results for “pizza”" })).toBeVisible();
	await page.getByRole("link", { name: "Show the full menu" }).press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await expect(page.getByRole("heading", { name: "Egg Biryani", exact: true }).first()).toBeVisible();
	await expect(box).toHaveValue("");
});

test("the owner reads the admin in Tamil, on a phone and on a desk, and no page scrolls sideways", async ({
	page,
	shop,
	expectConsole,
	request,
}) => {
	// The unknown page, and the invalid price.
	expectConsole(/404|422/);
	const customer = { request };
	await signUp(customer);
	const order = await placeOrder(customer);
	await (await owner(shop)).move(order, "Delivered");
	await logInOwner(page, shop);
	await page.setViewportSize(SIZES.phone);
	await page.goto("/admin/menu/dishes/egg-biryani");
	await page.getByRole("link", { name: /^தமிழ்/ }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "ta-IN");
	// The language is remembered, and the error of an invalid price is in it.
	await page.reload();
	await page.getByLabel("ரெகுலர் விலை").fill("240.50");
	await page.getByRole("button", { name: "சேமி" }).click();
	await expect(page.getByText("முழு ரூபாய் மட்டும், எ.கா. 240", { exact: true })).toBeVisible();
	await expect(page.getByText(/^ரெகுலர் விலை: /)).toBeVisible();
	await expectSound(page, "a dish", "words");
	await page.getByLabel("ரெகுலர் விலை").fill("125");

	const softly = expect.configure({ soft: true });
	const devices: (keyof typeof SIZES)[] = ["phone", "desk"];
	const look = () =>
		page.evaluate(() => ({
			overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
			isTamil: /\p{Script=Tamil}/u.test(document.querySelector("h1")?.textContent ?? ""),
			// What only a screen reader says of a field; buttons are named after people and dishes, in any letters.
			english: [
				...document.querySelectorAll("main :is(input:not([type=checkbox]), select, textarea)[aria-label]"),
			]
				.map((each) => each.getAttribute("aria-label") ?? "")
				.filter((label) => /(^|[\s,])[a-z]{4,}($|[\s,])/.test(label)),
		}));
	for (const path of [...ADMIN_PAGES, `/admin/orders/${order._id}`]) {
		await follow(page, path);
		for (const device of devices) {
			const { width, height } = SIZES[device];
			if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
			await softly.poll(look, `${path} on a ${device}`).toEqual({ overflow: 0, isTamil: true, english: [] });
		}
		// The next page starts with the size that this one ends with, since every change costs a redraw.
		devices.reverse();
	}
});

/** The pages that are in both languages. */
const ADMIN_PAGES = [
	...["account", "audit", "cash", "cash/check", "contacts", "counter", "dashboard", "gst", "menu", "menu/deleted"],
	...["menu/home-page", "nowhere", "orders", "orders/tickets", "payments", "prebookings", "printers", "reviews"],
	...["screens", "settings", "settlements", "setup-guide", "staff", "store", "store/calendar", "store/delivery"],
	...["reports", "store/hours", "store/pickup", "subscriptions", "users"],
].map((page) => `/admin/${page}`);
