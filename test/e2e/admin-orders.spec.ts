import type { Locator, Page, Route } from "@playwright/test";
import type { OrderView } from "../../contract/order-schemas.ts";
import { aPerson, logInOwner, owner, placedEarlier, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test, watchDocument } from "./shop.ts";
import { expectSound } from "./sound.ts";

// The alarm above the list shows orders too.
const rows = (page: Page) => page.getByRole("list", { name: "Orders, newest first" }).getByRole("article");
const rowOf = (page: Page, order: OrderView) => rows(page).filter({ hasText: order.orderId });
const stage = (page: Page) => page.getByRole("listitem").filter({ hasText: "(now)" });
const statusOf = (scope: Page | Locator, order: OrderView) =>
	scope.getByRole("combobox", { name: `Status of order ${order.orderId}` });

test("the customer sees at once what the owner does with an order, and its undo, but never the reason", async ({
	page: customer,
	newVisitor,
	expectConsole,
	shop,
}) => {
	expectConsole(/409/);
	const boss = await owner(shop);
	const person = await signUp(customer, { ...aPerson("Meena"), name: "<b>Meena</b> {{7*7}}" });
	const deliveryAddress = `<img src=x onerror=alert(1)> ${"4, Big Street, ".repeat(10)}Chennai`;
	const order = await placeOrder(customer, { deliveryAddress });
	await customer.goto("/orders");

	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders?q=${person.email}`);
	const row = rowOf(desk, order);
	await expect(row).toContainText("<b>Meena</b> {{7*7}}");
	await expect(row).toContainText("<img src=x onerror=alert(1)>");
	await expect(row.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+919840012345");

	const shown = await statusesOf(row);
	await row.getByRole("button", { name: "Confirm" }).click();
	await expect(stage(customer)).toContainText("Confirmed", AT_ONCE);
	await expect(statusOf(row, order)).toHaveValue("Confirmed");
	await expect(row.getByRole("button", { name: "Start preparing" })).toBeVisible();
	// The step before never comes back while the page is read again: its button would be refused.
	expect(await shown()).toEqual(["Pending", "Confirmed"]);
	await desk.getByRole("button", { name: `Undo: order ${order.orderId}` }).click();
	await expect(stage(customer)).toContainText("Pending", AT_ONCE);
	await expect(customer.getByText(/Our last update was a mistake/)).toBeVisible();
	await expect(statusOf(row, order)).toHaveValue("Pending");

	// Keys on the closed list change nothing, even in a browser without showPicker (Chrome 109).
	await desk.evaluate(() => Reflect.deleteProperty(HTMLSelectElement.prototype, "showPicker"));
	for (const key of ["ArrowDown", "PageDown", "c"]) await statusOf(row, order).press(key);
	await expect(statusOf(row, order)).toHaveValue("Pending");

	await statusOf(row, order).selectOption("Delivered");
	const dialog = desk.getByRole("dialog", { name: "Why skip to Delivered?" });
	await dialog.getByRole("button", { name: "Set to Delivered" }).click();
	await expect(dialog.getByText("Please give a reason")).toBeVisible();
	await dialog.getByLabel("Reason").fill("<i>fetched</i> at the counter");
	// Somebody else is quicker: the dialog says so, and keeps the typed reason to be sent again.
	await boss.move(order, "Confirmed");
	await dialog.getByRole("button", { name: "Set to Delivered" }).click();
	await expect(dialog).toContainText("already Confirmed");
	await dialog.getByRole("button", { name: "Set to Delivered" }).click();
	await expect(statusOf(row, order)).toHaveValue("Delivered");
	await expect(customer.getByText("Delivered", { exact: true }).first()).toBeVisible();

	await row.getByRole("link", { name: `Order ${order.orderId}`, exact: true }).click();
	const history = desk.getByRole("region", { name: "History" });
	await expect(history.getByRole("listitem").first()).toContainText("Reason: <i>fetched</i> at the counter");
	await expect(history.getByRole("listitem").first()).toContainText("(Admin)");
	await expect(history.getByText("Undone")).toBeVisible();
	expect(await customer.content()).not.toContain("at the counter");
});

/** The statuses that an order's row shows from now on, without repeats in a row. */
async function statusesOf(row: Locator): Promise<() => Promise<string[]>> {
	const seen = await row.evaluateHandle((article) => {
		const statuses: string[] = [];
		const look = () => {
			const status = article.querySelector("select")?.value;
			if (status && status !== statuses.at(-1)) statuses.push(status);
		};
		look();
		new MutationObserver(look).observe(article, { subtree: true, childList: true, attributes: true });
		return statuses;
	});
	return () => seen.jsonValue();
}

test("the owner finds an order again after a reload and with Back, hides it and brings it back, and sees what another device does", async ({
	page: phone,
	shop,
	request,
}) => {
	const customer = { request };
	const person = await signUp(customer);
	const [older, newer] = [await placeOrder(customer), await placeOrder(customer)];
	const elsewhere = await owner(shop);
	await elsewhere.move(newer, "Confirmed");

	await phone.setViewportSize({ width: 390, height: 844 });
	await logInOwner(phone, shop);
	await expectPlaceKept(phone, elsewhere);
	await phone.getByRole("searchbox").fill(person.email);
	await expect(phone).toHaveURL(/\?q=/);
	await expect(rows(phone)).toHaveCount(2);
	await phone.getByRole("link", { name: /^Pending/ }).click();
	await phone.getByRole("button", { name: "Days" }).click();
	await phone.getByRole("link", { name: "Today" }).click();
	await expect(phone).toHaveURL(/status=Pending&q=.+&from=/);
	await expect(rows(phone)).toHaveCount(1);
	await phone.reload();
	await expect(phone.getByRole("searchbox")).toHaveValue(person.email);
	await expect(phone.getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "true");
	await expect(rowOf(phone, older)).toBeVisible();
	await phone.goBack();
	await phone.goBack();
	await expect(rows(phone)).toHaveCount(2);
	// As an arrow beside the next step, the list has no room for letters: below each other they would make both tall.
	expect((await box(statusOf(phone, older))).height).toBeLessThan(70);

	await elsewhere.move(older, "Preparing");
	await expect(statusOf(phone, older)).toHaveValue("Preparing", AT_ONCE);
	// The page already has the list: the shop sends only what has changed (decision 050).
	const changes = phone.waitForResponse((reply) => reply.url().includes(".data") && reply.status() === 226);
	await elsewhere.move(older, "Delivered");
	await expect(statusOf(phone, older)).toHaveValue("Delivered");
	await changes;
	await rowOf(phone, older).getByRole("button", { name: "Hide" }).click();
	await expect(rowOf(phone, older)).toContainText("is hidden");
	await expect(statusOf(phone, older)).toBeHidden();
	await phone.getByRole("button", { name: `Undo: order ${older.orderId} is hidden` }).click();
	await expect(statusOf(phone, older)).toBeVisible();
});

/** Back scrolls to the opened order at its old place, though the rows around it have not been rendered since. */
async function expectPlaceKept(phone: Page, { call }: Awaited<ReturnType<typeof owner>>): Promise<void> {
	const note = "As mild as it gets, and on two plates. ".repeat(4).trim();
	const taken: OrderView[] = [];
	for (let number = 0; number < 16; number++) {
		const items = [{ name: "Chicken Biryani", size: "regular", quantity: 1, note: note.slice(0, 100) }];
		const said = { fulfilment: "pickup", customer: {}, note, payment: "later", totalAmount: 131 };
		const reply = await call("/orders/counter", "POST", { key: crypto.randomUUID(), items, ...said });
		expect(reply.status).toBe(201);
		taken.push((await reply.json()).order);
	}
	await phone.goto("/admin/orders");
	const last = phone.getByRole("link", { name: `Order ${taken.at(-1)?.orderId}`, exact: true });
	await expect(last).toBeAttached();
	for (const order of taken) {
		await phone.getByRole("link", { name: `Order ${order.orderId}`, exact: true }).scrollIntoViewIfNeeded();
	}
	const { bottom } = await box(last);
	await last.click();
	await expect(phone.getByRole("region", { name: "History" })).toBeVisible();
	await phone.goBack();
	await expect.poll(async () => Math.abs((await box(last)).bottom - bottom)).toBeLessThan(4);
	const ids = taken.map(({ _id }) => _id);
	const reason = "The test that ordered it has ended";
	expect((await call("/orders/admin/cancel", "PUT", { ids, reason })).status).toBe(200);
	await phone.evaluate(() => scrollTo(0, 0));
}

test("in a rush the alarm takes at most half of the screen, no button is cut off or covered by an undo, and a desk works by keyboard", async ({
	page: phone,
	shop,
	request,
}) => {
	const boss = await owner(shop);
	const customer = { request };
	await signUp(customer, aPerson("Kavitha"));
	const cooking = [await placeOrder(customer), await placeOrder(customer)];
	for (const order of cooking) await boss.move(order, "Confirmed");
	const late = [await placeOrder(customer), await placeOrder(customer)];
	for (const order of late) placedEarlier(shop, order, 240);
	await placeOrder(customer);
	await phone.setViewportSize({ width: 390, height: 844 });
	await logInOwner(phone, shop);
	await phone.goto("/admin/orders");

	const alarm = phone.getByRole("region", { name: /new orders, \d+ overdue/ });
	await expect(alarm).toBeVisible();
	expect((await box(phone.getByRole("region", { name: "Waiting orders" }))).bottom).toBeLessThanOrEqual(422);
	for (const name of ["Acknowledge", "Confirm order"]) {
		const answer = phone.getByRole("list", { name: "Orders waiting" }).getByRole("button", { name }).first();
		expect((await box(answer)).height).toBeGreaterThanOrEqual(44);
		expect(await isUncovered(answer)).toBe(true);
	}

	const underWay = phone.getByRole("list", { name: "Orders under way, due first" });
	const order = cooking[0] as OrderView;
	const card = underWay.getByRole("article").filter({ hasText: order.orderId });
	await expect(card.getByRole("link", { name: `Order ${order.orderId}`, exact: true })).toContainText(
		`#${order.orderId.slice(-4)}`,
	);
	await card.getByRole("button", { name: /^Start preparing/ }).click();
	const undo = card.getByRole("button", { name: `Undo: order ${order.orderId}` });
	await expect(undo).toBeVisible();
	for (const button of await underWay.getByRole("button", { name: /^(Start preparing|Send out|Confirm)/ }).all()) {
		// Into the middle of the screen: at its edges the alarm and the tabs stay in place.
		await button.evaluate((element) => element.scrollIntoView({ block: "center" }));
		await expect.poll(() => isUncovered(button)).toBe(true);
	}
	await expectSound(phone, "a rush on a phone");
	await card.getByRole("button", { name: /^Send out/ }).click();
	await card.getByRole("button", { name: /^Mark delivered/ }).click();
	// The card stays in place, with the undo and the question how the order was paid.
	await card.getByRole("button", { name: `Cash: how order ${order.orderId} was paid` }).click();
	await expect(card).toContainText("Cash");

	await phone.setViewportSize({ width: 1280, height: 800 });
	await phone.goto(`/admin/orders?q=${order.userEmail}`);
	await phone.keyboard.press("j");
	const focused = phone.locator("article:focus-within");
	await expect(focused.getByRole("link", { name: /^Order/ })).toBeFocused();
	await phone.keyboard.press("a");
	await expect(focused.getByRole("combobox")).toHaveValue("Confirmed");
	await phone.keyboard.press("/");
	await expect(phone.getByRole("searchbox")).toBeFocused();
	await phone.keyboard.press("a");
	await expect(phone.getByRole("searchbox")).toHaveValue("a");
	await phone.getByRole("button", { name: /^Keys/ }).click();
	await phone.getByRole("checkbox", { name: "Use these keys on this device" }).uncheck();
	await expectSound(phone, "the keys");
	await phone.keyboard.press("Escape");
	await phone.keyboard.press("?");
	await expect(phone.getByRole("dialog", { name: "Keys on this page" })).toBeHidden();
});

