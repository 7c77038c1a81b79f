import type { Locator, Page } from "@playwright/test";
import type { RunningShop } from "../servers/shop.ts";
import { ticket } from "./kitchen-ticket.ts";
import { aPerson, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test, watchDocument } from "./shop.ts";
import { expectSoundEverywhere, expectSoundInWords, SIZES } from "./sound.ts";

test("the cook hears a new order, accepts it with one tap, undoes a tap, and the customer sees each step", async ({
	page: cook,
	newVisitor,
	shop,
}) => {
	await finishEarlierOrders(shop);
	await listenTo(cook);
	await logInCook(cook, shop);
	await cook.goto("/admin");
	await expect(cook).toHaveURL("/kitchen");
	await expect(cook.getByText("Nothing to cook")).toBeVisible();

	const customer = await newVisitor();
	await signUp(customer, { ...aPerson("Selvi"), name: "K. Selvi Murugesan" });
	const order = await placeOrder(customer, {
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 1, note: "less spicy" }],
		note: "No spoons, please",
	});
	await expect(cook.getByRole("alert").filter({ hasText: "1 new order" })).toBeVisible(AT_ONCE);
	await expect.poll(() => cook.evaluate(() => window.playedSounds.at(-1))).toContain("order-placed");
	await expect(ticket(cook, "Selvi")).toContainText("1×");
	await expect(ticket(cook, "Selvi")).toContainText("சிக்கன் பிரியாணி");
	await expect(ticket(cook, "Selvi")).toContainText("Note: less spicy");
	await expect(ticket(cook, "Selvi")).toContainText("Note for the order: No spoons, please");
	await expect(cook.locator("body")).not.toContainText(/Murugesan|98400|Big Street|161/);

	await customer.goto("/orders");
	const stages = await stagesOf(ticket(cook, "Selvi"));
	await ticket(cook, "Selvi")
		.getByRole("button", { name: /^Accept/ })
		.click();
	await expect(customer.getByText("Confirmed", { exact: true }).first()).toBeVisible();
	await expect(cook.getByText("1 new order")).toBeHidden();
	await expect.poll(() => cook.evaluate(() => window.playedSounds.at(-1))).toBe("silence");
	await ticket(cook, "Selvi")
		.getByRole("button", { name: /^Start cooking/ })
		.click();
	const toCook = cook.getByRole("region", { name: "To cook" });
	await expect(customer.getByText("Preparing", { exact: true }).first()).toBeVisible();
	await expect(toCook).toContainText("1×Chicken Biryani");
	await ticket(cook, "Selvi")
		.getByRole("button", { name: /Chicken Biryani/ })
		.click();
	await expect(ticket(cook, "Selvi")).toContainText("It disappears when the rider picks it up");
	// No step flickers back while the page reads its data again: a tap at that moment would be lost.
	expect(await stages()).toEqual(["New", "Confirmed", "Cooking", "Cooked"]);
	await expect(toCook).toBeHidden();
	await ticket(cook, "Selvi")
		.getByRole("button", { name: /^Not cooked yet/ })
		.click();
	// The board shows the undo before the shop has recorded it.
	const undone = cook.waitForResponse(/\/undo$/);
	await ticket(cook, "Selvi").getByRole("button", { name: /^Undo/ }).click();
	await expect(ticket(cook, "Selvi").getByRole("button", { name: /^Start cooking/ })).toBeVisible();
	await undone;

	await (await owner(shop)).call(`/orders/${order._id}/status`, "PUT", {
		status: "Cancelled",
		reason: "test",
	});
	await expect(ticket(cook, "Selvi")).toBeHidden(AT_ONCE);
	const number = `#${order.orderId.slice(-4)}`;
	const cancelled = cook.getByText(`Order ${number} was cancelled. Stop cooking it.`);
	await expect(cancelled).toBeVisible();
	await cook.getByRole("button", { name: `OK, order ${number}` }).click();
	await expect(cancelled).toBeHidden();
	await cook.getByRole("button", { name: "Last orders" }).click();
	await expect(cook.getByRole("dialog")).toContainText(`${number}Selvi`);
});

/** The stages that a ticket shows from now on, without repeats in a row. */
async function stagesOf(own: Locator): Promise<() => Promise<string[]>> {
	const seen = await own.evaluateHandle((article) => {
		const stages: string[] = [];
		const look = () => {
			const stage = article.querySelector("strong")?.textContent;
			if (stage && stage !== stages.at(-1)) stages.push(stage);
		};
		look();
		new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
		return stages;
	});
	return () => seen.jsonValue();
}

