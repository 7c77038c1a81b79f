import type { Page } from "@playwright/test";
import { attributeOf, readDocument } from "./document.ts";
import { logInOwner, logInRider, signUp } from "./people.ts";
import { expect, test, waitUntilAlive } from "./shop.ts";

test("a cached page and a fresh one both have a policy without unsafe scripts", async ({ request }) => {
	// The browser reports each script that the policy blocks, which fails every test that opens the page.
	for (const visit of ["first", "from memory"]) {
		const { headers } = await readDocument(request, "/");
		expect(headers["content-security-policy"], visit).toMatch(/script-src 'self' 'sha256-/);
		expect(headers["content-security-policy"], visit).not.toContain("unsafe");
	}
	await signUp({ request });
	const own = await readDocument(request, "/orders");
	expect(own.headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-/);
	expect(own.headers["content-security-policy"]).not.toContain("unsafe");
	expect(own.headers["cache-control"]).toContain("no-store");
	expect(own.main).toContain("No Orders Yet");
});

test("the head of the document preloads the image that is seen first", async ({ request }) => {
	for (const path of ["/", "/home"]) {
		const { html } = await readDocument(request, path);
		const [head = "", body = ""] = html.split("</head>");
		const preloaded = attributeOf(head.slice(0, head.indexOf("<style")), 'as="image"', "imageSrcSet");
		expect(preloaded, path).toContain(".avif");
		expect(preloaded, path).toBe(attributeOf(body, 'type="image/avif"', "srcSet"));
	}
});

test("a page made for one customer is never sent to the next visitor", async ({ request, shop }) => {
	const meena = await signUp({ request });
	expect((await readDocument(request, "/")).html).toContain("Account of Meena");
	const stranger = await (await fetch(shop.url)).text();
	expect(stranger).toContain('href="/user/login');
	for (const own of [meena.email, "Account of"]) expect(stranger).not.toContain(own);
});

test("URLs work in upper and lower case, and the shop's two menu URLs are one page", async ({ request, shop }) => {
	expect((await readDocument(request, "/Orders")).url).toBe(`${shop.url}/orders`);
	const menu = await readDocument(request, "/menu");
	expect(menu.elements("h1")).toHaveLength(1);
	expect(attributeOf(menu.html, 'rel="canonical"', "href")).toBe(`${shop.url}/`);
});

test("nothing secret is kept where scripts can read it", async ({ page }) => {
	await signUp(page);
	await page.goto("/");
	await page
		.getByRole("button", { name: /^Add to Cart: Egg Biryani/ })
		.first()
		.click();
	await expect(page.getByRole("button", { name: "Cart, 1 item" }).first()).toBeVisible();
	const readable = await page.evaluate(() =>
		JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
	);
	const cookies = await page.context().cookies();
	expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
		{ name: "sid", httpOnly: true, sameSite: "Lax" },
	]);
	for (const { value } of cookies) expect(readable).not.toContain(value);
	expect(readable).not.toContain("password");
});

/** Holds a page's scripts back; the result opens a page, acts in it without scripts, and then lets them arrive. */
async function holdScripts(page: Page) {
	let come = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await come.promise;
		await route.continue();
	});
	return async (path: string, act: () => Promise<void>) => {
		come = Promise.withResolvers();
		await page.goto(path, { waitUntil: "commit" });
		await act();
		come.resolve();
	};
}

test("a tap, a choice and typed text before the page's scripts have arrived still count", async ({ page }) => {
	const open = await holdScripts(page);
	const shown = page.getByRole("heading", { level: 3 });
	await open("/", () => page.getByRole("radio", { name: "Large Size" }).check());
	await expect(page).toHaveURL(/\?size=large$/);
	await expect(page.getByText("₹185").first()).toBeVisible();
	await open("/", () => page.getByRole("searchbox").fill("plain"));
	await expect(shown.filter({ hasText: "Chicken Biryani" })).toHaveCount(0);
	await expect(shown.filter({ hasText: "Plain Biryani" }).first()).toBeVisible();
	const told = page.getByText("This page is still loading. What you pressed will count.");
	await open("/", async () => {
		await page.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }).click();
		await expect(told).toBeInViewport({ ratio: 1 });
	});
	await page.waitForURL("**/user/login**");
	await expect(told).toHaveCount(0);
	await signUp(page);
	await open("/", async () => {
		for (const dish of ["Chicken Biryani", "Plain Biryani", "Plain Biryani"])
			await page.getByRole("button", { name: `Add to Cart: ${dish}`, exact: true }).click();
	});
	// With the egg biryani that was wanted before the login.
	await expect(page.getByRole("button", { name: "Cart, 3 items" }).first()).toBeVisible();
});

