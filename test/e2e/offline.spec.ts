import type { BrowserContext, Page } from "@playwright/test";
import { cachedUrls, test, underWorker } from "./distant-shop.ts";
import { aPerson, logOutCustomer, placeOrder, signUp } from "./people.ts";
import { expect, waitUntilAlive, watchDocument } from "./shop.ts";
import { tellOffline } from "./signal.ts";
import { expectSound } from "./sound.ts";

test.use({ serviceWorkers: "allow" });

const OFFLINE = "You are offline";
const AWAY = "The shop can’t be reached right now";
const NO_SIGNAL = "You need a connection to order. Your cart is saved.";

test("after the first visit the menu opens without a network, and says how old it is; also if the network hangs, or only a proxy answers", async ({
	page,
	context,
	line,
}) => {
	await firstVisit(page);
	await context.setOffline(true);
	await line.cut();
	await page.reload();
	await tellOffline(context);
	await expect(page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true })).toBeVisible();
	const notice = page.getByRole("status").filter({ hasText: OFFLINE });
	await expect(notice).toContainText(/This menu was saved at \d+:\d\d [ap]m \(just now\); prices may have changed\./);
	await expectSound(page);
	await page.goto("/menu");
	await expect(page).toHaveURL(`${line.url}/`);
	await tellOffline(context);
	await expect(notice).toBeVisible();

	await line.mend();
	await context.setOffline(false);
	await expect(page.getByText("prices may have changed")).toHaveCount(0, { timeout: 15_000 });
	await expect(page.getByText(AWAY)).toHaveCount(0);

	line.hang();
	await page.reload();
	await expect(page.getByText(AWAY)).toBeVisible({ timeout: 10_000 });
	await expect(page.getByText("This menu was saved at").first()).toBeVisible();
	await line.mend();
	await expect(page.getByText(AWAY)).toHaveCount(0, { timeout: 15_000 });

	line.release(() => ({ status: 502, text: () => "Bad gateway" }));
	await page.reload();
	await expect(page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true })).toBeVisible();
});

test("without a signal the cart opens, can be changed and is kept; ordering asks for a connection, and works once it is back", async ({
	page,
	line,
}) => {
	const meena = await signUp(page);
	await firstVisit(page);
	await line.cut();
	// The dish's image is neither in the worker's cache nor to be loaded.
	await page.evaluate(() => caches.delete("handi-pictures"));
	await page.route("**/pictures/**", (route) => route.abort());
	await page.reload();
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).first().click();
	const cart = page.getByRole("dialog", { name: "Your Cart" });
	await expect(cart).toContainText(NO_SIGNAL);
	// Some browsers draw a broken-image icon if an image does not load.
	const image = cart.getByRole("listitem").locator("img");
	await expect(image).toHaveCount(0);
	await cart.getByRole("button", { name: /^One more/ }).click();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await expect(cart.getByRole("alert")).toContainText(NO_SIGNAL);
	await expectSound(page);
	await page.reload();
	await page.getByRole("button", { name: "Cart, 2 items" }).first().click();
	await expect(cart).toContainText(NO_SIGNAL);

	await page.unroute("**/pictures/**");
	await line.mend();
	await expect(cart).toContainText("₹293", { timeout: 20_000 });
	await expect(cart).not.toContainText(NO_SIGNAL);
	await expect(image).toHaveCount(1);
	await cart.getByRole("button", { name: "Checkout" }).click();
	const address = page.getByRole("dialog", { name: "Delivery address" });
	await expect(address).toContainText(meena.address);
	await line.cut();
	await address.getByRole("button", { name: "Confirm Order" }).click();
	// The page sent the order before it knew that the line was cut.
	await expect(address.getByRole("alert")).toContainText("We don’t know yet whether your order reached us.");
	await line.mend();
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
	const orders = await (await page.request.get(`/api/orders/user/${meena.email}`)).json();
	expect(orders).toHaveLength(1);
});

