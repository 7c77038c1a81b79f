import { FIRST_TIME_SLOTS } from "../../domain/slots/time-slots.ts";
import { aPerson, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, follow } from "./shop.ts";
import { testFrom } from "./shop-with-clock.ts";
import { expectSound, SIZES } from "./sound.ts";

const test = testFrom("2026-12-07T10:45:00");
test.use({ viewport: SIZES.phone });

/** 1:30 pm in the shop. */
const HALF_PAST_ONE = "2026-12-07T08:00:00.000Z";

test("a customer picks up at a time of their choice: the first one is full, the order rings when its time comes, and becomes Ready and Picked up", async ({
	page,
	newVisitor,
	shop,
	expectConsole,
	request,
}) => {
	// A field with a wrong value, and a time that is full.
	expectConsole(/409|422/);
	const counter = await newVisitor();
	await counter.setViewportSize(SIZES.phone);
	await logInOwner(counter, shop);
	await counter.goto("/admin/store/pickup");
	const desk = counter.getByRole("main");
	await desk.getByLabel("Pickup", { exact: true }).check();
	await expect(counter.getByText("Customers can now pick up their orders")).toBeVisible();
	await desk.getByLabel("Let customers choose a time").check();
	await desk.getByLabel("Orders per slot").fill("none");
	await desk.getByRole("button", { name: "Save" }).click();
	await expect(desk.getByText("Please enter 1 or more, or leave it empty")).toBeVisible();
	await desk.getByLabel("Orders per slot").fill("1");
	// What another device saves meanwhile is read, and nothing typed is lost.
	const saved = { pickup: true, slots: { ...FIRST_TIME_SLOTS, leadMinutes: 45 } };
	await (await owner(shop)).call("/store/fulfilment", "PUT", saved);
	const lead = desk.getByLabel("Minutes the kitchen needs");
	await expect(lead).toHaveValue("45", AT_ONCE);
	await expect(desk.getByLabel("Orders per slot")).toHaveValue("1");
	await lead.fill(String(FIRST_TIME_SLOTS.leadMinutes));
	await expectSound(counter, "the settings");
	// So is what it saves before this page has heard of it.
	const admin = await owner(shop);
	await counter.route("**/api/store/fulfilment", async (route) => {
		expect((await admin.call("/store/fulfilment", "PUT", { pickup: false })).status).toBe(200);
		await route.continue();
	});
	await desk.getByRole("button", { name: "Save" }).click();
	await expect(counter.getByText("Customers can choose a time")).toBeVisible();
	await counter.unroute("**/api/store/fulfilment");
	await expect(desk.getByLabel("Pickup", { exact: true })).not.toBeChecked();
	await desk.getByLabel("Pickup", { exact: true }).check();
	await expect(counter.getByText("Customers can now pick up their orders")).toBeVisible();

	await signUp(page, aPerson("Meena"));
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).first().click();
	const cart = page.getByRole("dialog");
	await expect(cart.getByText("Delivery fee", { exact: true })).toBeVisible();
	await expect(cart.getByRole("group", { name: "Tip your rider" })).toBeVisible();
	const priced = Promise.withResolvers<void>();
	await page.route("**/api/quote", async (route) => {
		await priced.promise;
		await route.continue();
	});
	await cart.getByText("Pickup", { exact: true }).click();
	await expect(cart.getByRole("group", { name: "Tip", exact: true })).toBeVisible();
	// Until the new price arrives, the rows of the old one still add up to its total.
	await expect(cart.getByText("Delivery fee", { exact: true })).toBeVisible();
	priced.resolve();
	await expect(cart.getByText("Delivery fee", { exact: true })).toBeHidden();
	await expect(cart.getByText("₹131").first()).toBeVisible();
	// The bar below the menu says the same total as the cart.
	const bar = page.getByText("1 item in your cart").locator("xpath=..");
	await expect(bar).toContainText("₹131");
	await cart.getByRole("button", { name: "Tip ₹10" }).click();
	await expect(bar).toContainText("₹141");
	await cart.getByRole("button", { name: "Tip ₹10" }).click();
	const { call } = await owner(shop);
	// What riders may collect at the door is no limit at the counter.
	await call("/store/delivery", "PUT", { cashUpTo: 130 });
	await expect(cart.getByText("Cash or UPI when you pick up.")).toBeVisible();
	await cart.getByText("Delivery", { exact: true }).click();
	await expect(cart.getByText("Up to ₹130. Pay the rider at your door.")).toBeVisible();
	await cart.getByText("Pickup", { exact: true }).click();
	await expect(cart.getByText("Cash or UPI when you pick up.")).toBeVisible();
	await call("/store/delivery", "PUT", { cashUpTo: null });
	await call("/store/settings", "PUT", { promiseTimes: true });
	await expect(cart.getByText(/^in about \d+ min/)).toBeVisible();
	await cart.getByText("Choose a time").click();
	await expect(cart.getByText(/^in about/)).toBeHidden();
	await call("/store/settings", "PUT", { promiseTimes: false });
	await cart.getByRole("button", { name: "Checkout" }).click();
	await expect(cart.getByText("Please choose a time")).toBeVisible();
	await cart.getByText("1:30–2:00 pm").click();
	await expectSound(page, "the choice");
	await cart.getByRole("button", { name: "Checkout" }).click();
	const last = page.getByRole("dialog", { name: "Confirm your order" });
	await expect(last.getByText("Pickup today 1:30–2:00 pm")).toBeVisible();
	await expectSound(page, "the confirmation");

	// If the shop stops offering pickup or times, the order does not silently become a delivery, or an order for now.
	const offered = await (await call("/store/fulfilment", "GET")).json();
	await call("/store/fulfilment", "PUT", { pickup: false, slots: null });
	await expect(cart.getByRole("alert")).toContainText("Pickup is no longer offered, only delivery.");
	await expect(cart.getByRole("alert")).toContainText("Times can no longer be chosen, only as soon as possible.");
	await expect(page.getByRole("button", { name: "Confirm Order" })).toHaveCount(0);
	await call("/store/fulfilment", "PUT", offered);
	await cart.getByText("Pickup", { exact: true }).click();
	await cart.getByText("Choose a time").click();
	await cart.getByText("1:30–2:00 pm").click();
	// A time that has passed, or is too soon by now, is reported where it was chosen.
	const nearer = { ...offered, slots: { ...offered.slots, leadMinutes: 200 } };
	await call("/store/fulfilment", "PUT", nearer);
	await expect(cart.getByRole("alert")).toContainText("This time is no longer available.");
	await call("/store/fulfilment", "PUT", offered);
	// A closed shop that offers times asks for one automatically, on the first day that has any.
	await cart.getByText("As soon as possible").click();
	const later = { ...offered, slots: { ...offered.slots, daysAhead: 2 } };
	await call("/store/fulfilment", "PUT", later);
	await call("/store/status", "PUT", { isOpen: false });
	// Tomorrow is the new-moon Tuesday.
	await expect(cart.getByRole("radio", { name: "Wed 9 Dec" })).toBeChecked();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await expect(cart.getByText("Please choose a time")).toBeVisible();
	await call("/store/fulfilment", "PUT", { ...offered, slots: null });
	await expect(cart.getByText("Please choose a time")).toBeHidden();
	// A customer who finds no time because the shop is closed is offered another day, but not while a day has times.
	const another = cart.getByRole("button", { name: "Book for another day" });
	await call("/store/fulfilment", "PUT", later);
	await expect(cart.getByRole("radio", { name: "Wed 9 Dec" })).toBeChecked();
	await expect(another).toBeHidden();
	// A day that is open for less than one slot has no times.
	const { weekly } = await (await call("/store/hours", "GET")).json();
	const short = weekly.map(({ day }: { day: number }) => ({ day, slots: [{ opens: "10:00", closes: "10:10" }] }));
	await call("/store/hours", "PUT", { weekly: short });
	await expect(another).toBeVisible();
	await call("/store/hours", "PUT", { weekly });
	await call("/store/fulfilment", "PUT", { ...offered, slots: { ...offered.slots, daysAhead: 0 } });
	await another.click();
	await page.getByRole("dialog", { name: "Make a Prebooking" }).getByRole("button", { name: "Close" }).click();
	await call("/store/fulfilment", "PUT", later);
	await page.getByRole("button", { name: "Cart, 1 item" }).first().click();
	await cart.getByText("1:30–2:00 pm").click();
	// An order for another day doesn't become one for now because the shop opens.
	await call("/store/status", "PUT", { isOpen: true });
	await expect(cart.getByRole("radio", { name: "As soon as possible", exact: true })).toBeEnabled();
	await expect(cart.getByRole("radio", { name: "Choose a time" })).toBeChecked();
	await call("/store/fulfilment", "PUT", offered);
	await cart.getByText("Today", { exact: true }).click();
	await cart.getByText("1:30–2:00 pm").click();
	await cart.getByRole("button", { name: "Checkout" }).click();

	// Another customer is quicker.
	const other = { request };
	await signUp(other, aPerson("Selvi"));
	await placeOrder(other, { dueAt: HALF_PAST_ONE });
	await last.getByRole("button", { name: "Confirm Order" }).click();
	await expect(cart.getByRole("alert")).toContainText("This time is full. Please choose another one.");
	await expect(cart.getByRole("radio", { name: "1:30–2:00 pm Full" })).toBeDisabled();
	await expect(cart.getByRole("radio", { name: "Pickup" })).toBeChecked();
	await expectSound(page, "a full time");
	await cart.getByText("2:00–2:30 pm").click();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await last.getByRole("button", { name: "Confirm Order" }).click();
	const placed = page.getByRole("dialog", { name: "Order Placed" });
	await expect(placed.getByText("Your number")).toBeVisible();
	await expectSound(page, "the placed order");
	await placed.getByRole("link", { name: "Track Order" }).click();
	const order = page.getByRole("article");
	await expect(order.getByText("Pickup today 2:00–2:30 pm")).toBeVisible();
	await expect(order.getByText(/^#\d{4}$/)).toBeVisible();
	await expectSound(page, "an order for later");

	await follow(counter, "/admin/orders?status=Later");
	await expect(desk.getByRole("article")).toHaveCount(2);
	await expect(desk.getByText("Pickup today 2:00–2:30 pm")).toBeVisible();
	await expect(desk.getByText("just now")).toHaveCount(0);
	await expectSound(counter, "orders for later");
	// A long time next to the number takes no room from the name.
	await counter.goto("/admin/dashboard?lang=ta");
	const name = desk.getByRole("region", { name: "பிறகு" }).getByText("Meena");
	expect((await name.boundingBox())?.width).toBeGreaterThan(200);
	await counter.goto("/admin/orders?status=Later&lang=en");
	const alarm = counter.getByRole("region", { name: /new order/i });
	await expect(alarm).toBeHidden();
	shop.setClock("2026-12-07T13:30:01");
	await expect(alarm).toBeVisible(AT_ONCE);
	await expect(desk.getByRole("article", { name: /./ }).filter({ hasText: "Pickup today" })).toHaveCount(0, AT_ONCE);

	await counter.goto("/admin/orders?status=Active");
	const row = desk.getByRole("article").filter({ hasText: "Pickup today 2:00–2:30 pm" }).last();
	await row.getByLabel(/^Status of order/).selectOption("Preparing");
	// What is ready late is no longer announced as late.
	shop.setClock("2026-12-07T14:31:00");
	await row.getByRole("button", { name: /^Mark ready/ }).click();
	await expect(page.getByText("Your order is ready")).toBeVisible(AT_ONCE);
	await expect(order.getByText("Ready by 2:30 pm")).toHaveCount(0);
	await expect(order.getByText("Ready", { exact: true }).first()).toBeVisible();
	await expectSound(page, "a ready order");
	await row.getByRole("button", { name: /^Mark picked up/ }).click();
	await expect(page.getByText("Picked up", { exact: true }).first()).toBeVisible(AT_ONCE);
	const review = page.getByRole("dialog", { name: "How was your meal?" });
	await expect(review.getByRole("group")).toHaveText([/^Food/, /^Service/, /^Website/]);
});
