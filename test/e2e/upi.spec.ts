import type { FrameLocator, Locator, Page } from "@playwright/test";
import { aPerson, ordersOf, owner, signUp } from "./people.ts";
import { expect } from "./shop.ts";
import { test } from "./shop-with-provider.ts";
import { expectSound } from "./sound.ts";

const userAgent =
	"Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) " +
	"Chrome/140.0.0.0 Mobile Safari/537.36";
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent });

test("a payment by an app places the order at once; if the page never hears of it, once the customer is back", async ({
	page,
}) => {
	const person = await signUp(page);
	const first = await openApps(page);
	await expect(first.checkout.getByText("₹161.00")).toBeVisible();
	await first.checkout.getByRole("button", { name: "App that pays", exact: true }).tap();
	const placed = page.getByRole("dialog", { name: "Order placed!" });
	await expect(placed.getByText("Paid online")).toBeVisible();
	await expectSound(page);
	await placed.getByRole("button", { name: "Continue Shopping" }).tap();

	const second = await openApps(page);
	await second.checkout.getByRole("button", { name: "App that pays, unheard by this page" }).tap();
	await expect(second.checkout.getByText("This page was not told.")).toBeVisible();
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(placed.getByText("Paid online")).toBeVisible();
	await expect(page.locator("iframe")).toHaveCount(0);
	expect(await ordersOf(page, person.email)).toHaveLength(2);
});

test("after a failed app payment the same order is placed for cash, once; a late payment is refunded", async ({
	page,
	provider,
}) => {
	const person = await signUp(page);
	const { checkout, id } = await openApps(page);
	await checkout.getByRole("button", { name: "App that fails" }).tap();
	await expect(page.getByText(/^Payment failed: /)).toBeVisible();
	await checkout.getByRole("button", { name: "Dismiss" }).tap();
	await checkout.getByRole("button", { name: "Yes, cancel" }).tap();
	const address = page.getByRole("dialog", { name: "Delivery address" });
	await expect(address.getByText("Payment failed. Please try again.")).toBeVisible();
	await expect(address.getByRole("button", { name: "Try again" })).toBeVisible();
	await address.getByRole("button", { name: "Pay cash instead" }).dblclick();
	const placed = page.getByRole("dialog", { name: "Order placed!" });
	await expect(placed.getByText("Cash on delivery")).toBeVisible();
	await expectSound(page);
	await placed.getByRole("button", { name: "Continue Shopping" }).tap();

	provider.control.pay(id);
	await expect(page.getByRole("dialog", { name: "Your refund has started" })).toBeVisible();
	expect(await ordersOf(page, person.email)).toMatchObject([{ paymentMethod: "cod", totalAmount: 161 }]);
});

test("after a page was closed during the payment, the next one says that it is checking, that no payment has come, and then that it has", async ({
	page,
	context,
	provider,
}) => {
	const person = await signUp(page);
	const { id } = await openApps(page);
	await page.close();

	const back = await context.newPage();
	await back.clock.install();
	await back.goto("/");
	await expect(back.getByRole("dialog", { name: "Checking your payment" })).toBeVisible();
	const unpaid = await waitUntilUnpaid(back);
	await expect(unpaid.getByRole("button", { name: "Pay cash instead" })).toBeVisible();
	await unpaid.getByRole("button", { name: "Try again" }).tap();
	await expect(back.getByRole("radio", { name: /^Pay ₹161 with a UPI app/ })).toBeChecked();

	provider.control.pay(id);
	await expect(async () => {
		await back.clock.runFor(5_000);
		await expect(back.getByRole("dialog", { name: "Order placed!" })).toBeVisible({ timeout: 100 });
	}).toPass();
	expect(await ordersOf(back, person.email)).toHaveLength(1);
});

test("a customer who may only pay online is offered no cash on coming back without having paid", async ({
	page,
	shop,
}) => {
	const person = await signUp(page);
	const { call } = await owner(shop);
	const [user] = await (await call(`/users?q=${person.email}`, "GET")).json();
	const standing = { standing: "paid-only", reason: "Nobody at the door, twice" };
	expect((await call(`/users/${user._id}/standing`, "PUT", standing)).status).toBe(200);
	await openApps(page);
	await page.clock.install();
	await page.reload();
	const unpaid = await waitUntilUnpaid(page);
	await expect(unpaid.getByRole("button", { name: "Try again" })).toBeVisible();
	await expect(unpaid.getByRole("button", { name: "Pay cash instead" })).toHaveCount(0);
});

test("whoever logged in while the UPI app was open is told that the payment is another account's", async ({
	page,
	expectConsole,
}) => {
	expectConsole(/404.*payments/);
	await signUp(page);
	await openApps(page);
	await signUp(page, aPerson("Ezhil"));
	await page.goto("/");
	const told = page.getByRole("dialog", { name: "A payment for another account" });
	await expect(told).toBeVisible();
	await told.getByRole("button", { name: "Close" }).tap();
	await page.reload();
	await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
});

type Opened = { checkout: FrameLocator; id: string };

/** Goes from the menu to the provider's list of UPI apps, and gives the payment order that the list is for. */
async function openApps(page: Page): Promise<Opened> {
	const asked = page.waitForResponse(/\/api\/create-order$/);
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).tap();
	await page.getByRole("button", { name: "Cart, 1 item" }).tap();
	const cart = page.getByRole("dialog", { name: "Your Cart" });
	const ways = cart.getByRole("radio", { name: /UPI|Cash/ });
	await expect(ways.first()).toHaveAccessibleName(/^Pay ₹161 with a UPI app/);
	await ways.first().check();
	await cart.getByRole("button", { name: "Checkout" }).tap();
	await page.getByRole("dialog", { name: "Delivery address" }).getByRole("button", { name: "Confirm Order" }).click();
	const checkout = page.frameLocator('iframe[title="TEST MODE checkout"]');
	await expect(checkout.getByRole("heading", { name: "Choose your UPI app" })).toBeVisible();
	return { checkout, id: (await (await asked).json()).id };
}

/** The dialog that says that no payment has come, once the page has asked for it long enough; its clock is ours. */
async function waitUntilUnpaid(page: Page): Promise<Locator> {
	const unpaid = page.getByRole("dialog", { name: "No payment yet" });
	await expect(async () => {
		await page.clock.runFor(2_000);
		await expect(unpaid).toBeVisible({ timeout: 100 });
	}).toPass();
	return unpaid;
}
