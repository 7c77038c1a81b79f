import type { Locator, Page } from "@playwright/test";
import type { AdminOrderView } from "../../contract/order-schemas.ts";
import { startPrinter } from "../servers/printer.ts";
import type { RunningShop } from "../servers/shop.ts";
import { anotherRider, aPerson, logInOwner, logInRider, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, follow, test } from "./shop.ts";
import { SIZES } from "./sound.ts";

const ORDERS = 30;
const POT = 6;
const chicken = { name: "Chicken Biryani", size: "regular", quantity: 1 };
const egg = { name: "Egg Biryani", size: "regular", quantity: 1 };

test("in a rush of 30 orders a dish runs out, an order changes twice, the printer dies and a tyre bursts; all sums agree", async ({
	page: desk,
	newVisitor,
	shop,
	expectConsole,
}) => {
	expectConsole(/409/);
	const { call } = await owner(shop);
	const printer = await startPrinter();
	const pot = await dishCalled(shop, "Egg Biryani");
	await call(`/dishes/${pot.id}/portions`, "PUT", { perDay: POT, left: POT });
	const prints = { tickets: "accepted", bills: "leaving" };
	await call("/printers", "POST", { name: "Kitchen", host: "127.0.0.1", port: printer.port, prints });
	const [ravi, kumar] = [await anotherRider(shop, "Ravi"), await anotherRider(shop, "Kumar")];
	const riders = await Promise.all([ravi, kumar].map((account) => tokenOf(shop, account)));
	const before = await figures(shop);

	const [board, rider, customer] = await Promise.all([newVisitor(), newVisitor(), newVisitor()]);
	await rider.setViewportSize(SIZES.phone);
	await signUp(customer, aPerson("Selvi"));
	await Promise.all([logInOwner(desk, shop), logInOwner(board, shop), logInRider(rider, shop, ravi)]);
	const changed = await placeOrder(customer);
	await Promise.all([board.goto("/kitchen"), customer.goto("/orders")]);

	// The kitchen accepts the first order; the counter takes the rest, until the pot is empty.
	await ticketOf(board, changed.orderId)
		.getByRole("button", { name: /^Accept/ })
		.click();
	const own = customer.getByRole("article").filter({ hasText: changed.orderId });
	await expect(own).toContainText("Confirmed", AT_ONCE);
	const taken: { _id: string; orderId: string }[] = [changed];
	let turnedAway = 0;
	async function take(count: number): Promise<void> {
		for (let n = 0; n < count; n += 1) {
			const at = taken.length;
			let placed = await call("/orders/counter", "POST", rushOrder(at, at % 3 === 0));
			if (placed.status === 409) {
				turnedAway += 1;
				expect(await placed.json()).toMatchObject({ lines: [{ code: "sold-out" }] });
				placed = await call("/orders/counter", "POST", rushOrder(at, false));
			}
			expect(placed.status).toBe(201);
			taken.push((await placed.json()).order);
		}
	}
	await take(14);
	await expect.poll(() => printer.papers.length, { timeout: 30_000 }).toBe(taken.length);
	await printer.turnOff();
	await take(ORDERS - taken.length);
	expect([taken.length, turnedAway > 0]).toEqual([ORDERS, true]);
	await expect(board.getByText(/Printer Kitchen/)).toBeVisible(AT_ONCE);
	await printer.turnOn();
	const printed = (count: number) => expect.poll(() => printer.papers.length, { timeout: 40_000 }).toBe(count);
	await printed(ORDERS);

	// The page loads the whole list: orders that are not in the document follow.
	await desk.goto("/admin/orders");
	const underWay = desk.getByRole("list", { name: "Orders under way, due first" }).getByRole("article");
	await expect.poll(() => underWay.count()).toBeGreaterThanOrEqual(ORDERS);

	// The order changes twice: its customer reads each new total, and the kitchen gets a ticket of each change.
	await follow(desk, `/admin/orders/${changed._id}`);
	await change(desk, async (dialog) => {
		await dialog.getByRole("searchbox", { name: "Add a dish" }).fill("plain");
		await dialog.getByRole("button", { name: /^Add Plain Biryani ₹/ }).click();
	});
	const once = await totalOf(shop, changed._id);
	await expect(own).toContainText(`₹${once}`, AT_ONCE);
	await printed(ORDERS + 1);
	await change(desk, (dialog) =>
		dialog.getByRole("button", { name: "One more Chicken Biryani", exact: true }).click(),
	);
	const twice = await totalOf(shop, changed._id);
	expect(twice).toBeGreaterThan(once);
	await expect(own).toContainText(`₹${twice}`, AT_ONCE);
	await printed(ORDERS + 2);

	// The egg biryani is out of stock: of the orders with it, one gets another dish and one is cancelled.
	await board.getByRole("button", { name: /^Out of stock/ }).click();
	await board.getByRole("dialog").getByRole("link", { name: "Swap or cancel" }).first().click();
	await expect(board.getByRole("heading", { level: 1 })).toHaveText("Orders with Egg Biryani, Regular");
	// Other tests of this shop may have left orders with it.
	const ours = new RegExp(`(${taken.map(({ orderId }) => orderId).join("|")})$`);
	const held = board
		.getByRole("list", { name: "Orders with Egg Biryani, Regular" })
		.getByRole("article", { name: ours });
	await expect(held).toHaveCount(POT);
	await held.first().getByRole("button", { name: /^Swap/ }).click();
	const swap = board.getByRole("dialog", { name: "Change order" });
	await expect(swap.getByRole("searchbox", { name: "Add a dish" })).toBeFocused();
	await board.keyboard.type("plain");
	await swap.getByRole("button", { name: /^Add Plain Biryani ₹/ }).click();
	await swap.getByRole("button", { name: "Confirm" }).click();
	await expect(held).toHaveCount(POT - 1);
	await printed(ORDERS + 3);
	const label = (await held.first().getAttribute("aria-label")) ?? "";
	const cancelled = taken.find(({ orderId }) => label.endsWith(orderId));
	await held
		.first()
		.getByRole("button", { name: /^Cancel/ })
		.click();
	await board.getByRole("dialog").getByRole("button", { name: "Sold out" }).click();
	await board.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
	await expect(held).toHaveCount(POT - 2);
	await board.goto("/kitchen");

	// The rider sets out with three, and the tyre bursts.
	const deliveries = [changed, ...taken.filter((_, at) => at % 3 === 1).slice(0, 2)];
	await call(`/orders/${changed._id}/status`, "PUT", { status: "Preparing" });
	const step = (by: number, id: string, json: object) =>
		shop.api(`/rider/orders/${id}/status`, { method: "PUT", json, token: riders[by] ?? "" });
	for (const { _id } of deliveries) expect((await step(0, _id, { status: "Out for Delivery" })).status).toBe(200);
	await rider.goto(`/rider/delivery/${changed._id}`);
	await rider.getByRole("button", { name: "Return to the counter" }).click();
	const why = rider.getByRole("dialog");
	await why.getByText("Trouble with the bike").click();
	await why.getByRole("button", { name: "Return order" }).click();
	await expect(desk.getByRole("region", { name: "1 order given back on the road" })).toBeVisible(AT_ONCE);
	await follow(desk, "/admin/cash");
	await desk.getByRole("button", { name: "Hand over all 3 orders" }).click();
	const give = desk.getByRole("dialog");
	await give.getByLabel("To").selectOption({ label: "Kumar" });
	await give.getByRole("button", { name: "Give" }).click();
	await expect(own).toContainText("Kumar is bringing your order", AT_ONCE);

	// All other orders are delivered, and one item is refunded; only the kitchen's page is still open.
	for (const each of [desk, rider, customer]) await each.close();
	for (const { _id } of deliveries)
		expect((await step(1, _id, { status: "Delivered", payment: "cash" })).status).toBe(200);
	const others = taken.filter((order) => order !== cancelled && !deliveries.includes(order));
	for (const { _id } of others)
		expect((await call(`/orders/${_id}/status`, "PUT", { status: "Delivered", reason: "fetched" })).status).toBe(
			200,
		);
	const item = { items: [{ line: 0, quantity: 1 }], method: "cash", reason: "It was cold" };
	const refund = await call(`/orders/${changed._id}/refunds`, "POST", item);
	expect(refund.status).toBeLessThan(300);

	// On paper: one ticket for each accepted order and each change, and one bill for each order that left.
	await printed(ORDERS + 3 + (ORDERS - 1));
	await expect.poll(async () => (await call("/printers/jobs", "GET")).json()).toEqual([]);
	await expect(board.getByText(/Printer Kitchen/)).toBeHidden(AT_ONCE);

	// Figures, money, bills, portions and the rider's cash agree.
	const orders: AdminOrderView[] = await Promise.all(
		taken.map(async ({ _id }) => (await (await call(`/orders/${_id}/record`, "GET")).json()).order),
	);
	const delivered = orders.filter(({ status }) => status === "Delivered");
	const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
	const sales = sum(delivered.map(({ totalAmount, refunded }) => totalAmount - refunded));
	const after = await figures(shop);
	expect(delivered).toHaveLength(ORDERS - 1);
	expect(after.delivered - before.delivered).toBe(ORDERS - 1);
	expect(after.sales - before.sales).toBe(sales);
	expect(after.byPayment - before.byPayment).toBe(sales);
	const billed = await Promise.all(
		delivered.map(async ({ _id }) => (await call(`/orders/${_id}/invoice`, "GET")).json()),
	);
	const notes = billed.flatMap(({ creditNotes }) =>
		creditNotes.map(({ totalAmount }: { totalAmount: number }) => totalAmount),
	);
	expect(sum(billed.map(({ totalAmount }) => totalAmount)) - sum(notes)).toBe(sales);
	expect(notes).toEqual([131]);
	const eggs = sum(
		orders
			.flatMap(({ status, items }) => (status === "Cancelled" ? [] : items))
			.filter(({ name }) => name === egg.name)
			.map(({ quantity }) => quantity),
	);
	expect((await dishCalled(shop, "Egg Biryani")).portions?.left).toBe(POT - eggs);
	const { cash } = await (await shop.api("/rider/cash", { token: riders[1] ?? "" })).json();
	expect(cash.expected).toBe(
		sum(
			orders
				.filter(({ _id }) => deliveries.some((order) => order._id === _id))
				.map(({ totalAmount }) => totalAmount),
		),
	);

	const [{ _id }] = await (await call("/printers", "GET")).json();
	await call(`/printers/${_id}`, "DELETE");
	await call(`/dishes/${pot.id}/portions`, "PUT", { perDay: null });
	await printer.turnOff();
});