test("a cook with a keyboard stays at the order from step to step, and hears its stage, wherever the ticket moves", async ({
	page: cook,
	shop,
	request,
}) => {
	await signUp({ request }, aPerson("Sundari"));
	await placeOrder({ request });
	await signUp({ request }, aPerson("Tamizh"));
	await placeOrder({ request });
	await logInCook(cook, shop);
	await cook.goto("/kitchen");
	const own = ticket(cook, "Sundari");
	const hasFocus = () => own.evaluate((article) => article.contains(document.activeElement));
	const seen = await stagesOf(own);
	const steps: [RegExp, string][] = [
		[/^Accept/, "Confirmed"],
		[/^Start cooking/, "Cooking"],
		[/^Undo/, "Confirmed"],
		[/^Start cooking/, "Cooking"],
		[/^Undo/, "Confirmed"],
		[/^Start cooking/, "Cooking"],
		[/^Undo/, "Confirmed"],
		[/^Start cooking/, "Cooking"],
		[/^All cooked/, "Cooked"],
	];
	for (const [button, stage] of steps) {
		await own.getByRole("button", { name: button }).press("Enter");
		await expect(own).toHaveAccessibleDescription(stage);
		await expect.poll(hasFocus).toBe(true);
	}
	// A cooked ticket moves to the end of the board.
	await expect(cook.getByRole("article").last()).toHaveAccessibleName(/Sundari/);
	await expect.poll(hasFocus).toBe(true);
	expect(await seen()).toEqual(["New", ...steps.map(([_, stage]) => stage)]);
});

test("a step that the cook undoes while it is still on its way to the shop is undone there", async ({
	page: cook,
	shop,
	request,
}) => {
	await signUp({ request }, aPerson("Vanitha"));
	const { _id } = await placeOrder({ request });
	await logInCook(cook, shop);
	await cook.goto("/kitchen");
	const onItsWay = Promise.withResolvers<void>();
	await cook.route(`**/${_id}/status`, async (route) => {
		await onItsWay.promise;
		// A proxy passes on what the browser no longer waits for.
		const response = await route.fetch();
		await route.fulfill({ response }).catch(() => {});
	});
	const own = ticket(cook, "Vanitha");
	await own.getByRole("button", { name: /^Accept/ }).press("Enter");
	await expect(own).toHaveAccessibleDescription("Confirmed");
	const undone = cook.waitForResponse(`**/${_id}/undo`);
	await own.getByRole("button", { name: /^Undo/ }).press("Enter");
	await expect(own).toHaveAccessibleDescription("New");
	onItsWay.resolve();
	expect((await undone).status()).toBe(200);
	await expect(own).toHaveAccessibleDescription("New");
	await expect(own.getByRole("button", { name: /^Accept/ })).toBeVisible();
});

test("the kitchen's page speaks Tamil, marks a dish out of stock, and the cook cannot open the admin's orders", async ({
	page: cook,
	shop,
	expectConsole,
}) => {
	expectConsole(/403/);
	await logInCook(cook, shop);
	await cook.goto("/kitchen?lang=ta");
	await expect(cook.getByRole("heading", { level: 1 })).toContainText("சமையலறை");
	await cook.getByRole("button", { name: /^தீர்ந்தவை/ }).click();
	const stock = cook.getByRole("dialog");
	await stock
		.getByRole("button", { name: /^தீர்ந்தது: .*முட்டை பிரியாணி, ரெகுலர்/ })
		.first()
		.click();
	await stock
		.getByRole("button", { name: /^மீண்டும் உள்ளது: .*முட்டை பிரியாணி, ரெகுலர்/ })
		.first()
		.click();
	await expect(stock.getByRole("button", { name: /^தீர்ந்தது: .*முட்டை பிரியாணி, ரெகுலர்/ }).first()).toBeVisible();
	await expect(cook.getByRole("link", { name: "என் கணக்கு" })).toBeVisible();
	await cook.goto("/kitchen?lang=en");
	await cook.getByRole("link", { name: "My account" }).click();
	await expect(cook).toHaveURL("/admin/account");
	await expect(cook.getByRole("heading", { level: 1 })).toHaveText("My account");
	await cook.goto("/admin/orders");
	await expect(cook.getByText("You don’t have access to this page")).toBeVisible();
	await expect(cook.getByRole("navigation", { name: "Admin" }).getByRole("link")).toHaveText(["Kitchen", "Menu"]);
});

test("a tablet becomes a kitchen screen that stays logged in until the owner logs it out from elsewhere", async ({
	page: tablet,
	newVisitor,
	shop,
	expectConsole,
}) => {
	expectConsole(/401|403/);
	await logInOwner(tablet, shop);
	await tablet.goto("/admin/screens");
	await tablet.getByLabel("Name").fill("Tablet by the stove");
	await tablet.getByRole("button", { name: "Use this device as a kitchen screen" }).click();
	await expect(tablet).toHaveURL("/kitchen");
	await expect(tablet.getByRole("button", { name: "Logout" })).toBeHidden();
	await expect(tablet.getByRole("link", { name: "Admin" })).toBeHidden();
	await expect(tablet.getByRole("link", { name: "My account" })).toBeHidden();
	const [cookie] = (await tablet.context().cookies()).filter(({ name }) => name.includes("sid_admin"));
	expect(cookie?.httpOnly).toBe(true);
	expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 24 * 3_600_000);
	await tablet.goto("/admin/dashboard");
	await expect(tablet.getByText("You don’t have access to this page")).toBeVisible();
	await tablet.goto("/kitchen");

	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await desk.goto("/admin/screens");
	const row = desk.getByRole("row").filter({ hasText: "Tablet by the stove" });
	await expect(row).toContainText("Owner");
	await row.getByRole("button", { name: /^Log out/ }).click();
	await desk.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
	await expect(row).toBeHidden();
	await expect(tablet.getByRole("alert").filter({ hasText: "This kitchen screen was logged out." })).toBeVisible(
		AT_ONCE,
	);
	await expect(tablet).toHaveURL("/kitchen");
	await tablet.getByRole("link", { name: "Go to login" }).click();
	await expect(tablet).toHaveURL("/admin/login");
});

