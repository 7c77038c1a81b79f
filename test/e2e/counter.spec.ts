import type { Locator, Page } from "@playwright/test";
import type { RunningShop } from "../servers/shop.ts";
import { keystrokeLevel } from "./keystroke-level.ts";
import { cancelWaitingOrders, logInOwner, owner } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { loseSignal, regainSignal } from "./signal.ts";
import { expectSound } from "./sound.ts";

const sizes = [
	{ name: "phone", width: 390, height: 844, number: "9962033331", stranger: "9962044441" },
	{ name: "desk", width: 1280, height: 800, number: "9962033332", stranger: "9962044442" },
];

for (const { name, width, height, number, stranger } of sizes) {
	test(`a new order takes at most 14 taps, the same again at most 6, and both work by keyboard alone (${name})`, async ({
		page,
		shop,
		expectConsole,
	}) => {
		expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
		await page.setViewportSize({ width, height });
		await cancelWaitingOrders(shop);
		await logInOwner(page, shop);
		await page.goto("/admin/orders");
		await page.getByRole("link", { name: "New order", exact: true }).click();
		const phone = page.getByLabel("Phone", { exact: true });
		const order = page.getByRole("button", { name: /^Place order/ });
		const taken = page.getByRole("heading", { name: /^Order .+ placed$/ });

		// Typing needs no tap in between: the keyboard's Next moves to the next field.
		const fresh = working(page);
		await expect(phone).toBeFocused();
		await fresh.type(number);
		await expect(page.getByText("New customer", { exact: true })).toBeVisible();
		await fresh.press("Enter");
		await fresh.type("Selvi");
		await fresh.tap(page.getByRole("button", { name: /^Chicken Biryani, Regular/ }));
		await fresh.tap(page.getByRole("button", { name: /^Chicken Biryani, Regular/ }));
		await fresh.tap(page.getByRole("group", { name: "How it reaches the customer" }).getByText("Delivery"));
		await fresh.tap(page.getByLabel("Delivery address"));
		await fresh.type("7, Car Street, Triplicane", { isTapped: true });
		// The button with the total stays in view, however much is above it.
		await page.evaluate(() => scrollTo(0, 0));
		await expect(order).toBeInViewport({ ratio: 1 });
		await fresh.tap(page.getByRole("group", { name: "Payment" }).getByText("Cash"));
		await expect(order).toContainText("₹293");
		await fresh.tap(order);
		await expect(taken).toBeVisible();
		expect(fresh.taps()).toBeLessThanOrEqual(14);
		expect(fresh.tell("a new order")).toBeLessThan(30);
		await expect(page.getByRole("link", { name: "Print ticket" })).toBeVisible();

		const again = working(page);
		await again.tap(page.getByRole("button", { name: "Next order" }));
		await expect(phone).toBeFocused();
		await again.type(number);
		await expect(page.getByText("Same again").first()).toBeVisible();
		await expectSound(page);
		// Pressed before its price has come, it is placed as soon as the price is there.
		const price = Promise.withResolvers<void>();
		await page.route("**/api/orders/counter/quote", async (route) => {
			await price.promise;
			await route.fallback();
		});
		await again.tap(page.getByRole("button", { name: /^Same again/ }));
		await expect(page.getByLabel("Delivery address")).toHaveValue("7, Car Street, Triplicane");
		await again.tap(order);
		await expect(order).toHaveAttribute("aria-busy", "true");
		price.resolve();
		await expect(taken).toBeVisible();
		await expect(page.getByText("₹293").first()).toBeVisible();
		expect(again.taps()).toBeLessThanOrEqual(6);
		expect(again.tell("the same again")).toBeLessThan(15);

		await byKeyboard(page, order, taken, { number, stranger });
		if (name === "phone") await halfTaken(page, shop, order, number);
	});
}

