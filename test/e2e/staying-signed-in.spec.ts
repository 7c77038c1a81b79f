import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import type { RunningShop } from "../servers/shop.ts";
import { aPerson, cancelWaitingOrders, logInOwner, logOutCustomer, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test, waitUntilAlive } from "./shop.ts";
import { loseSignal } from "./signal.ts";
import { expectSoundEverywhere } from "./sound.ts";

const MINUTE = 60_000;

test("half an hour before the end every open page of the device says so, and the password keeps them all signed in", async ({
	page,
	context,
	shop,
}) => {
	await logInOwner(page, shop);
	endsIn(shop, 29.5 * MINUTE);
	await page.goto("/admin/menu");
	const other = await context.newPage();
	await other.goto("/admin/orders");
	for (const each of [page, other]) {
		await expect(bar(each)).toContainText(/You will be logged out at \d+:\d\d [ap]m\. 2[89] min left/);
	}

	await bar(page).getByRole("button", { name: "Stay logged in" }).click();
	const dialog = page.getByRole("dialog", { name: "Stay logged in" });
	await expectSoundEverywhere(page, "a page that asks to stay signed in");
	await dialog.getByLabel("Password", { exact: true }).fill(shop.admin.password);
	await dialog.getByRole("button", { name: "Stay logged in" }).click();
	for (const each of [page, other]) {
		await expect(bar(each)).toBeHidden();
		await expect(each.getByRole("banner")).toContainText("23 h 59 min left");
	}
	await other.reload();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("Orders");
});

test("the bar does not appear earlier, and comes by itself when it is time", async ({ page, shop, expectConsole }) => {
	expectConsole(/ERR_INTERNET_DISCONNECTED/);
	// A page that rings calls the shop at each ring.
	await cancelWaitingOrders(shop);
	await page.clock.install();
	await logInOwner(page, shop);
	await page.goto("/admin/menu");
	await expect(page.getByRole("banner")).toContainText("23 h 59 min left");
	// Every answer of the shop sets the page to the shop's time, which does not move with the page's clock.
	await loseSignal(page.context());
	await page.clock.fastForward(23 * 60 * MINUTE);
	await expect(page.getByRole("banner")).toContainText(/5\d min left/);
	await expect(bar(page)).toBeHidden();
	await page.clock.fastForward(31 * MINUTE);
	await expect(bar(page)).toContainText(/2\d min left/);
});

test("a session that ends keeps what was typed, says why and that new orders do not ring, and goes on after the password", async ({
	page,
	context,
	shop,
	expectConsole,
	request,
}) => {
	expectConsole(/401/);
	await listenTo(page);
	await logInOwner(page, shop);
	await page.goto("/admin/contacts");
	await page.goto("/admin/menu/dishes/new");
	const name = page.getByLabel("Name", { exact: true }).first();
	await name.fill("Kothu Parotta");
	const other = await context.newPage();
	// A stream that begins after the end would be an anonymous one, which announces no order.
	const isListening = other.waitForResponse(/\/api\/events/);
	await other.goto("/admin/orders");
	await isListening;

	endsIn(shop, -1);
	// An event makes an open page ask the shop again.
	const customer = { request };
	await signUp(customer, aPerson("Selvi"));
	await placeOrder(customer);

	const dialog = page.getByRole("dialog", { name: "You are logged out" });
	await expect(dialog).toBeVisible();
	await expect(dialog).toContainText("new orders do not ring on this device");
	await expect(bar(page)).toContainText("new orders do not ring on this device");
	await expect(page.getByText("Logged out: new orders no longer ring on this device.")).toBeVisible();
	await expect(page).toHaveTitle("Logged out: no ring");
	await expect.poll(() => page.evaluate(() => window.playedSounds.join())).toContain("order-placed");
	await expect(page).toHaveURL("/admin/menu/dishes/new");
	await expect(other.getByRole("dialog", { name: "You are logged out" })).toBeVisible();

	await dialog.getByLabel("Password", { exact: true }).fill("wrong-guess-1");
	await dialog.getByRole("button", { name: "Log in again" }).click();
	await expect(dialog.getByRole("alert")).toHaveText("Invalid credentials. 2 attempts remaining.");
	await dialog.getByLabel("Password", { exact: true }).fill(shop.admin.password);
	await dialog.getByRole("button", { name: "Log in again" }).click();
	await expect(dialog).toBeHidden();
	await expect(bar(page)).toBeHidden();
	await expect(name).toHaveValue("Kothu Parotta");
	await expect(other.getByRole("dialog")).toBeHidden();
	await expect(other.getByRole("region", { name: /new order/ })).toBeVisible(AT_ONCE);
});