test("once the page is alive, a click that another listener stops is not repeated, and taps on buttons of a part whose scripts are still to come all count", async ({
	page,
}) => {
	await page.goto("/");
	await page.locator("html[data-alive]").waitFor({ state: "attached" });
	const clicks = await page.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }).evaluate((add) => {
		let count = 0;
		const stop = (event: Event) => {
			count += 1;
			event.stopImmediatePropagation();
		};
		addEventListener("click", stop, true);
		(add as HTMLElement).click();
		// Timers fire in the order of their times: a repeated click would come before this one.
		return new Promise<number>((done) => setTimeout(() => done(count), 100)).finally(() =>
			removeEventListener("click", stop, true),
		);
	});
	expect(clicks).toBe(1);

	const counted = await page.evaluate(() => {
		const { promise, resolve } = Promise.withResolvers<string[]>();
		const counted: string[] = [];
		const buttons = ["first", "second", "third"].map((name) => {
			const button = Object.assign(document.createElement("button"), { type: "button" });
			button.addEventListener("click", () => counted.push(name));
			document.body.append(button);
			return button;
		});
		// React marks elements as its own while it still waits for scripts of their part.
		Object.assign(buttons[0] ?? {}, { __reactFiber$1: {} });
		// As React stops them for a part that it has not hydrated.
		let isComing = true;
		document.addEventListener("click", (event) => isComing && event.stopPropagation(), true);
		for (const button of [...buttons, ...buttons]) button.click();
		isComing = false;
		// Timers fire in the order of their times: a tap repeated once more would come before this one.
		buttons[2]?.addEventListener("click", () => setTimeout(() => resolve(counted), 100));
		return promise;
	});
	expect(counted).toEqual(["first", "second", "third"]);
});

test("a staff form that is filled in and sent before its scripts have arrived is sent once they have", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/429/);
	await logInOwner(page, shop);
	const open = await holdScripts(page);
	const saved = page.waitForRequest((request) => request.method() === "PUT");
	await page.route("**/api/store/status", (route) =>
		route.request().method() === "PUT" ? route.fulfill({ status: 429 }) : route.continue(),
	);
	await open("/admin/store", async () => {
		await page.getByLabel("Allow prebooking").uncheck();
		await page.getByLabel("Closure message", { exact: true }).fill("Gas ran out.");
		await page.getByRole("button", { name: "Update" }).click();
	});
	expect((await saved).postDataJSON()).toMatchObject({ allowPrebooking: false, message: "Gas ran out." });
});

test("no script is requested before the page is painted, and the scripts of a first visit weigh no more than docs/decisions/006 says", async ({
	page,
}) => {
	await page.goto("/");
	const scripts = await page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.filter(({ name }) => name.endsWith(".js"))
			.map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
	);
	const bytesOf = (some: typeof scripts) => some.reduce((sum, { bytes }) => sum + bytes, 0);
	const ours = scripts.filter(({ name }) => !/\/(react|router)-/.test(name));
	expect(scripts.length - ours.length).toBe(2);
	// The hashes in file names weigh some 40 bytes more or less whenever one of the files changes.
	expect(bytesOf(ours)).toBeLessThanOrEqual(22_100);
	expect(bytesOf(scripts)).toBeLessThanOrEqual(113_200);

	await page.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }).click();
	await page.waitForURL("**/user/login**");
	await expect(page).toHaveTitle(/. \| Handi Biryani$/);
	// Preloading the font in the head would delay the first paint.
	await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1);
	await expect(page.locator('head link[rel="preload"][as="font"]')).toHaveCount(0);
	const { painted, first } = await page.evaluate(() => ({
		painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
		first: Math.min(
			...performance
				.getEntriesByType("resource")
				.filter(({ name }) => name.endsWith(".js"))
				.map(({ startTime }) => startTime),
		),
	}));
	expect(painted).toBeGreaterThan(0);
	expect(first).toBeGreaterThan(painted);
});

test("a visitor whose browser is too old for the shop's scripts is told so, with the number to call", async ({
	page,
	request,
	expectConsole,
}) => {
	expectConsole(/SyntaxError|Invalid or unexpected token/);
	// A syntax error, as Safari before 16.4 finds in a lookbehind pattern.
	await page.route(/\/assets\/shop-.*\.js$/, (route) =>
		route.fulfill({ contentType: "text/javascript", body: "/(?<=a/" }),
	);
	const told = page.getByText(/^Ordering needs a newer browser\. Or call us: \d{10}$/);
	await page.goto("/", { waitUntil: "load" });
	await expect(told.getByRole("link")).toHaveAttribute("href", /^tel:/);
	expect((await readDocument(request, "/?lang=ta")).html).toContain("ஆர்டர் செய்ய புதிய உலாவி தேவை");
});

test("a visitor whose signal is lost before the page's scripts arrive is told so, and loads the page again", async ({
	page,
	expectConsole,
}) => {
	expectConsole(/ERR_|Failed to (load|fetch)/);
	await page.route("**/assets/*.js", (route) => route.abort("connectionreset"));
	await page.goto("/#sunday", { waitUntil: "load" });
	const told = page
		.getByRole("alert")
		.filter({ hasText: "Part of this page hasn’t loaded, so its buttons don’t work" });
	await expect(told).toBeInViewport({ ratio: 1 });
	await expect(told.getByRole("link", { name: /^\d{10}$/ })).toHaveAttribute("href", /^tel:/);
	await page.unroute("**/assets/*.js");
	await told.getByRole("link", { name: "Load it again" }).click();
	await waitUntilAlive(page);
	await expect(told).toHaveCount(0);
});

