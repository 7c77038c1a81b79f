import type { Page } from "@playwright/test";
import { adminDate, adminTime } from "../../app/format/admin-time.ts";
import type { RunningShop } from "../servers/shop.ts";
import { aPerson, cancelWaitingOrders, logInOwner, owner, placedEarlier, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, follow, test } from "./shop.ts";

declare global {
	interface Window {
		/** The sounds that the device was asked to play, in order, with "silence" wherever it was stopped. */
		playedSounds: string[];
	}
}

test("a new order rings on every device of the owner, a reload goes on ringing, and one answer silences them all", async ({
	newVisitor,
	shop,
	request,
}) => {
	await cancelWaitingOrders(shop);
	const [phone, desk] = await Promise.all([ownersDevice(newVisitor, shop), ownersDevice(newVisitor, shop)]);
	await Promise.all([phone.goto("/admin/orders"), desk.goto("/admin/menu")]);
	await expect(desk.getByText("New orders ring on this device.")).toBeVisible();

	const customer = { request };
	const { name } = await signUp(customer, aPerson("Selvi"));
	const order = await placeOrder(customer);
	for (const page of [phone, desk]) {
		await expect(alarm(page)).toHaveText("1 new order", AT_ONCE);
		await expect(page).toHaveTitle("(1) New order");
		await expect(waiting(page, name)).toContainText("1 × Chicken Biryani");
		await expect(waiting(page, name)).toContainText("₹161");
		await expect.poll(() => lastSound(page)).toContain("order-placed");
	}

	placedEarlier(shop, order, 200);
	await desk.reload();
	await expect(alarm(desk)).toHaveText("1 new order is overdue");
	await expect(desk.getByText("waiting 3 min")).toBeVisible();
	// One line on a desktop, so that the page below it has room.
	expect((await desk.getByRole("region", { name: /new order/ }).boundingBox())?.height).toBeLessThan(80);
	await expect.poll(() => lastSound(desk)).toContain("order-placed");
	// A time without a date would read as today.
	placedEarlier(shop, order, 48 * 3600);
	await desk.reload();
	const day = adminDate(Date.parse(order.orderDate) - 48 * 3_600_000 - 200_000, "en");
	await expect(waiting(desk, name)).toContainText(day);
	await expect(desk.getByText(`since ${day}`)).toBeVisible();

	// Nor do the orders on the page below begin with a line of their own for selecting them.
	const under = await phone.getByRole("heading", { name: "Under way" }).boundingBox();
	const select = await phone.getByRole("checkbox", { name: /^Select all active/ }).boundingBox();
	expect(Math.abs((under?.y ?? 0) - (select?.y ?? 0))).toBeLessThan(20);

	await waiting(phone, name)
		.getByRole("button", { name: `Acknowledge order ${order.orderId}` })
		.click();
	for (const page of [phone, desk]) {
		await expect(alarm(page)).toBeHidden(AT_ONCE);
		await expect.poll(() => lastSound(page)).toBe("silence");
	}
	await expect(desk).toHaveTitle(/^Menu/);
	await desk.reload();
	await expect(desk.getByText("New orders ring on this device.")).toBeVisible();
	await expect(alarm(desk)).toBeHidden();
});