test("a page that cannot render what it reads, such as one left open during an upgrade, reloads by itself, unless it may ring", async ({
	page: silent,
	expectConsole,
	shop,
	request,
}) => {
	expectConsole(/undefined/);
	const customer = { request };
	const { email } = await signUp(customer, aPerson("Revathi"));
	const orders = `/admin/orders?q=${email}`;
	await logInOwner(silent, shop);
	await silent.addInitScript(() => {
		HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("", "NotAllowedError"));
	});
	await silent.goto(orders);
	const silentDocument = await watchDocument(silent);
	// Data of another release: this page does not know the new name of the field.
	const readOtherwise = async (route: Route) => {
		const { "a-im": _, ...headers } = route.request().headers();
		const reply = await route.fetch({ headers });
		return route.fulfill({ response: reply, body: (await reply.text()).replaceAll('"found"', '"listed"') });
	};
	await silent.route("**/admin/orders.data*", readOtherwise, { times: 1 });
	const order = await placeOrder(customer);
	await expect.poll(silentDocument).toBe("another");
	await expect(statusOf(rowOf(silent, order), order)).toHaveValue("Pending");

	const ringing = await silent.context().newPage();
	await ringing.goto(orders);
	const ringingDocument = await watchDocument(ringing);
	await ringing.route("**/admin/orders.data*", readOtherwise);
	const rings = ringing.getByText("New orders ring on this device.");
	await expect(rings).toBeVisible();
	const next = await placeOrder(customer);
	await expect(ringing.getByText("Something went wrong")).toBeVisible();
	await expect(rings).toBeVisible();
	expect(await ringingDocument()).toBe("same");
	await ringing.unrouteAll({ behavior: "wait" });
	await ringing.getByRole("button", { name: "Try again" }).click();
	await expect.poll(ringingDocument).toBe("another");
	await expect(statusOf(rowOf(ringing, next), next)).toHaveValue("Pending");
	const boss = await owner(shop);
	for (const { _id } of [order, next])
		await boss.call(`/orders/${_id}/status`, "PUT", { status: "Cancelled", reason: "test" });
});

async function box(place: Locator) {
	const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
	return { height, bottom: y + height };
}

/** Whether all corners of an element can be pressed, with nothing on top of them. */
function isUncovered(place: Locator): Promise<boolean> {
	return place.evaluate((element) => {
		const { left, right, top, bottom } = element.getBoundingClientRect();
		const corners = [
			[left + 8, top + 8],
			[right - 8, top + 8],
			[left + 8, bottom - 8],
			[right - 8, bottom - 8],
		] as const;
		return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
	});
}
