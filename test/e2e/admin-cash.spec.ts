import type { OrderView } from "../../contract/order-schemas.ts";
import type { RunningShop } from "../servers/shop.ts";
import { anotherRider, logInOwner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, follow, test } from "./shop.ts";
import { expectSound, look } from "./sound.ts";
import { hear } from "./told.ts";

/** A new rider for this test, who does everything through the API. */
async function aRider(shop: RunningShop, name: string) {
	const account = await anotherRider(shop, name);
	const { token } = await (await shop.api("/rider/login", { json: account })).json();
	const send = async (path: string, method: string, json: object) => {
		const reply = await shop.api(path, { method, json, token });
		expect(reply.status).toBe(200);
	};
	const set = ({ _id }: OrderView, status: string, more = {}) =>
		send(`/rider/orders/${_id}/status`, "PUT", { status, ...more });
	return {
		pickUp: (order: OrderView) => set(order, "Out for Delivery"),
		deliver: (order: OrderView, payment: "cash" | "upi") => set(order, "Delivered", { payment }),
		fail: ({ _id }: OrderView, reason: string) => send(`/rider/orders/${_id}/failed`, "POST", { reason }),
	};
}

test("staff send a rider whose delivery failed out again, and check the UPI payment taken at the door", async ({
	page: desk,
	shop,
	request,
}) => {
	const customer = { request };
	await signUp(customer);
	const order = await placeOrder(customer);
	const rider = await aRider(shop, "Ravi");
	await rider.pickUp(order);
	await logInOwner(desk, shop);
	await desk.goto("/admin/orders");
	await rider.fail(order, "<b>Nobody</b> opens");

	const failed = desk
		.getByRole("region", { name: /failed$/ })
		.getByRole("article")
		.filter({ hasText: order.orderId });
	await expect(failed).toContainText("<b>Nobody</b> opens", AT_ONCE);
	await expect(failed).toContainText(/Ravi has waited \d+ min \d\d s/);
	await expect(failed.getByRole("link", { name: /^Call customer/ })).toHaveAttribute("href", "tel:+919840012345");
	await expectSound(desk);
	await failed.getByRole("button", { name: /^Cancel the order/ }).click();
	const dialog = desk.getByRole("dialog", { name: "Cancel this order?" });
	await dialog.getByRole("button", { name: "Keep the order", exact: true }).click();
	await failed.getByRole("button", { name: /^Redeliver/ }).click();
	await expect(failed).toBeHidden();

	await rider.deliver(order, "upi");
	await follow(desk, "/admin/cash/check");
	const payment = desk.getByRole("article", { name: `Order ${order.orderId}` });
	await expect(payment).toContainText("₹161");
	await payment.getByRole("button", { name: /^Received/ }).click();
	await expect(payment).toBeHidden();
	await desk
		.getByRole("status", { name: "Just settled" })
		.getByRole("button", { name: `Undo: order ${order.orderId}` })
		.click();
	await payment.getByRole("button", { name: /^Not received/ }).click();
	await expect(payment).toBeHidden();

	await follow(desk, `/admin/orders/${order._id}`);
	await expect(desk.getByRole("heading", { name: "UPI, not received" })).toBeVisible();
	const history = desk.getByRole("region", { name: "History" });
	await expect(history).toContainText("Reason: <b>Nobody</b> opens");
	await expect(history).toContainText("Decided: Redeliver");
	await desk.getByRole("button", { name: "It was cash" }).click();
	await expect(desk.getByRole("heading", { name: "Cash, paid" })).toBeVisible();
});

