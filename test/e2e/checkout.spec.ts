import type { BrowserContext, Page } from "@playwright/test";
import { aPerson, owner, type Person, signUp } from "./people.ts";
import { AT_ONCE, expect, test, watchDocument } from "./shop.ts";

const ADD = "Add to Cart: Chicken Biryani";

test("the order goes to the address that was typed, with or without 'Use This Address'", async ({ page }) => {
	const meena = await signUp(page);
	const address = await toAddress(page);
	await expect(address.getByRole("radio", { name: meena.address })).toBeChecked();
	// On two lines, and with an accented letter as two code points, as some keyboards type it.
	const typed = `  12, Car Street\n${"Café".normalize("NFD")} Lane, Mylapore `;
	await address.getByLabel("Add a new address").fill(typed);
	await expect(address.getByRole("radio", { name: meena.address })).not.toBeChecked();
	await expect(address.getByText("12, Car Street").last()).toBeVisible();

	// A saved address can be picked after all, and a reload keeps the typed one.
	await address.getByRole("radio", { name: meena.address }).check();
	await page.reload();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await page.getByRole("button", { name: "Checkout" }).click();
	await expect(address.getByLabel("Add a new address")).toHaveValue(typed);

	await address.getByRole("button", { name: "Confirm Order" }).click();
	const placed = page.getByRole("dialog", { name: "Order placed!" });
	const written = "12, Car Street, Café Lane, Mylapore";
	await expect(placed.getByText(written)).toBeVisible();
	expect((await ordersOf(page, meena)).map(({ deliveryAddress }) => deliveryAddress)).toEqual([written]);
	await expect
		.poll(async () => (await (await page.request.get("/api/addresses")).json()).length, AT_ONCE)
		.toBeGreaterThan(1);
});

test("an address that is only a pin needs the door number", async ({ page, context }) => {
	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation({ latitude: 13.0569, longitude: 80.2787 });
	const meena = await signUp(page);
	const address = await toAddress(page);
	await address.getByRole("button", { name: "Use my current location" }).click();
	await expect(address.getByRole("radio", { name: /^Current location/ })).toBeChecked();
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(address.getByLabel("Add a new address")).toBeFocused();
	await expect(address.getByText("Please add the door number or the name of the building.")).toBeVisible();
	await address.getByLabel("Add a new address").fill("Flat 3B, Parvathi Nilayam");
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
	const [order] = await ordersOf(page, meena);
	expect(order).toMatchObject({
		deliveryAddress: "Flat 3B, Parvathi Nilayam",
		deliveryCoordinates: { latitude: 13.0569, longitude: 80.2787 },
	});
});

test("a double click on Confirm Order places one order, for the person the page shows, and a new release leaves its dialog open", async ({
	page,
	context,
	shop,
}) => {
	await signUp(page);
	const isNewsHere = page.waitForResponse("**/assets/tell-news-*");
	const address = await toAddress(page);
	// Somebody else logs in in another tab: the page orders nothing for them until it shows them.
	const mayBeRead = Promise.withResolvers<void>();
	await page.route("**/*.data*", (route) => mayBeRead.promise.then(() => route.fallback()));
	const other = await context.newPage();
	const selvi = await signUp(other, { ...aPerson("Selvi"), address: "7, Temple Street, Mylapore" });
	await other.goto("/");
	// Another tab's change may reach this one's process a moment later.
	await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toContain(selvi.email);
	await other.close();
	await address.getByRole("button", { name: "Confirm Order" }).click();
	mayBeRead.resolve();
	await expect(address.getByRole("radio", { name: selvi.address })).toBeChecked();
	expect(await ordersOf(page, selvi)).toEqual([]);

	// The next release has no such file: the script that shows news of the order must be loaded already.
	await isNewsHere;
	await page.route("**/assets/tell-news-*", (route) => route.fulfill({ status: 404 }));
	const isSame = await watchDocument(page);
	await address.getByRole("button", { name: "Confirm Order" }).dblclick();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
	const [order, ...more] = await ordersOf(page, selvi);
	expect(more).toEqual([]);
	await (await owner(shop)).call(`/orders/${order?._id}/status`, "PUT", { status: "Confirmed" });
	await expect(page.getByText(/^Order \d+ is confirmed/).first()).toBeVisible(AT_ONCE);
	expect(await isSame()).toBe("same");
});