test("a device that may not ring yet says so, can be muted for a while, and one tap confirms an order", async ({
	page: customer,
	newVisitor,
	shop,
}) => {
	await cancelWaitingOrders(shop);
	const phone = await ownersDevice(newVisitor, shop, { waitsForAction: true });
	await phone.clock.setSystemTime(Date.now() + 3 * 3_600_000);
	await phone.setViewportSize({ width: 390, height: 844 });
	await phone.goto("/admin/orders");
	const heading = phone.getByRole("heading", { level: 1 });
	await expect(phone.getByRole("button", { name: "Turn on sound" })).toBeVisible();
	const whileSilent = await heading.boundingBox();
	await phone.getByRole("button", { name: "Turn on sound" }).click();
	await expect(phone.getByText("New orders ring on this device.")).toBeVisible();
	// The text of the strip moves nothing below it.
	expect(await heading.boundingBox()).toEqual(whileSilent);

	await phone.getByRole("button", { name: "Sound and screen" }).click();
	await phone.getByRole("button", { name: "10 min" }).click();
	// The times follow the shop's clock; this device's clock is three hours ahead.
	const ends = [9, 10, 11].map((minutes) => adminTime(Date.now() + minutes * 60_000, "en")).join("|");
	await expect(phone.getByRole("dialog").getByText(new RegExp(`(${ends}).*10 min left`))).toBeVisible();
	await phone.getByRole("button", { name: "Close" }).click();
	const { name } = await signUp(customer, aPerson("Murugan"));
	await customer.goto("/orders");
	// If a proxy answers instead of the shop, the page keeps what it shows and reads the data again.
	const welcome = { contentType: "text/html", body: "<h1>Welcome" };
	await phone.route("**/*.data*", (route) => route.fulfill(welcome), { times: 1 });
	await placeOrder(customer);
	await expect(alarm(phone)).toHaveText("1 new order", AT_ONCE);
	await expect(phone.getByText(/Muted on this device until .* \(10 min left\)/)).toBeVisible();
	expect((await playedSounds(phone)).filter((sound) => sound.includes("order-placed"))).toEqual([]);

	// On its side and at 400% zoom the alarm scrolls with the page, which has room between its bars.
	await phone.setViewportSize({ width: 844, height: 390 });
	await expect(phone.getByRole("region", { name: /new order/ })).toHaveCSS("position", "static");
	await phone.setViewportSize({ width: 320, height: 256 });
	const isSeen = await heading.evaluate((title) => {
		title.scrollIntoView();
		const { left, top } = title.getBoundingClientRect();
		return title.contains(document.elementFromPoint(left + 8, top + 8));
	});
	expect(isSeen).toBe(true);
	for (const path of ["/admin/audit", "/admin/store?lang=ta"]) {
		await phone.goto(path);
		const overflow = () => phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(await overflow(), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
	}
	await phone.goto("/admin/orders?lang=en");

	await waiting(phone, name).getByRole("button", { name: "Confirm order" }).click();
	await expect(alarm(phone)).toBeHidden();
	await expect(customer.getByText("Confirmed", { exact: true }).first()).toBeVisible();
});

test("the kitchen ticket and the bill are complete, and show markup as text", async ({
	page: customer,
	newVisitor,
	shop,
}) => {
	await signUp(customer, { ...aPerson("Meena"), name: "<b>Meena</b> {{7*7}}" });
	const order = await placeOrder(customer, { deliveryAddress: "<img src=x>, 4, Big Street" });
	const desk = await newVisitor();
	await desk.goto(`/admin/orders/${order._id}/ticket`);
	await expect(desk).toHaveURL(/\/admin\/login\?next=/);
	await logInOwner(desk, shop);

	await desk.goto(`/admin/orders/${order._id}/ticket`);
	const paper = desk.getByRole("main");
	for (const words of [
		"<b>Meena</b> {{7*7}}",
		"<img src=x>, 4, Big Street",
		"98400 12345",
		"Chicken Biryani",
		"சிக்கன் பிரியாணி",
		"COLLECT ₹161 CASH",
		order.orderId,
	]) {
		await expect(paper).toContainText(words);
	}
	await desk.getByText("58 mm").click();
	const pdf = (await desk.pdf({ preferCSSPageSize: true })).toString("latin1");
	// 58 mm is 164 points, and the roll is cut below the last line, so there is one page.
	expect(pdf).toMatch(/\/MediaBox \[0 0 16[34]\./);
	expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);

	await follow(desk, `/admin/orders/${order._id}/bill`);
	await expect(paper).toContainText("Bill (not a tax invoice)");
	await (await owner(shop)).call(`/orders/${order._id}/status`, "PUT", {
		status: "Delivered",
		reason: "test",
	});
	await desk.reload();
	for (const words of [
		"Tax invoice",
		/HB\/\d\d-\d\d\/\d{6}/,
		/GSTIN \w{15}/,
		/FSSAI Lic\. No\. \d{14}/,
		"SAC 996331",
		"Taxable value125.00",
		"CGST 2.5%3.00",
		"SGST 2.5%3.00",
		"Total₹161",
		"Rupees One Hundred and Sixty-One Only",
		"<b>Meena</b> {{7*7}}",
	]) {
		await expect(paper).toContainText(words);
	}

	await customer.goto("/orders");
	await customer.getByText(`Order ${order.orderId}`).click();
	await customer.getByRole("link", { name: `Bill of order ${order.orderId}` }).click();
	await expect(customer.getByRole("main")).toContainText("Tax invoice");
});

const alarm = (page: Page) => page.getByRole("region", { name: /new order/ }).getByRole("alert");
const waiting = (page: Page, name: string) =>
	page.getByRole("list", { name: "Orders waiting" }).getByRole("article", { name: new RegExp(name) });
const playedSounds = (page: Page) => page.evaluate(() => window.playedSounds);
const lastSound = async (page: Page) => (await playedSounds(page)).at(-1) ?? "";

/**
 * A page of the owner that records its sounds; with `waitsForAction` it stays silent until the first touch, as some
 * browsers require.
 */
async function ownersDevice(
	newVisitor: () => Promise<Page>,
	shop: RunningShop,
	{ waitsForAction = false } = {},
): Promise<Page> {
	const page = await newVisitor();
	await page.addInitScript((mustWait) => {
		let mayPlay = !mustWait;
		const touched = () => {
			mayPlay = true;
		};
		addEventListener("pointerup", touched, true);
		window.playedSounds = [];
		HTMLMediaElement.prototype.play = async function play() {
			if (!mayPlay) throw new DOMException("the person has not touched the page", "NotAllowedError");
			if (!this.src.endsWith("/silence.wav")) window.playedSounds.push(this.src);
		};
		HTMLMediaElement.prototype.pause = () => void window.playedSounds.push("silence");
	}, waitsForAction);
	await logInOwner(page, shop);
	return page;
}
