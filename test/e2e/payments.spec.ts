import type { FrameLocator, Page } from "@playwright/test";
import { addDays, shopDay } from "../../domain/shop-day.ts";
import { aPerson, logInCustomer, logInOwner, ordersOf, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, follow } from "./shop.ts";
import { test } from "./shop-with-provider.ts";
import { expectSound } from "./sound.ts";

test("an online payment places the order at once, and is refunded when the order is cancelled", async ({
	page,
	shop,
	newVisitor,
}) => {
	await signUp(page);
	const { checkout } = await openCheckout(page);
	await expect(checkout.getByText("₹161.00")).toBeVisible();
	await checkout.getByRole("button", { name: "Success", exact: true }).click();
	const success = page.getByRole("dialog", { name: "Order placed!" });
	await expect(success.getByText("Paid online")).toBeVisible();
	await success.getByRole("link", { name: "Track Order" }).click();
	const order = page.getByRole("article").first();
	await expect(order).toContainText("Online payment, paid");

	const owner = await newVisitor();
	await logInOwner(owner, shop);
	const number = await order
		.getByText(/\d{13,}/)
		.first()
		.innerText();
	await owner.goto(`/admin/orders/${/\d{13,}/.exec(number)?.[0]}`);
	await expect(owner.getByRole("heading", { name: "Online, paid" })).toBeVisible();

	await order.getByRole("button", { name: /^Cancel/ }).click();
	await page
		.getByRole("button", { name: /yes, cancel|cancel this order|cancel the order/i })
		.last()
		.click();
	await expect(page.getByText(/(Refund of ₹161 started|₹161 refunded)/)).toBeVisible();
	await expect(owner.getByText(/Processing|Refunded/).first()).toBeVisible(AT_ONCE);
	await expectSound(owner);
});