test("opening the cart after the session has ended leads to the login, and the cart is kept", async ({
	page,
	context,
	expectConsole,
}) => {
	expectConsole(/401/);
	await signUp(page);
	await page.goto("/");
	await page.getByRole("button", { name: ADD, exact: true }).click();
	await context.clearCookies();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await expect(page).toHaveURL(/\/user\/login/);
	expect(await page.evaluate(() => localStorage.getItem("cart"))).toContain("Chicken Biryani");
});

test("a lost reply means one order: the page asks, even after it was closed, and says 'We have your order'", async ({
	page,
	context,
	expectConsole,
}) => {
	expectConsole(/net::ERR_FAILED/);
	const meena = await signUp(page);
	const address = await toAddress(page);
	await loseReplies(context);
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(address.getByText("We don’t know yet whether your order reached us.")).toBeVisible();
	await expect(address.getByText("Your cart is saved")).toHaveCount(0);

	// Confirming again, with a changed address or not, is still the same order.
	await address.getByLabel("Add a new address").fill("12, Car Street, Mylapore");
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(address.getByText("We don’t know yet whether your order reached us.")).toBeVisible();
	await page.close();
	await context.unroute("**/api/order-keys/**");

	const later = await context.newPage();
	await later.goto("/gallery");
	const found = later.getByRole("dialog", { name: "We have your order" });
	await expect(found.getByText(meena.address)).toBeVisible(AT_ONCE);
	await expect(later.getByRole("button", { name: "Cart, empty" })).toBeAttached();
	expect(await ordersOf(later, meena)).toHaveLength(1);
});

test("an order that is found does not empty a cart that was added to meanwhile", async ({ page, expectConsole }) => {
	expectConsole(/net::ERR_FAILED/);
	const meena = await signUp(page);
	const address = await toAddress(page);
	await loseReplies(page);
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(address.getByText("We don’t know yet whether your order reached us.")).toBeVisible();
	await address.getByRole("button", { name: "Cancel" }).click();
	await page
		.getByRole("dialog", { name: "Your Cart" })
		.getByRole("button", { name: /^One more/ })
		.click();
	await page.unroute("**/api/order-keys/**");
	await page.reload();
	await expect(page.getByRole("dialog", { name: "We have your order" })).toBeVisible(AT_ONCE);
	await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeAttached();
	expect(await ordersOf(page, meena)).toHaveLength(1);
});

test("an order that hangs is given up after 30 seconds, reported as failed, and placed once by a retry", async ({
	page,
	expectConsole,
}) => {
	expectConsole(/404.*order-keys/);
	const meena = await signUp(page);
	await page.clock.install();
	const address = await toAddress(page);
	const sent = page.waitForRequest("**/api/orders");
	await page.route("**/api/orders", () => {});
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await sent;
	await expect(address.getByRole("button", { name: "Placing your order…" })).toBeVisible();
	await page.clock.fastForward(31_000);
	await expect(address.getByText("Failed to place order. Please try again.")).toBeVisible();
	await page.unroute("**/api/orders");
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
	expect(await ordersOf(page, meena)).toHaveLength(1);
});

/** Orders reach the shop; their replies are lost, and so are all questions about them. */
async function loseReplies(of: Page | BrowserContext): Promise<void> {
	await of.route("**/api/orders", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await of.route("**/api/order-keys/**", (route) => route.abort());
}

/** Puts a biryani into the cart and goes on to the address. */
async function toAddress(page: Page) {
	await page.goto("/");
	await page.getByRole("button", { name: ADD, exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await page.getByRole("button", { name: "Checkout" }).click();
	return page.getByRole("dialog", { name: "Delivery address" });
}

async function ordersOf(page: Page, { email }: Person) {
	return (await (await page.request.get(`/api/orders/user/${email}`)).json()) as {
		_id: string;
		deliveryAddress: string;
		deliveryCoordinates: object | null;
	}[];
}