/** An order that staff take: every third is delivered and paid on delivery, the others are pickups. */
function rushOrder(at: number, isEgg: boolean): object {
	const isDelivered = at % 3 === 1;
	return {
		key: crypto.randomUUID(),
		source: at % 2 === 0 ? "phone" : "counter",
		customer: { name: `Guest ${at}`, phone: `98410${String(at).padStart(5, "0")}` },
		items: [isEgg ? egg : chicken],
		fulfilment: isDelivered ? "delivery" : "pickup",
		...(isDelivered && { deliveryAddress: "7, Car Street, Triplicane" }),
		payment: isDelivered ? "later" : at % 2 === 0 ? "cash" : "upi",
		totalAmount: isDelivered ? 161 : 131,
	};
}

const ticketOf = (page: Page, orderId: string) => page.getByRole("article", { name: new RegExp(orderId.slice(-4)) });

async function tokenOf(shop: RunningShop, account: object): Promise<string> {
	return (await (await shop.api("/rider/login", { json: account })).json()).token;
}

async function dishCalled(shop: RunningShop, name: string): Promise<{ id: string; portions?: { left: number } }> {
	const dishes: { id: string; name: string }[] = await (await shop.api("/dishes")).json();
	const dish = dishes.find((each) => each.name === name);
	if (!dish) throw new Error(`there is no ${name}`);
	return dish;
}

async function totalOf(shop: RunningShop, id: string): Promise<number> {
	return (await (await (await owner(shop)).call(`/orders/${id}`, "GET")).json()).order.totalAmount;
}

/** Today's figures as each report has them. */
async function figures(shop: RunningShop) {
	const { call } = await owner(shop);
	const { totals } = await (await call("/reports/dashboard", "GET")).json();
	const rows: { sales: number; delivered: number }[] = await (await call("/reports/sales?by=payment", "GET")).json();
	return {
		sales: totals.revenue,
		delivered: totals.completed,
		byPayment: rows.reduce((sum, row) => sum + row.sales, 0),
	};
}

async function change(desk: Page, how: (dialog: Locator) => Promise<void>): Promise<void> {
	await desk.getByRole("button", { name: "Change order" }).click();
	const dialog = desk.getByRole("dialog", { name: "Change order" });
	await how(dialog);
	await dialog.getByRole("button", { name: "As you asked" }).click();
	await dialog.getByRole("textbox", { name: "Reason" }).press("Enter");
	await expect(dialog).toBeHidden();
}