test("the kitchen's pages are accessible and fit on a phone and on a tablet, by day and by night", async ({
	page,
	shop,
	request,
}) => {
	await finishEarlierOrders(shop);
	const customer = { request };
	await signUp(customer, { ...aPerson("Long"), name: "Venkatanarasimharajuvaripeta Subramanian" });
	const many = ["Chicken Biryani", "Egg Biryani", "Plain Biryani"];
	const items = many.map((name) => ({ name, size: "regular", quantity: 1 }));
	await placeOrder(customer, { items, totalAmount: 424 });
	for (let short = 0; short < 4; short += 1) await placeOrder(customer);
	await logInOwner(page, shop);
	await page.goto("/kitchen");
	await expectSoundEverywhere(page, "the kitchen");
	// A small tablet, upright: however much there is to cook, the tickets have most of the screen.
	await page.setViewportSize({ width: 768, height: 600 });
	const toCook = page.getByRole("region", { name: "To cook" });
	await expect.poll(async () => (await toCook.boundingBox())?.height).toBeLessThanOrEqual(180);
	await page.setViewportSize(SIZES.desk);
	await expect.poll(() => holes(page)).toEqual([]);
	await page.getByRole("button", { name: /^Out of stock/ }).click();
	await expectSoundEverywhere(page, "the kitchen's stock");
	await page.goto("/kitchen?lang=ta");
	await expectSoundInWords(page, "the kitchen in Tamil");
	await page.goto("/admin/screens");
	await page.setViewportSize(SIZES.phone);
	await expectSoundEverywhere(page, "kitchen screens");
});

test("a board that was open before an upgrade loads the new release by itself", async ({
	page: cook,
	shop,
	request,
}) => {
	await logInCook(cook, shop);
	await cook.goto("/kitchen");
	const document = await watchDocument(cook);
	// The old board lacks the header that says that it can read lists as text.
	await cook.route("**/kitchen.data*", (route) => {
		const { prefer: _, ...headers } = route.request().headers();
		return route.continue({ headers });
	});
	const customer = { request };
	await signUp(customer, aPerson("Revathi"));
	const order = await placeOrder(customer);
	await expect.poll(document).toBe("another");
	await expect(ticket(cook, "Revathi")).toBeVisible();
	await (await owner(shop)).call(`/orders/${order._id}/status`, "PUT", { status: "Cancelled", reason: "test" });
});

let cooks = 0;

async function logInCook(page: Page, shop: RunningShop): Promise<void> {
	cooks += 1;
	const account = { email: `cook.${process.pid}.${cooks}@handi.example`, password: "kuskaplate1" };
	const added = await (await owner(shop)).call("/staff", "POST", {
		name: "Kumar",
		role: "kitchen",
		...account,
	});
	expect(added.status).toBe(201);
	const headers = { "sec-fetch-site": "same-origin" };
	expect((await page.request.post("/api/admin/login", { headers, data: account })).status()).toBe(200);
}

/** The tests of a worker share a shop: orders of other tests must not be on this board. */
async function finishEarlierOrders(shop: RunningShop): Promise<void> {
	const { call } = await owner(shop);
	const { orders } = await (await call("/kitchen/orders", "GET")).json();
	for (const { _id } of orders) await call(`/orders/${_id}/status`, "PUT", { status: "Delivered" });
}

/** The tickets that are neither in the top row nor right below another ticket. */
function holes(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const boxes = [...document.querySelectorAll("main ul:has(> li > article) > li")].map((ticket) => ({
			...ticket.getBoundingClientRect().toJSON(),
			name: ticket.querySelector("article")?.ariaLabel,
		}));
		const top = Math.min(...boxes.map((box) => box.top));
		const isBelow = (box: DOMRect, other: DOMRect) => {
			const gap = box.top - other.bottom;
			return box.left === other.left && gap > 0 && gap <= 20;
		};
		return boxes
			.filter((box) => box.top > top && !boxes.some((other) => isBelow(box, other)))
			.map(({ name }) => name);
	});
}

/** Records the sounds that a page is asked to play. */
async function listenTo(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.playedSounds = [];
		HTMLMediaElement.prototype.play = async function play() {
			if (!this.src.endsWith("/silence.wav")) window.playedSounds.push(this.src);
		};
		HTMLMediaElement.prototype.pause = () => void window.playedSounds.push("silence");
	});
}