test.describe("in a browser without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a customer is told, wherever the page is scrolled to, why nothing can be ordered, and whom to call", async ({
		page,
	}) => {
		const told = page.locator("body > noscript");
		for (const [path, words] of [
			["/", "JavaScript is turned off in this browser"],
			["/?lang=ta", "இந்த உலாவியில் ஜாவாஸ்கிரிப்ட் நிறுத்தப்பட்டுள்ளது"],
		] as const) {
			await page.goto(path);
			await expect(told).toContainText(words, { useInnerText: true });
			await expect(told).toBeInViewport({ ratio: 1 });
			await expect(told.getByRole("link")).toHaveAttribute("href", /^tel:\+91\d{10}$/);
		}
	});
});

test("in a browser without popovers and :has, the page menu still opens and the chosen size is visible", async ({
	page,
}) => {
	await page.setViewportSize({ width: 375, height: 667 });
	await page.addInitScript(() => {
		for (const name of ["showPopover", "hidePopover", "togglePopover"])
			Reflect.deleteProperty(HTMLElement.prototype, name);
	});
	// Under other names the attribute, the pseudo-classes and the property mean nothing to this browser.
	await page.route("**/*", async (route) => {
		const response = await route.fetch();
		const kind = response.headers()["content-type"] ?? "";
		if (!/html|javascript/.test(kind)) return route.fulfill({ response });
		const { "content-security-policy": _, ...headers } = response.headers();
		const body = (await response.text()).replaceAll("popover", "popovex").replaceAll(":has(", ":hax(");
		await route.fulfill({ response, headers, body });
	});
	await page.goto("/");
	await expect(page.getByRole("radio", { name: "Regular Size" })).toHaveCSS("opacity", "1");
	const links = page.locator("#site-links");
	const button = page.locator("button[popovextarget='site-links']");
	await expect(links).toBeHidden();
	await expect(async () => {
		await button.click();
		await expect(links).toBeVisible({ timeout: 500 });
	}).toPass();
	await page.keyboard.press("Escape");
	await expect(links).toBeHidden();
	await button.click();
	await links.getByRole("link", { name: "Contact" }).click();
	await expect(page.getByRole("heading", { name: "Get in touch", level: 1 })).toBeVisible();
	await expect(links).toBeHidden();
	await button.click();
	await expect(links).toBeVisible();
	await page.mouse.click(180, 660);
	await expect(links).toBeHidden();
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a staff page loads a few script files, not one for each set of pages that share code", async ({ page, shop }) => {
	await logInOwner(page, shop);
	const scripts = new Set<string>();
	page.on("request", (request) => request.resourceType() === "script" && scripts.add(request.url()));
	await page.goto("/admin/orders");
	await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
	expect(scripts.size).toBeGreaterThan(5);
	expect(scripts.size).toBeLessThanOrEqual(30);
});

test("adding a last element to the page does not restyle the whole page", async ({ request }) => {
	const { html } = await readDocument(request, "/");
	// A style for everything inside a last (first, only ...) element makes the browser check every element of the page
	// once it has loaded, and again for each added one (docs/decisions/006). Tailwind's group-last: and the like do so.
	const styles = /<style\b[^>]*data-shop[^>]*>(.*?)<\/style>/s.exec(html)?.[1];
	expect(styles).toContain(".dish-top");
	expect(styles).not.toMatch(/:(?:(?:first|last|only|nth)[\w-]*|empty)(?:\([^)]*\))?\)? \*/);
});

test("Back leads from a customer's page to a staff page, whose code it does not have", async ({ page, shop }) => {
	await page.goto(`${shop.url}/admin/login`);
	await page.getByRole("link", { name: "Go to the shop" }).click();
	await expect(page).toHaveURL(`${shop.url}/`);
	await expect(page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true })).toBeVisible();
	// The reload makes it a separate document in the tab's history.
	await page.reload();
	await page.goBack();
	await expect(page).toHaveTitle(/^Admin login/);
	await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("after a logout Back leads past the pages that need a login, for staff and riders", async ({ page, shop }) => {
	for (const [logIn, own, logOut, login] of [
		[logInOwner, "/admin/orders", "Secure Logout", "/admin/login"],
		[logInRider, "/rider/cash", "Logout", "/rider/login"],
	] as const) {
		await page.goto("/about");
		await logIn(page, shop);
		await page.goto(own);
		await page.getByRole("button", { name: logOut }).click();
		await expect(page).toHaveURL(login);
		await page.goBack();
		await expect(page).toHaveURL(`${login}?next=${encodeURIComponent(own)}`);
		await page.goBack();
		await expect(page).toHaveURL("/about");
	}
});