test("the owner counts a rider's cash once, however often the button is pressed, corrects it, and records how an order at the counter was paid", async ({
	page: phone,
	shop,
	request,
	expectConsole,
}) => {
	expectConsole(/ERR_FAILED/);
	const customer = { request };
	await signUp(customer);
	const [first, counter] = [await placeOrder(customer), await placeOrder(customer)];
	const name = `Mani ${crypto.randomUUID().slice(0, 8)}`;
	const rider = await aRider(shop, name);
	await rider.pickUp(first);
	await rider.deliver(first, "cash");
	await phone.setViewportSize({ width: 390, height: 844 });
	await logInOwner(phone, shop);
	await phone.goto("/admin/cash");
	const cash = phone.getByRole("article", { name });
	await expect(cash).toContainText("₹161 still to hand over");
	expect(await phone.evaluate(pixelsSideways)).toBe(0);
	await cash.getByRole("button", { name: /^Count cash/ }).click();
	const dialog = phone.getByRole("dialog");
	await expect(dialog.getByLabel("Handed over now")).toHaveValue("161");
	// What is counted replaces the amount that is proposed, and is not added to its digits.
	await phone.keyboard.type("161");
	await expect(dialog.getByLabel("Handed over now")).toHaveValue("161");
	// The first press is recorded, and its answer is lost.
	await phone.route(/cash-handovers/, (route) => route.fetch().then(() => route.abort()), { times: 1 });
	await dialog.getByRole("button", { name: "Cash received" }).dblclick();
	await expect(dialog.getByRole("alert")).toHaveText("Network error. Please try again.");
	await dialog.getByRole("button", { name: "Cash received" }).dblclick();
	await expect(dialog).toBeHidden();
	await expect(cash).toContainText("Settled");
	await expect(cash.getByRole("listitem")).toHaveCount(1);
	await cash.getByRole("button", { name: /^Correct/ }).click();
	const ofCorrection = await hear(phone);
	await dialog.getByLabel("Correct amount").fill("150");
	await expect(dialog.getByRole("status")).toContainText("−₹11: short");
	await expect.poll(async () => (await ofCorrection()).join()).toContain("−₹11: short");
	await dialog.getByRole("button", { name: "Save correction" }).click();
	await expect(cash).toContainText("₹11 still to hand over");
	await expect(cash.getByRole("listitem").last()).toContainText("−₹11, a correction");
	// The correction was wrong as well.
	await cash.getByRole("button", { name: /^Correct/ }).click();
	await expect(dialog).toContainText("₹150 is recorded for this day in all.");
	await dialog.getByLabel("Correct amount in all").fill("156");
	await expect(dialog.getByRole("status")).toContainText("−₹5: short");
	await dialog.getByRole("button", { name: "Save correction" }).click();
	await expect(cash).toContainText("₹5 still to hand over");
	await look(phone, { device: "desk", theme: "night" });
	await expectSound(phone);
	expect(await phone.evaluate(pixelsSideways)).toBe(0);

	await phone.setViewportSize({ width: 390, height: 844 });
	await follow(phone, "/admin/day-close");
	const day = phone.getByLabel("Day", { exact: true });
	await day.fill("2026-01-02");
	await expect(phone).toHaveURL(/date=2026-01-02$/);
	await expect(day).toBeFocused();
	await phone.getByRole("link", { name: "Today" }).press("Enter");
	await expect(phone).toHaveURL(/day-close$/);
	// The URL changes before the page does, whose other day has the same button.
	await expect(day).not.toHaveValue("2026-01-02");
	// On the content as a whole or on the choice of a day, but not lost.
	await expect(phone.locator("main:focus, main :focus")).toHaveCount(1);
	await phone.getByRole("button", { name: "Close day" }).click();
	const ofDrawer = await hear(phone);
	await dialog.getByLabel("Counted in the drawer").fill("100");
	await expect(dialog.getByRole("status")).toContainText("short");
	await expect.poll(async () => (await ofDrawer()).join()).toContain("short");
	await dialog.getByLabel("Note").fill("<b>Milk</b>");
	await dialog.getByRole("button", { name: "Close day" }).dblclick();
	await expect(dialog).toBeHidden();
	await expect(phone.getByText(/^Closed by /)).toBeVisible();
	await expectSound(phone);
	const open = phone.getByRole("region", { name: "Differences" });
	await open.getByRole("button", { name: `Explain: ${name}` }).click();
	await dialog.getByLabel("What explains it?").fill("He brings it tomorrow");
	await dialog.getByRole("button", { name: "Explain" }).click();
	await expect(open).toContainText("He brings it tomorrow");
	await follow(phone, "/admin/dashboard");
	await expect(phone.getByText(/unexplained difference/)).toBeVisible();
	await phone.getByRole("link", { name: "View them" }).click();
	await phone.getByRole("link", { name: "Print" }).click();
	await expect(phone.getByRole("table").first()).toContainText("Expected");
	await expectSound(phone);
	await phone.getByRole("link", { name: "Day close" }).click();
	await phone.getByRole("button", { name: "Reopen" }).click();
	await dialog.getByLabel("Reason").fill("Counted too early");
	await dialog.getByRole("button", { name: "Reopen" }).click();
	await expect(phone.getByRole("button", { name: "Close day" })).toBeVisible();
	await expect(phone.getByText("Counted too early")).toBeVisible();

	await follow(phone, `/admin/orders/${counter._id}`);
	await phone.getByRole("button", { name: "Show UPI QR" }).click();
	await expect(phone.getByRole("img", { name: /^UPI code for ₹161/ })).toBeVisible();
	await phone.getByRole("button", { name: "Close" }).click();
	await phone.getByRole("combobox", { name: /^Status of/ }).selectOption("Delivered");
	await phone.getByRole("button", { name: "Collected at the counter" }).click();
	await phone.getByRole("button", { name: "Set to Delivered" }).click();
	const bar = phone.getByRole("group", { name: "Undo" });
	await bar.getByRole("button", { name: /^Cash/ }).click();
	await expect(phone.getByRole("heading", { name: "Cash, paid" })).toBeVisible();
	await expect(bar.getByRole("button", { name: /^Cash/ })).toBeHidden();
});

/** How far the page scrolls sideways in letters twice as large. */
function pixelsSideways(): number {
	const page = document.documentElement;
	page.style.fontSize = "200%";
	const pixels = page.scrollWidth - page.clientWidth;
	page.style.fontSize = "";
	return pixels;
}