test("a payment that fails or is dismissed orders nothing, keeps the cart, and can be tried again", async ({
	page,
	provider,
}) => {
	const person = await signUp(page);
	const { checkout, attemptId } = await openCheckout(page);
	await checkout.getByRole("button", { name: "Fail", exact: true }).click();
	await expect(page.getByText(/^Payment failed: /)).toBeVisible();
	await checkout.getByRole("button", { name: "Dismiss" }).click();
	await checkout.getByRole("button", { name: "Yes, cancel" }).click();
	const address = page.getByRole("dialog", { name: "Delivery address" });
	await expect(address.getByText("Payment failed. Please try again.")).toBeVisible();
	await expectSound(page);
	expect(await ordersOf(page, person.email)).toHaveLength(0);

	await address.getByRole("button", { name: "Confirm Order" }).click();
	await checkout.getByRole("button", { name: "Fail then succeed" }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Cart, empty" })).toBeAttached();
	expect(await ordersOf(page, person.email)).toHaveLength(1);
	// Dismissed, failed and paid: the provider has one order for all of it.
	const { orders } = provider.control.state();
	expect(orders.filter(({ receipt }) => receipt === `handi-${attemptId}`)).toHaveLength(1);
});

test("a newcomer who signs up at the checkout and dismisses the payment is back on the sheet, logged in, and pays", async ({
	page,
	shop,
}) => {
	const person = aPerson("Kavitha");
	const setSignIn = async (signIn: string) => (await owner(shop)).call("/store/settings", "PUT", { signIn });
	await setSignIn("at-checkout");
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await page.getByRole("button", { name: "Checkout" }).click();
	const sheet = page.getByRole("dialog", { name: "Checkout" });
	await sheet.getByLabel("Name", { exact: true }).fill(person.name);
	await sheet.getByLabel("Phone number").fill(person.phone);
	await sheet.getByLabel("Email").fill(person.email);
	await sheet.getByLabel("Password", { exact: true }).fill(person.password);
	await sheet.getByLabel("Delivery address").fill(person.address);
	await sheet.getByRole("radio", { name: /Pay online/ }).check();
	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	const checkout = page.frameLocator('iframe[title="TEST MODE checkout"]');
	await checkout.getByRole("button", { name: "Dismiss" }).click();
	await checkout.getByRole("button", { name: "Yes, cancel" }).click();
	await expect(sheet.getByText("Payment failed. Please try again.")).toBeVisible();
	await expect(sheet.getByText(person.email)).toBeVisible();
	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	await checkout.getByRole("button", { name: "Success", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" }).getByText("Paid online")).toBeVisible();
	expect(await ordersOf(page, person.email)).toHaveLength(1);
	await setSignIn("when-adding");
});

test("a customer whose page closes right after paying finds the order on the next visit", async ({
	page,
	context,
	provider,
}) => {
	const person = await signUp(page);
	const { id } = await openCheckout(page);
	await page.reload();
	await expect(page.getByRole("dialog", { name: "Checking your payment" })).toBeVisible();
	await page.close();
	provider.control.pay(id);

	const back = await context.newPage();
	await back.goto("/");
	const success = back.getByRole("dialog", { name: "Order placed!" });
	await expect(success.getByText("Paid online")).toBeVisible();
	await success.getByRole("button", { name: "Continue Shopping" }).click();
	await expect(back.getByRole("button", { name: "Cart, empty" })).toBeVisible();
	expect(await ordersOf(back, person.email)).toHaveLength(1);
});

test("a customer who closes the provider's window and then pays in an app is told automatically, and is not asked to pay twice", async ({
	page,
	provider,
}) => {
	const person = await signUp(page);
	const { checkout, id } = await openCheckout(page);
	await checkout.getByRole("button", { name: "Dismiss" }).click();
	await checkout.getByRole("button", { name: "Yes, cancel" }).click();
	const address = page.getByRole("dialog", { name: "Delivery address" });
	await expect(address.getByText("Payment failed. Please try again.")).toBeVisible();

	provider.control.pay(id);
	await expect(page.getByRole("dialog", { name: "Order placed!" }).getByText("Paid online")).toBeVisible();
	await expect(page.getByRole("button", { name: "Cart, empty" })).toBeAttached();
	expect(await ordersOf(page, person.email)).toHaveLength(1);
});

test("a customer who pays while somebody else logs in in another tab is told whose account the order is in", async ({
	page,
	context,
	expectConsole,
}) => {
	// The other customer's pages may not ask about this payment.
	expectConsole(/404.*payments/);
	const payer = await signUp(page, aPerson("Thenmozhi"));
	const { checkout } = await openCheckout(page);
	await signUp(page, aPerson("Ezhil"));
	await (await context.newPage()).goto("/");
	await expect(page.getByRole("button", { name: "Account of Ezhil", includeHidden: true })).toBeAttached();
	await page.bringToFront();
	await checkout.getByRole("button", { name: "Success", exact: true }).click();

	const told = page.getByRole("dialog", { name: "A payment for another account" });
	await expect(told).toContainText("The account that was paying here is no longer logged in.");
	await expectSound(page);
	await told.getByRole("button", { name: "Close" }).click();
	await expect(page.getByRole("button", { name: "Cart, empty" })).toBeVisible();
	expect(await ordersOf(page, "me")).toEqual([]);
	await logInCustomer(page, payer);
	await expect.poll(() => ordersOf(page, payer.email)).toMatchObject([{ paymentMethod: "razorpay" }]);
});

test("a payment that arrives after another order and cannot be refunded is used for that order with one tap", async ({
	page,
	shop,
	provider,
	newVisitor,
}) => {
	const owner = await newVisitor();
	await logInOwner(owner, shop);
	await owner.goto("/admin/payments");
	await signUp(page, aPerson("Revathi"));
	const { id } = await openCheckout(page);
	const order = await placeOrder(page);

	provider.control.settings({ refundOutcome: "failed" });
	provider.control.pay(id);
	const card = owner.getByRole("article", { name: /₹161/ }).filter({ hasText: "Revathi" });
	await expect(card).toContainText("already ordered another way");
	await expect(card).toContainText("Refund failed");
	await expectSound(owner);
	await card.getByRole("button", { name: `Use for order ${order.orderId}` }).click();
	await expect(card).toBeHidden();
	await follow(owner, `/admin/orders/${order.orderId}`);
	await expect(owner.getByRole("heading", { name: "Online, paid" })).toBeVisible();

	// What the shop cannot send back leaves the list once the owner has seen to it.
	await owner.goto("/admin/payments");
	const other = await newVisitor();
	await signUp(other, aPerson("Sivagami"));
	const late = await openCheckout(other);
	await placeOrder(other);
	provider.control.pay(late.id);
	const kept = owner.getByRole("article", { name: /₹161/ }).filter({ hasText: "Sivagami" });
	await expect(kept).toContainText("Refund failed");
	await kept.getByRole("button", { name: "Mark as refunded" }).click();
	await owner.getByRole("dialog").getByRole("button", { name: "Mark as refunded" }).click();
	await expect(kept).toBeHidden();
	provider.control.settings({ refundOutcome: "processed" });
});

test("a prebooking is paid online with a tip, and refunded when the owner cancels it for a closed day", async ({
	page,
	shop,
	newVisitor,
}) => {
	const desk = await owner(shop);
	const store = (isOpen: boolean) =>
		desk.call("/store/status", "PUT", { isOpen, allowPrebooking: true, message: "Back tomorrow." });
	await store(false);
	const person = await signUp(page, aPerson("Ponni"));
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await page.getByRole("dialog", { name: "Your Cart" }).getByRole("button", { name: "Checkout" }).click();
	await page.getByRole("button", { name: "Make a Prebooking" }).click();
	const form = page.getByRole("dialog", { name: "Make a Prebooking" });
	const day = addDays(shopDay(Date.now()).date, 3);
	await form.getByLabel("Preferred date").fill(day);
	await form.getByRole("radio", { name: /Pay online/ }).check();
	await form.getByRole("button", { name: "Tip ₹20" }).click();
	// ₹125, ₹50 for delivery, 18% GST and the tip.
	await expect(form.getByText("₹218").first()).toBeVisible();
	await form.getByRole("button", { name: "Confirm Prebooking" }).click();
	const checkout = page.frameLocator('iframe[title="TEST MODE checkout"]');
	await expect(checkout.getByText("₹218.00")).toBeVisible();
	await checkout.getByRole("button", { name: "Dismiss" }).click();
	await checkout.getByRole("button", { name: "Yes, cancel" }).click();
	await expect(form.getByText("Payment failed. Please try again.")).toBeVisible();
	await expectSound(page);
	await form.getByRole("button", { name: "Confirm Prebooking" }).click();
	await checkout.getByRole("button", { name: "Success", exact: true }).click();
	const made = page.getByRole("dialog", { name: "Prebooked!" });
	await expect(made.getByText("Paid online")).toBeVisible();
	await expectSound(page);
	await made.getByRole("link", { name: "My Orders" }).click();
	const card = page.getByRole("article", { name: /^Prebooking PRE/ });
	await expect(card).toContainText("Online payment, paid");

	const ownerPage = await newVisitor();
	await logInOwner(ownerPage, shop);
	await desk.call("/store/closures", "POST", { from: day, to: day, isOpen: false, label: "Wedding" });
	await ownerPage.goto("/admin/store/calendar");
	const hit = ownerPage.getByRole("listitem").filter({ hasText: person.name });
	await expect(hit).toContainText("PRE");
	await expectSound(ownerPage);
	await hit.getByRole("button", { name: /^Cancel and tell the customer: PRE/ }).click();
	const question = ownerPage.getByRole("dialog", { name: "Cancel this prebooking?" });
	await expect(question).toContainText("₹218 that was paid online is refunded.");
	await expectSound(ownerPage);
	await question.getByRole("button", { name: "Cancel and tell the customer" }).click();
	await expect(hit).toHaveCount(0);
	await expect(card).toContainText("We’re closed that day", AT_ONCE);
	await expect(card).toContainText(/Refund of ₹218 started|₹218 refunded/);
	await expectSound(page);
	await store(true);
});

test.describe("in the browser of an app, which shows no frames", () => {
	test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14; wv) Chrome/140.0 Mobile Safari/537.36 Instagram 400.0" });

	test("a customer pays on the provider's own page, and finds the order on coming back", async ({ page }) => {
		const person = await signUp(page);
		await confirmOnlineOrder(page);
		await expect(page).toHaveURL(/\/v1\/checkout\/embedded$/);
		await page.getByRole("button", { name: "Success", exact: true }).click();
		await expect(page.getByRole("dialog", { name: "Order placed!" }).getByText("Paid online")).toBeVisible();
		await expect(page).toHaveURL("/");
		expect(await ordersOf(page, person.email)).toHaveLength(1);
	});
});

type Opened = { checkout: FrameLocator; id: string; attemptId: string };

/** Goes from the menu to the provider's window, and gives the payment order that the window is for. */
async function openCheckout(page: Page): Promise<Opened> {
	const asked = page.waitForResponse(/\/api\/create-order$/);
	await confirmOnlineOrder(page);
	const checkout = page.frameLocator('iframe[title="TEST MODE checkout"]');
	await expect(checkout.getByText("TEST MODE: no real money")).toBeVisible();
	const { id, attemptId } = await (await asked).json();
	return { checkout, id, attemptId };
}

/** Goes from the menu to the payment. */
async function confirmOnlineOrder(page: Page): Promise<void> {
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	const cart = page.getByRole("dialog", { name: "Your Cart" });
	await cart.getByRole("radio", { name: /Pay online/ }).check();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await page.getByRole("dialog", { name: "Delivery address" }).getByRole("button", { name: "Confirm Order" }).click();
}