test("staff are told that a guest gets no message and what to give back, and no payment is requested twice", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/ERR_FAILED/);
	await logInOwner(page, shop);
	const { call } = await owner(shop);
	const items = [{ name: "Chicken Biryani", size: "regular", quantity: 1 }];
	const taken = { key: "a-guest", customer: {}, items, fulfilment: "pickup", payment: "cash", totalAmount: 131 };
	const { order } = await (await call("/orders/counter", "POST", taken)).json();
	await page.goto(`/admin/orders/${order._id}`);
	await page.getByLabel(`Status of order ${order.orderId}`).selectOption("Cancelled");
	const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
	await expect(dialog).toContainText("This customer gets no message: please tell them yourself.");
	await expect(dialog).toContainText("₹131 was paid in cash: give it back from the drawer.");
	await page.route("**/status", (route) => route.abort(), { times: 1 });
	await dialog.getByRole("button", { name: "Cancel the order" }).click();
	const failure = "Network error. Please try again.";
	await expect(dialog.getByText(failure)).toBeVisible();
	await expect(page.getByText(failure)).toHaveCount(1);
	await dialog.getByRole("button", { name: "Cancel the order" }).click();
	await expect(page.getByRole("heading", { name: "Cash, given back" })).toBeVisible();
	await expect(page.getByRole("button", { name: "No, it was UPI" })).toHaveCount(0);

	// What was handed over goes back as well.
	const unpaid = { ...taken, key: "a-guest-who-has-it", payment: "later" };
	const { order: fetched } = await (await call("/orders/counter", "POST", unpaid)).json();
	expect((await call(`/orders/${fetched._id}/status`, "PUT", { status: "Delivered" })).status).toBe(200);
	const inCash = { state: "verified", method: "cash" };
	expect((await call(`/orders/${fetched._id}/payment`, "PUT", inCash)).status).toBe(200);
	await follow(page, `/admin/orders/${fetched._id}`);
	await page.getByLabel(`Status of order ${fetched.orderId}`).selectOption("Cancelled");
	await expect(dialog).toContainText("₹131 was paid in cash: give it back from the drawer.");
	await page.keyboard.press("Escape");

	// Once an order paid by UPI costs more, only the difference is requested.
	const byUpi = { ...taken, key: "a-guest-by-upi", payment: "upi" };
	const { order: grown } = await (await call("/orders/counter", "POST", byUpi)).json();
	const more = { items: [{ ...items[0], quantity: 2 }], reason: "One more", totalAmount: 263 };
	expect((await call(`/orders/${grown._id}/items`, "PUT", more)).status).toBe(200);
	await follow(page, `/admin/orders/${grown._id}`);
	await expect(page.getByText("₹131 was to be paid when it was ordered, and ₹132 more since")).toBeVisible();
	await page.getByRole("button", { name: "Show UPI QR" }).click();
	await expect(page.getByRole("img", { name: /^UPI code for ₹132/ })).toBeVisible();
	await page.keyboard.press("Escape");
	const received = page.waitForRequest((request) => request.url().endsWith("/payment"));
	await page.getByRole("button", { name: "Received", exact: true }).click();
	expect((await received).postDataJSON()).toMatchObject({ state: "verified", amount: 263 });
	const still = { items: [{ ...items[0], quantity: 3 }], reason: "And one more", totalAmount: 394 };
	expect((await call(`/orders/${grown._id}/items`, "PUT", still)).status).toBe(200);
	await expect(page.getByRole("heading", { name: "₹263 UPI, paid; ₹131 UPI, to check" })).toBeVisible();
	await page.getByRole("button", { name: "Show UPI QR" }).click();
	await expect(page.getByRole("img", { name: /^UPI code for ₹131/ })).toBeVisible();
	await page.keyboard.press("Escape");

	// Nobody has looked for the last ₹131: they go back if they have arrived.
	await page.getByRole("button", { name: "Change order" }).click();
	const why = page.getByRole("dialog", { name: "Change order" }).getByRole("textbox", { name: "Reason" });
	await expect(why).toHaveAccessibleDescription("For your records; it’s kept in the order’s history.");
	await page.getByRole("button", { name: "One less Chicken Biryani", exact: true }).click();
	await expect(page.getByText("If the ₹131 by UPI has arrived, send it back yourself.")).toBeVisible();
	await page.goto(`/admin/orders?q=${grown.orderId}`);
	await page.getByRole("checkbox", { name: `Select order ${grown.orderId}` }).check();
	await page.getByRole("button", { name: "Cancel 1 order" }).click();
	const several = page.getByRole("dialog", { name: "Cancel 1 order?" });
	await expect(several).toContainText(/to be given back by hand: #\d{4} ₹263 \(UPI\)\./);
	await expect(several).toContainText(/to be sent back by hand if it has arrived: #\d{4} ₹131\./);
});

