import { aPerson, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { hear } from "./told.ts";

test("whoever works by ear is told once what became of an order, in the list and on its page, and what an undo brought back", async ({
	page: desk,
	shop,
	request,
}) => {
	const boss = await owner(shop);
	const person = await signUp({ request }, aPerson("Anbarasi"));
	const [first, second] = [await placeOrder({ request }), await placeOrder({ request })];
	for (const order of [first, second]) await boss.move(order, "Confirmed");
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders?q=${person.email}`);
	const inList = await hear(desk);
	const step = ({ orderId }: typeof first) => desk.getByRole("button", { name: `Start preparing: order ${orderId}` });
	// Orders of other tests ring in between.
	const about = (said: string[]) => said.filter((words) => / is (Preparing|Confirmed)/.test(words));

	await step(first).press("Enter");
	await expect.poll(async () => (await inList()).join()).toContain(`${first.orderId} is Preparing`);
	await step(second).press("Enter");
	await expect.poll(async () => (await inList()).join()).toContain(`${second.orderId} is Preparing`);
	await desk.getByRole("button", { name: `Undo: order ${second.orderId} is Preparing` }).press("Enter");
	await expect(step(second)).toBeVisible();
	await expect
		.poll(async () => about(await inList()))
		.toEqual([
			`Order ${first.orderId} is Preparing. It can be undone.`,
			`Order ${second.orderId} is Preparing. It can be undone.`,
			`Undone: order ${second.orderId} is Confirmed again.`,
		]);

	await desk.getByRole("link", { name: `Order ${second.orderId}`, exact: true }).press("Enter");
	await expect(desk.getByRole("region", { name: "History" })).toBeVisible();
	const onItsPage = await hear(desk);
	await step(second).press("Enter");
	await desk.getByRole("button", { name: `Undo: order ${second.orderId} is Preparing` }).press("Enter");
	await expect(step(second)).toBeVisible();
	await expect
		.poll(async () => about(await onItsPage()))
		.toEqual([
			`Order ${second.orderId} is Preparing. It can be undone.`,
			`Undone: order ${second.orderId} is Confirmed again.`,
		]);
});

test("whoever works by ear is told once that a selection was cancelled, and not again with the next selection", async ({
	page: desk,
	shop,
	request,
}) => {
	const person = await signUp({ request }, aPerson("Bhuvana"));
	const orders = [await placeOrder({ request }), await placeOrder({ request }), await placeOrder({ request })];
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders?q=${person.email}`);
	const [kept, ...cancelled] = orders.map(({ orderId }) =>
		desk.getByRole("checkbox", { name: `Select order ${orderId}` }),
	);
	// The heading, whose name is also the order's, is of the order alone.
	for (const { orderId } of orders) {
		const row = desk.getByRole("article", { name: `Order ${orderId}`, exact: true });
		await expect(row.getByRole("heading", { name: `Order ${orderId}`, exact: true })).toBeVisible();
	}
	const said = await hear(desk);
	for (const box of cancelled) await box.press("Space");
	await desk.getByRole("button", { name: "Cancel 2 orders" }).press("Enter");
	const dialog = desk.getByRole("dialog", { name: "Cancel 2 orders?" });
	await dialog.getByRole("button", { name: "Sold out" }).press("Enter");
	await dialog.getByRole("button", { name: "Cancel 2 orders" }).press("Enter");
	await expect(dialog).toBeHidden();
	await expect(desk.getByRole("region", { name: "Selection" })).toContainText("2 cancelled");

	await kept?.press("Space");
	await expect(desk.getByRole("button", { name: "Cancel 1 order" })).toBeVisible();
	await kept?.press("Space");
	await expect(desk.getByRole("region", { name: "Selection" })).not.toContainText("cancelled");
	// Orders of other tests ring in between.
	const ofSelection = async () => (await said()).filter((words) => /selected|cancelled/.test(words));
	await expect
		.poll(ofSelection)
		.toEqual(["1 order selected", "2 orders selected", "2 cancelled", "1 order selected"]);
});

