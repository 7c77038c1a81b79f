import type { Page } from "@playwright/test";
import type { OrderView } from "../../contract/order-schemas.ts";
import type { RunningShop } from "../servers/shop.ts";
import { cachedUrls, test, underWorker } from "./distant-shop.ts";
import { logInRider, orderOfSomebodyNew, owner } from "./people.ts";
import { expect } from "./shop.ts";
import { expectSound } from "./sound.ts";

const ONE_WAITS = "1 action waiting for a connection";

test.describe("with a worker", () => {
	test.use({ serviceWorkers: "allow" });

	test("in a stairwell the page opens, the action waits, and is done once when the signal is back", async ({
		page,
		line,
		shop,
	}) => {
		const order = await orderOfSomebodyNew(shop);
		const delivery = `${line.url}/rider/delivery/${order._id}`;
		await logInRider(page, shop);
		await page.goto("/rider/dashboard");
		await underWorker(page);
		await page.goto(delivery);
		// An event of another order does not end what the phone is about to keep.
		const isTold = Promise.withResolvers<void>();
		await page.route(delivery, (route) => isTold.promise.then(() => route.continue()), { times: 1 });
		const asked = page.waitForRequest(delivery);
		await page.getByRole("button", { name: "Pick Up" }).click();
		await page.getByRole("button", { name: "No, thanks" }).click();
		await expect(page.getByText("Your location isn’t shared.")).toBeVisible();
		await asked;
		const read = page.waitForResponse((reply) => reply.url().includes(".data"));
		const other = await orderOfSomebodyNew(shop);
		await read;
		await (await owner(shop)).move(other, "Cancelled");
		isTold.resolve();
		await expect.poll(() => cachedUrls(page)).toContain(delivery);
		await expect.poll(() => keptTexts(page)).toContain(order.deliveryAddress);

		await line.cut();
		await page.getByRole("button", { name: "Mark as Delivered" }).click();
		const waiting = page.getByRole("status").filter({ hasText: ONE_WAITS });
		await expect(waiting).toContainText(`Order ${order.orderId}: delivered`);
		await page.reload();
		await expect(waiting).toContainText(`Order ${order.orderId}: delivered`);
		await expect(page.getByRole("button", { name: "Mark as Delivered" })).toHaveCount(0);
		await expect(page.getByText(/Last updated at \d+:\d\d [ap]m \(just now\)/)).toBeVisible();
		await expectSound(page);
		await page.getByRole("button", { name: "Logout" }).click();
		await expect(page.getByText("You need a connection to log out.")).toBeVisible();
		await page.getByRole("link", { name: "Orders", exact: true }).click();
		await expect(page).toHaveURL(`${line.url}/rider/dashboard`);
		await expect(waiting).toBeVisible();
		await page.getByRole("link", { name: "My cash" }).click();
		await expect(page.getByText("This page opens once you’re back online.")).toBeVisible();
		// The app starts again, at a page that is not kept.
		await page.goto("/rider");
		await expect(page).toHaveURL(`${line.url}/rider/dashboard`);
		expect(await statuses(shop, order)).not.toContain("Delivered");
		// From here on the counts include the waiting action, which only scripts can read.
		await expect(waiting).toBeVisible();
		const counts = page.getByLabel("Order counts");
		const countsWithoutSignal = await counts.innerText();

		await line.mend();
		await expect(waiting).toHaveCount(0, { timeout: 20_000 });
		await expect(counts).toHaveText(countsWithoutSignal, { useInnerText: true });
		expect(await statuses(shop, order)).toEqual(["Pending", "Out for Delivery", "Delivered"]);
		// The phone may not keep the address of a delivered order.
		await expect.poll(() => keptTexts(page)).not.toContain(order.deliveryAddress);
		await expect.poll(() => cachedUrls(page)).not.toContain(delivery);
		await page.getByRole("button", { name: "Logout" }).click();
		await expect(page).toHaveURL(/\/rider\/login/);
		await expect.poll(() => page.evaluate(() => caches.has("handi-rider"))).toBe(false);
		await page.getByLabel("Email").fill("ravi@handi.example");
		await page.getByLabel("Password", { exact: true }).fill("typed-once-1");
		await line.cut();
		await page.getByRole("button", { name: "Log in" }).click();
		await expect(page.getByText("Network error. Please try again.")).toBeVisible();
		await expect(page.getByText("Your session has ended")).toHaveCount(0);
		await expect(page.getByLabel("Password", { exact: true })).toHaveValue("typed-once-1");
		await page.goto("/rider/dashboard", { waitUntil: "commit" });
		await expect(page.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
	});
});

test("an action whose answer was lost is not done twice", async ({ page, line, shop }) => {
	const order = await orderOfSomebodyNew(shop);
	await logInRider(page, shop);
	await page.goto(`/rider/delivery/${order._id}`);
	await page.getByRole("button", { name: "Pick Up" }).click();
	await expect(page.getByRole("button", { name: "Mark as Delivered" })).toBeVisible();
	// The shop does it; only its answer is lost.
	line.release((path) => (path.endsWith("/status") ? { status: 502, text: () => "Bad gateway" } : null));
	await page.getByRole("button", { name: "Mark as Delivered" }).click();
	const waiting = page.getByRole("status").filter({ hasText: ONE_WAITS });
	await expect(waiting).toBeVisible();
	// The shop has told that it is delivered: nothing is left to collect, but cash was collected.
	await expect(page.getByText(/^At \d+:\d\d [ap]m$/)).toBeVisible();
	await expect(page.getByText("₹161 in cash, with you")).toBeVisible();
	await page.getByRole("button", { name: "Logout" }).click();
	const question = page.getByRole("dialog", { name: "1 action hasn’t been sent yet" });
	await expect(question).toContainText("They are sent once you log in here again.");
	await question.getByRole("button", { name: "Stay logged in" }).click();
	const sent = page.waitForRequest((request) => request.url().endsWith("/status"));
	line.release(() => null);
	// The amount that the rider was shown: the shop refuses it if the order was changed meanwhile.
	expect((await sent).postDataJSON()).toMatchObject({ payment: "cash", amount: 161 });
	await expect(waiting).toHaveCount(0);
	expect(await statuses(shop, order)).toEqual(["Pending", "Out for Delivery", "Delivered"]);

	await page.context().clearCookies();
	await page.reload();
	await expect(page).toHaveURL(`${line.url}/rider/login?next=%2Frider%2Fdelivery%2F${order._id}`);
	await expect(page.getByRole("status").filter({ hasText: "Your session has ended" })).toBeVisible();
});

test("an action refused when the signal came back stays on screen until it was read", async ({
	page,
	line,
	shop,
	expectConsole,
}) => {
	expectConsole(/409/);
	const order = await orderOfSomebodyNew(shop);
	await logInRider(page, shop);
	await page.goto(`/rider/delivery/${order._id}`);
	await page.getByRole("button", { name: "Pick Up" }).click();
	await expect(page.getByRole("button", { name: "Mark as Delivered" })).toBeVisible();
	// The signal goes while the page reads new data.
	line.release((path) => (path.includes(".data") ? { status: 502, text: () => "Bad gateway" } : null));
	const unread = page.waitForResponse((response) => response.url().includes(".data"));
	await orderOfSomebodyNew(shop);
	await unread;
	await line.cut();
	await page.getByRole("button", { name: "Mark as Delivered" }).click();
	await expect(page.getByText(ONE_WAITS)).toBeVisible();
	line.release(() => null);
	await (await owner(shop)).move(order, "Cancelled");
	await line.mend();
	const problem = page.getByRole("alert").filter({ hasText: "This couldn’t be saved" });
	await expect(problem).toContainText(`Order ${order.orderId}: delivered`, { timeout: 20_000 });
	await expect(problem).toContainText("The order is already Cancelled. Nothing was changed.");
	await expect(problem).toContainText("If you delivered it, tell the shop, and hand over what you collected.");
	// The refusal shows once, and nothing says that the order was delivered.
	await expect(page.getByRole("alert")).toHaveCount(1);
	await expect(page.getByRole("heading", { name: "Delivered to" })).toHaveCount(0);
	await page.reload();
	await expect(problem).toBeVisible();
	await problem.getByRole("button", { name: `OK, Order ${order.orderId}` }).click();
	await expect(problem).toHaveCount(0);
	await expect(page.getByRole("main")).toBeFocused();
});

async function statuses(shop: RunningShop, { _id }: OrderView): Promise<string[]> {
	const { call } = await owner(shop);
	const { order } = await (await call(`/orders/${_id}`, "GET")).json();
	return order.history.map(({ status }: { status: string }) => status);
}

/** The text of all rider pages that the phone keeps. */
async function keptTexts(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const cache = await caches.open("handi-rider");
		const pages = (await cache.keys()).filter(({ url }) => url.includes("/rider/"));
		return (await Promise.all(pages.map(async (kept) => (await cache.match(kept))?.text()))).join("\n");
	});
}
