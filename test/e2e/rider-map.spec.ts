import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import type { OrderView } from "../../contract/order-schemas.ts";
import type { RunningShop } from "../servers/shop.ts";
import { anotherRider, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";
import { expectSound, look } from "./sound.ts";

/** Triplicane; the shop is 1.2 km to the north. */
const DESTINATION = { latitude: 13.046, longitude: 80.2787 };
const TILES = /favicon\.svg\?/;

test("a customer follows the rider on a map and in words, and tells the handover PIN at the door", async ({
	page,
	shop,
	newVisitor,
}) => {
	const counter = await owner(shop);
	await counter.call("/store/settings", "PUT", { handoverPin: true });
	await signUp(page);
	const order = await placeOrder(page, { deliveryCoordinates: DESTINATION });
	const rider = await aRiderOnDuty(shop);
	await rider.step(order, "Out for Delivery");

	await rider.isAt(13.0541, 80.2787);
	await openListening(page, "/orders");
	await expect(page.getByText("Ravi is bringing your order")).toBeVisible();
	await expect(page.getByText("900 m away")).toBeVisible();
	await expect(page.getByText(/^to the north, updated (just now|\d+ s ago)$/)).toBeVisible();

	const map = page.getByRole("group", { name: /^Map of the route/ });
	await expect(map).toBeVisible();
	await expect(page.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
	await expectSound(page, "orders with a map");
	await look(page, { device: "phone", theme: "night" });
	await expectSound(page, "orders with a map by night", "colours");
	await map.press("ArrowRight");
	await page.getByRole("button", { name: "Show all" }).click();
	await expect(page.getByRole("button", { name: "Show all" })).toBeHidden();

	const ownerPage = await newVisitor();
	await logInOwner(ownerPage, shop);
	await openListening(ownerPage, `/admin/orders/${order._id}`);
	await expect(ownerPage.getByText("900 m away")).toBeVisible();
	await expect(ownerPage.getByRole("group", { name: /^Map of the route/ })).toBeVisible();

	const reads = pageReads(page);
	await rider.movesTo(13.0492, 80.2787);
	for (const each of [page, ownerPage]) await expect(each.getByText("350 m away")).toBeVisible(AT_ONCE);
	expect(reads, "only the rider's place is asked for").toEqual([]);

	const pin = await pinOn(page);
	await rider.step(order, "Delivered", { payment: "upi", pin });
	await counter.call("/store/settings", "PUT", { handoverPin: false });
	await expect(map).toBeHidden(AT_ONCE);
	await expect(page.getByText(pin)).toBeHidden();
	await page.getByRole("button", { name: "Not now" }).click();
	await page.getByRole("group").filter({ hasText: order.orderId }).locator("summary").click();
	await expect(page.getByText(/^Paid by UPI at the door/)).toBeVisible();
});

test("if no map tile loads, the way is shown without streets, and an old position is marked as old", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/ERR_FAILED.*favicon/);
	await signUp(page);
	const order = await placeOrder(page);
	const rider = await aRiderOnDuty(shop);
	await rider.step(order, "Out for Delivery");
	await openListening(page, "/orders");
	await expect(page.getByText("No location from Ravi’s phone yet.")).toBeVisible();
	const tried = page.waitForRequest(TILES);
	await page.route(TILES, (route) => route.abort());
	await rider.isAt(13.05, 80.29);
	await expect(page.getByText("1.4 km from the shop")).toBeVisible(AT_ONCE);
	await tried;
	await expect(page.getByText(/^to the south-east, updated/)).toBeVisible();
	await expect(page.getByRole("group", { name: /^Map of the route/ })).toBeHidden();
	await expect(page.getByRole("link", { name: "© OpenStreetMap" })).toBeHidden();
	await expectSound(page, "orders without tiles");

	await rider.fails(order);
	await expect(page.getByText("We couldn’t deliver your order")).toBeVisible(AT_ONCE);
	await expect(page.getByText("Ravi still has your order")).toBeVisible();
	placeSentEarlier(shop, 130);
	await page.goto("/orders?lang=ta");
	await expect(page.getByText(/[23] நிமிடத்துக்கு முன் கிடைத்த தகவல்/)).toBeVisible();
	await expect(page.getByText(/இப்போது வேறு இடத்தில் இருக்கலாம்/)).toBeVisible();
	await rider.step(order, "Delivered");
});

/** A rider whose phone calls the API. */
async function aRiderOnDuty(shop: RunningShop) {
	const login = await shop.api("/rider/login", { json: await anotherRider(shop, "Ravi Kumar") });
	const { token } = await login.json();
	let sentAt = 0;
	const isAt = async (latitude: number, longitude: number) => {
		const reply = await shop.api("/rider/location", { method: "PUT", json: { latitude, longitude }, token });
		expect(reply.status).toBe(204);
		sentAt = Date.now();
	};
	return {
		isAt,
		async step(order: OrderView, status: string, more: object = {}) {
			const path = `/rider/orders/${order._id}/status`;
			const done = await shop.api(path, { method: "PUT", json: { status, ...more }, token });
			expect(done.status).toBe(200);
		},
		async fails(order: OrderView) {
			const json = { reason: "Nobody opens" };
			expect((await shop.api(`/rider/orders/${order._id}/failed`, { json, token })).status).toBe(200);
		},
		/** Pages get a rider's position every five seconds at most. */
		async movesTo(latitude: number, longitude: number) {
			await expect.poll(() => Date.now() - sentAt, { intervals: [100] }).toBeGreaterThan(5_000);
			await isAt(latitude, longitude);
		},
	};
}

/** Opens a page, and waits for its event stream: a rider's moves reach only the pages that listen at that moment. */
async function openListening(page: Page, path: string): Promise<void> {
	const stream = page.waitForResponse(/\/api\/events\?/);
	await page.goto(path);
	await stream;
}

/** The URLs of the data that a page reads again. */
function pageReads(page: Page): string[] {
	const reads: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes(".data")) reads.push(request.url());
	});
	return reads;
}

/** The handover PIN, from the text that a screen reader says. */
async function pinOn(page: Page): Promise<string> {
	const spoken = await page.getByText(/^\d( \d){3}$/).textContent();
	return (spoken ?? "").replaceAll(" ", "");
}

/** Moves every position of a rider into the past. */
function placeSentEarlier(shop: RunningShop, seconds: number): void {
	const database = new DatabaseSync(shop.file, { timeout: 2_000 });
	database.prepare("UPDATE rider_positions SET at = at - ?").run(seconds * 1000);
	database.close();
}