test("a form that is sent after the end is not lost, and links open nothing until somebody has logged in", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/401/);
	await logInOwner(page, shop);
	await page.goto("/admin/store");
	const message = page.getByLabel("Closure message", { exact: true });
	await message.fill("Back after the festival");
	endsIn(shop, -1);
	// Not as a click: the shop may have ended the page's stream, and the dialog then covers the button.
	await page.getByRole("button", { name: "Update", exact: true }).dispatchEvent("click");
	const dialog = page.getByRole("dialog", { name: "You are logged out" });
	await expect(dialog).toContainText("Your session was ended");
	await expectSoundEverywhere(page, "a page whose session has ended");
	await dialog.getByRole("button", { name: "Close" }).click();
	await page.getByRole("link", { name: "Orders" }).first().click();
	await expect(page.getByText("Log in first to open other pages")).toBeVisible();
	await expect(page).toHaveURL("/admin/store");

	await bar(page).getByRole("button", { name: "Log in again" }).click();
	await dialog.getByLabel("Password", { exact: true }).fill(shop.admin.password);
	await dialog.getByRole("button", { name: "Log in again" }).click();
	await expect(bar(page)).toBeHidden();
	await expect(message).toHaveValue("Back after the festival");
	await page.getByRole("button", { name: "Update", exact: true }).click();
	await expect(page.getByText("The store is open").last()).toBeVisible();
});

test("a logout also logs out the other pages of the device, and Back leads to none of them", async ({
	page,
	context,
	shop,
}) => {
	await signUp(page, aPerson("Pelikan"));
	const order = await placeOrder(page);
	await logInOwner(page, shop);
	await page.goto("/admin/orders");
	expect(await page.content()).toContain("Pelikan");
	const [other, printed] = [await context.newPage(), await context.newPage()];
	await printed.goto(`/admin/orders/${order._id}/bill`);
	await waitUntilAlive(printed);
	await other.goto("/admin/menu");
	await expect(other.getByText(/New orders ring on this device|This device is silent/)).toBeVisible();
	await page.getByRole("button", { name: "Secure Logout" }).click();
	await expect(page).toHaveURL("/admin/login");
	await expect(other).toHaveURL("/admin/login");
	await expect(printed).toHaveURL("/admin/login");
	// Whoever finds the device finds nobody's name in it.
	await expect.poll(() => page.content()).not.toContain("Pelikan");

	await page.goBack();
	await expect(page).toHaveURL(/\/admin\/login/);
	await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
	await cancelWaitingOrders(shop);
});

test("a customer who logs out leaves neither name nor address in any page of the device", async ({
	page,
	context,
	shop,
}) => {
	await signUp(page, { ...aPerson("Pelikan"), address: "77, Heron Street, Triplicane" });
	const order = await placeOrder(page);
	const [other, bill] = [await context.newPage(), await context.newPage()];
	const pages = [page, other, bill];
	for (const each of pages) {
		await each.goto(each === bill ? `/orders/${order._id}/bill` : "/orders");
		await waitUntilAlive(each);
		expect(await each.content()).toContain("Pelikan");
	}
	await logOutCustomer(page, "Pelikan");
	await expect(page).toHaveURL("/");
	for (const each of pages) await expect.poll(() => each.content()).not.toMatch(/Pelikan|pelikan\.|Heron Street/);
	await cancelWaitingOrders(shop);
});

const bar = (page: Page) => page.getByRole("region", { name: "Your session" });

/** Sets when the sessions of a shop's staff end. */
function endsIn(shop: RunningShop, milliseconds: number): void {
	const database = new DatabaseSync(shop.file, { timeout: 2_000 });
	database
		.prepare("UPDATE sessions SET expires_at = ? WHERE role = 'admin'")
		.run(Math.round(Date.now() + milliseconds));
	database.close();
}

/** Records the sounds that a page is asked to play. */
async function listenTo(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.playedSounds = [];
		HTMLMediaElement.prototype.play = async function play() {
			window.playedSounds.push(this.src);
		};
		HTMLMediaElement.prototype.pause = () => {};
	});
}