/** A refusal shows where the button is, and a half-taken order is kept until it is discarded. */
async function halfTaken(page: Page, shop: RunningShop, order: Locator, number: string): Promise<void> {
	await page.getByRole("button", { name: "Next order" }).click();
	const phone = page.getByLabel("Phone", { exact: true });
	await phone.fill(number);
	await page.getByRole("button", { name: /^Chicken Biryani, Regular/ }).click();
	await expect(order).toContainText("₹131");
	await loseSignal(page.context());
	await order.click();
	await expect(page.getByRole("main").getByText("Network error. Please try again.")).toBeInViewport({ ratio: 1 });
	// A dish added without a signal gets its price once the signal is back.
	await page.getByRole("button", { name: /^Egg Biryani, Regular/ }).click();
	await expect(order).not.toContainText("₹");
	await regainSignal(page.context());
	await expect(order).toContainText("₹263");
	// The price changes after the customer has heard the total; until the shop answers, that total stays.
	await page.route("**/counter/quote", (route) => route.abort());
	const { call } = await owner(shop);
	const dishes: { id: string; sizes: { size: string }[] }[] = await (await call("/dishes", "GET")).json();
	const { updatedAt: _, ...egg } = Object.assign(
		{ updatedAt: "" },
		dishes.find(({ id }) => id === "egg-biryani"),
	);
	const dearer = egg.sizes.map((each) => (each.size === "regular" ? { ...each, price: 135 } : each));
	expect((await call("/dishes/egg-biryani", "PUT", { ...egg, sizes: dearer })).status).toBe(200);
	await expect(page.getByRole("main").getByText("Network error. Please try again.")).toBeVisible();
	await expect(order).toContainText("₹263");
	await expect(order).toBeEnabled();
	await page.unroute("**/counter/quote");
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect(page.getByText("The price has changed: ₹273 in all now")).toBeVisible();
	await expect(order).toContainText("₹273");
	expect((await call("/dishes/egg-biryani", "PUT", egg)).status).toBe(200);
	await expect(order).toContainText("₹263");
	await page.getByRole("button", { name: "One less Egg Biryani" }).press("Enter");
	await expect(page.getByRole("region", { name: "Order", exact: true })).toBeFocused();
	await expect(order).toContainText("₹131");

	await follow(page, "/admin/menu");
	await page.goBack();
	await expect(phone).toHaveValue(number);
	await expect(order).toContainText("₹131");
	await page.getByRole("button", { name: "Discard order" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Discard order" }).click();
	await expect(phone).toBeFocused();
	await expect(phone).toHaveValue("");
	await page.reload();
	await expect(phone).toHaveValue("");
}

/**
 * Counts the taps and keys that staff need. Their time is calculated, not measured: the machine's own time is only
 * reported.
 */
function working(page: Page) {
	const begun = Date.now();
	const model = keystrokeLevel();
	return {
		async tap(what: Locator) {
			model.tap(what.toString());
			await what.click();
		},
		async type(text: string, field?: { isTapped: boolean }) {
			model.type(text, field);
			await page.keyboard.type(text);
		},
		async press(key: string) {
			model.press();
			await page.keyboard.press(key);
		},
		taps: model.taps,
		/** Reports the times, and gives the calculated seconds. */
		tell(what: string): number {
			const machine = ((Date.now() - begun) / 1000).toFixed(1);
			const person = `${model.seconds()} s by the keystroke-level model`;
			const description = `${what}: ${person}, ${machine} s for this machine`;
			test.info().annotations.push({ type: "counter", description });
			console.info(description);
			return model.seconds();
		},
	};
}

/** Besides the phone number, six keys for the same again, fourteen for a new order with a two-letter dish search. */
async function byKeyboard(
	page: Page,
	order: Locator,
	taken: Locator,
	{ number, stranger }: { number: string; stranger: string },
): Promise<void> {
	let keys = 0;
	const press = async (key: string) => {
		keys += 1;
		await page.keyboard.press(key);
	};
	await press("Enter");
	await expect(page.getByLabel("Phone", { exact: true })).toBeFocused();
	await page.keyboard.type(number);
	await expect(page.getByRole("button", { name: /^Same again/ }).first()).toBeVisible();
	await press("Enter");
	await press("Enter");
	await expect(order).toBeFocused();
	await expect(order).toContainText("₹293");
	await press("Enter");
	await expect(taken).toBeVisible();
	expect(keys).toBeLessThanOrEqual(6);

	keys = 0;
	await press("Enter");
	await expect(page.getByLabel("Phone", { exact: true })).toBeFocused();
	await page.keyboard.type(stranger);
	await press("Enter");
	await press("Enter");
	await expect(page.getByLabel("Find a dish")).toBeFocused();
	// A chicken biryani comes with half an egg, and is first on the menu.
	for (const key of ["e", "g", "Enter", "Enter"]) await press(key);
	await expect(
		page.getByRole("button", { name: /^Egg Biryani, Regular/ }).locator("[data-quantity='1']"),
	).toBeAttached();
	await expect(order).toBeFocused();
	await expect(order).toContainText("₹131");
	await press("Enter");
	await expect(taken).toBeVisible();
	expect(keys).toBeLessThanOrEqual(14);
}