test("whoever works by keyboard goes on at the order whose button was pressed, also when it is delivered, hidden or back", async ({
	page: desk,
	shop,
	request,
}) => {
	const boss = await owner(shop);
	const person = await signUp({ request }, aPerson("Dhanalakshmi"));
	const [, order] = [await placeOrder({ request }), await placeOrder({ request }), await placeOrder({ request })];
	await boss.move(order, "Out for Delivery");
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders?q=${person.email}`);
	const link = desk.getByRole("link", { name: `Order ${order.orderId}`, exact: true });

	await desk.getByRole("button", { name: `Mark delivered: order ${order.orderId}` }).press("Enter");
	await expect(link).toBeFocused();
	await desk.getByRole("button", { name: `Cash: how order ${order.orderId} was paid` }).press("Enter");
	await expect(desk.getByText("Cash, paid").first()).toBeVisible();
	await expect(link).toBeFocused();
	await desk.getByRole("button", { name: `Hide: order ${order.orderId}` }).press("Enter");
	await expect(desk.getByRole("heading", { name: /Dhanalakshmi is hidden/ })).toBeFocused();
	await desk.keyboard.press("u");
	await expect(link).toBeFocused();
});

test("whoever works by ear hears how many orders or dishes a search finds", async ({ page: desk, shop, request }) => {
	const { email } = await signUp({ request }, aPerson("Chellammal"));
	await placeOrder({ request });
	await placeOrder({ request });
	await logInOwner(desk, shop);
	await desk.goto("/admin/orders");
	const ofOrders = await hear(desk);
	await desk.getByRole("searchbox").fill(email);
	await expect.poll(ofOrders).toContain(`2 orders found for “${email}”`);
	await desk.getByRole("searchbox").fill(`no-${email}`);
	await expect.poll(ofOrders).toContain("No matching orders");

	await follow(desk, "/admin/counter");
	const ofDishes = await hear(desk);
	const search = desk.getByRole("searchbox", { name: "Find a dish" });
	await search.fill("egg");
	await expect.poll(async () => (await ofDishes()).join()).toMatch(/\d dish(es)? found/);
	await search.fill("pizza");
	await expect.poll(ofDishes).toContain("No dish on sale that day matches.");
	await search.fill("egg");
	await search.press("Enter");
	await expect.poll(ofDishes).toContain("Egg Biryani added");
});

test("an order at the counter that lacks its address goes on at that field, which is read with what is wrong", async ({
	page: desk,
	shop,
	expectConsole,
}) => {
	expectConsole(/422/);
	await logInOwner(desk, shop);
	await desk.goto("/admin/counter");
	await desk.getByRole("button", { name: /^Egg Biryani, Regular/ }).press("Enter");
	await desk.getByRole("radio", { name: "Delivery" }).press("Space");
	await desk.getByRole("button", { name: /^Place order ₹/ }).press("Enter");
	await expect(desk.getByRole("textbox", { name: "Delivery address" })).toBeFocused();
	await expect(desk.getByRole("textbox", { name: "Delivery address" })).toHaveAccessibleDescription(
		"Please select or enter a delivery address",
	);
});

test("whoever presses Enter in the very field that is wrong hears what is wrong with it, in a dialog and in the settings", async ({
	page: desk,
	shop,
	request,
}) => {
	const person = await signUp({ request }, aPerson("Ezhilarasi"));
	const order = await placeOrder({ request });
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders?q=${person.email}`);
	await desk.getByRole("checkbox", { name: `Select order ${order.orderId}` }).press("Space");
	await desk.getByRole("button", { name: "Cancel 1 order" }).press("Enter");
	const inDialog = await hear(desk);
	await desk.getByRole("dialog").getByLabel("Reason").press("Enter");
	await expect.poll(inDialog).toContain("Please give a reason");

	await follow(desk, "/admin/settings");
	const inSettings = await hear(desk);
	const fee = desk.getByRole("textbox", { name: "Delivery fee ₹" });
	await fee.fill("thirty");
	await fee.press("Enter");
	await expect(fee).toHaveAccessibleDescription("Please enter a number");
	await expect.poll(inSettings).toContain("Please enter a number");
	await expect(fee).toBeFocused();
});