test("without a signal nobody sees the data of a customer who used the device before", async ({ page, line }) => {
	const meena = await signUp(page, aPerson("Meena"));
	await placeOrder(page);
	await firstVisit(page);
	for (const path of ["/orders", "/profile", "/"]) await page.goto(path);
	await expect(page.getByRole("button", { name: /Account of Meena/ })).toBeVisible();
	await page.request.post("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin" } });
	await signUp(page, aPerson("Ravi"));
	await page.goto("/");
	const kept = await page.evaluate(async () => {
		const texts = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const address of await cache.keys()) {
				texts.push(address.url, await (await cache.match(address))?.text());
			}
		}
		return texts.join("\n");
	});
	expect(kept).toContain("Chicken Biryani");
	await line.cut();
	for (const path of ["/", "/orders", "/profile"]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		for (const secret of [meena.email, meena.name, meena.address]) {
			expect(await page.content(), path).not.toContain(secret);
			expect(kept).not.toContain(secret);
		}
	}
});

test("a page to read opens offline once it was read; one that is not kept says that it needs a connection, opens the cart, and loads by itself later", async ({
	page,
	line,
}) => {
	await signUp(page);
	await firstVisit(page);
	await page.getByRole("link", { name: "About" }).click();
	const title = page.getByRole("heading", { level: 1 });
	await expect(page).toHaveURL(/about/);
	// The URL changes before the page is there.
	const said = "One kitchen, one pot, no hurry";
	await expect(title).toHaveText(said);
	await expect.poll(() => cachedUrls(page)).toContain(`${line.url}/about`);
	await line.cut();
	await page.reload();
	await expect(page.getByText("Last updated at").first()).toBeVisible();
	await expect(title).toHaveText(said);
	await line.mend();
	await expect(page.getByText(AWAY)).toHaveCount(0, { timeout: 15_000 });

	await line.cut();
	// From an open page, which does not know yet that the shop is out of reach.
	await page.getByRole("link", { name: "ORDERS" }).click();
	await expect(page.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
	await expect(page).toHaveTitle(/No connection/);
	await waitUntilAlive(page);
	await expectSound(page);
	await page.getByRole("button", { name: "Open the cart" }).click();
	await expect(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: "See the menu" }).click();
	await expect(page.getByText(AWAY)).toBeVisible();
	// From a kept page, which knows it.
	await page.getByRole("link", { name: "ORDERS" }).click();
	await expect(page.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
	await line.mend();
	await expect(page).toHaveURL(`${line.url}/orders`, { timeout: 15_000 });
	await expect(page.getByText("No Orders Yet")).toBeVisible();
});

test("a page read in Tamil stays in Tamil without a signal, and a push message shows its own text", async ({
	page,
	context,
	line,
}) => {
	await page.goto("/?lang=ta");
	await firstVisit(page);
	const message = { title: "புதிய ஆர்டர்", body: "₹161", url: "/admin/orders", tag: "new-orders", isUrgent: true };
	expect(await shownOnPush(context, page, JSON.stringify(message))).toMatchObject([
		[message.title, { body: "₹161", tag: "new-orders", requireInteraction: true, data: { url: "/admin/orders" } }],
	]);
	await expect.poll(() => cachedUrls(page)).toContain(`${line.url}/?lang=ta`);
	await line.cut();
	await page.reload();
	await expect(page.getByText("இப்போது கடையைத் தொடர்பு கொள்ள முடியவில்லை")).toBeVisible();
	await expect(page.getByText("விலைகள் மாறியிருக்கலாம்").first()).toBeVisible();
	await page.goto("/orders");
	await expect(page.getByRole("heading", { name: "இந்தப் பக்கத்துக்குச் சிக்னல் வேண்டும்" })).toBeVisible();
});

test("a new release keeps the files of open pages, and takes over when the last of them is loaded again", async ({
	page,
	context,
	line,
}) => {
	await firstVisit(page);
	const other = await context.newPage();
	await other.goto("/");
	const before = await storeNames(page);
	const newWorker = (path: string) =>
		path === "/sw.js"
			? { status: 200, text: (own: string) => own.replaceAll(/[0-9a-f]{16}/g, "feedfeedfeedfeed") }
			: null;
	line.release(newWorker);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
	const isThere = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
	await expect.poll(() => page.evaluate(isThere), { timeout: 40_000 }).toBe(true);

	// The shop no longer has the file of the old dialogs.
	line.release((path) => (path.includes("/cart-dialogs") ? { status: 404, text: () => "" } : newWorker(path)));
	await other.reload();
	await page.getByRole("button", { name: "Cart, empty" }).first().click();
	await expect(page.getByRole("dialog", { name: "Your Cart" })).toContainText("Your cart is empty");
	expect(await storeNames(page)).toEqual(expect.arrayContaining(before));

	await other.close();
	// The browser may count a closed page for a moment longer, so a second reload may be needed. While the workers are
	// watched, as here, it may lose a page that is loading when a new one takes over: so the test asks the worker
	// itself.
	await expect(async () => {
		await page.reload({ waitUntil: "commit", timeout: 15_000 }).catch(() => {});
		await expect
			.poll(() => storeNamesOf(context), { timeout: 15_000 })
			.toEqual(["handi-files-feedfeedfeedfeed", "handi-pages-feedfeedfeedfeed"]);
	}).toPass({ timeout: 60_000 });
});

test.describe("without a worker", () => {
	test.use({ serviceWorkers: "block" });

	test("an open page whose files a new release has replaced is loaded again, with its cart, and logs out without them", async ({
		page,
		line,
	}) => {
		await signUp(page);
		line.release((path) => (path.includes("/cart-dialogs") ? { status: 404, text: () => "" } : null));
		await page.goto("/");
		await page.evaluate(() => document.body.setAttribute("data-old", ""));
		page.on("request", (request) => request.isNavigationRequest() && line.release(() => null));
		await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
		await expect(page.locator("body")).not.toHaveAttribute("data-old");
		await page.getByRole("button", { name: "Cart, 1 item" }).first().click();
		await expect(page.getByRole("dialog", { name: "Your Cart" })).toContainText("Chicken Biryani");
		await page.keyboard.press("Escape");
		line.release((path) => (path.startsWith("/assets/") ? { status: 404, text: () => "" } : null));
		await logOutCustomer(page, "Meena");
		await expect(page.getByText("You are logged out.")).toBeVisible();
		expect((await page.request.get("/api/auth/me")).status()).toBe(401);
	});

	test("a link works after a new release too, and once a shop that was out of reach is back", async ({
		page,
		line,
	}) => {
		await page.goto("/about");
		const document = await watchDocument(page);
		await line.cut();
		// A shop that is back when it is asked for the missing file counts as one with a new release.
		const asked = page.waitForEvent("requestfailed", (request) => {
			return request.resourceType() === "fetch" && request.url().includes("/contact-page");
		});
		await page.getByRole("link", { name: "CONTACT", exact: true }).first().click();
		const progress = page.getByText("Loading the page…");
		await expect(progress).toBeAttached();
		// A quick page never shows it.
		await expect(progress.locator("..")).toHaveCSS("transition-delay", "0.2s");
		await asked;
		await line.mend();
		await expect(page).toHaveURL("/contact", { timeout: 15_000 });
		expect(await document()).toBe("same");

		line.release((path) => (path.includes("/gallery-page") ? { status: 404, text: () => "" } : null));
		await page.getByRole("link", { name: "GALLERY", exact: true }).first().click();
		await expect(page).toHaveURL("/gallery");
		await expect.poll(document).toBe("another");
	});
});

/** Opens the menu, and waits until the worker controls the page. */
async function firstVisit(page: Page): Promise<void> {
	await page.goto("/");
	await underWorker(page);
}

/** Delivers a push message, and gives what the worker shows. The test browser itself shows no notifications. */
async function shownOnPush(context: BrowserContext, page: Page, data: string): Promise<unknown[]> {
	const origin = new URL(page.url()).origin;
	const [worker] = context.serviceWorkers();
	const shown = await worker?.evaluateHandle(() => {
		const calls: unknown[] = [];
		const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
		registration.showNotification = async (...call) => void calls.push(call);
		return calls;
	});
	const devTools = await context.newCDPSession(page);
	const registrationId = new Promise<string>((resolve) => {
		devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
			if (ours) resolve(ours.registrationId);
		});
	});
	await devTools.send("ServiceWorker.enable");
	await devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registrationId, data });
	await expect.poll(() => shown?.evaluate((calls) => calls.length)).toBe(1);
	await devTools.detach();
	return (await shown?.jsonValue()) ?? [];
}

async function storeNames(page: Page): Promise<string[]> {
	return ofRelease(await page.evaluate(() => caches.keys()));
}

/** Takes the first worker's answer: while one replaces another, the old one may no longer answer. */
async function storeNamesOf(context: BrowserContext): Promise<string[]> {
	const names = context.serviceWorkers().map((worker) => worker.evaluate(() => caches.keys()));
	return ofRelease(await Promise.any(names));
}

function ofRelease(names: string[]): string[] {
	return names.filter((name) => name !== "handi-pictures").sort();
}
