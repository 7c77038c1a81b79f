import type { Page } from "@playwright/test";
import { nextShopMidnight, shopDay } from "../../domain/shop-day.ts";
import type { RunningShop } from "../servers/shop.ts";
import { readDocument } from "./document.ts";
import { logInOwner, owner, signUp } from "./people.ts";
import { AT_ONCE, expect, follow, test } from "./shop.ts";
import { loseSignal, regainSignal } from "./signal.ts";
import { expectSound } from "./sound.ts";

// These tests close the shared shop, and open it again.
test.describe.configure({ mode: "default" });
test.afterEach(async ({ shop }) => {
	await (await owner(shop)).call("/store/status", "PUT", {
		isOpen: true,
		allowPrebooking: true,
		message: "",
	});
});

test("a customer prebooks from the closed shop's dialog, and two devices of the owner make one order of the prebooking", async ({
	page,
	newVisitor,
	shop,
	expectConsole,
}) => {
	// The Sunday special on a Monday, and the lost requests.
	expectConsole(/409.*api\/quote/);
	expectConsole(/(ERR_FAILED|422).*api\/prebooking|ERR_INTERNET_DISCONNECTED/);
	await close(shop, true);
	const person = await signUp(page);
	await page.goto("/");
	// A closed shop promises no delivery time.
	await expect(page.getByText("10-15 minutes")).toHaveCount(0);
	expect((await readDocument(page.request, "/home")).main).not.toContain("10-15 minutes");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await openClosedDialog(page);
	await expectSound(page);
	await page.getByRole("button", { name: "Make a Prebooking" }).click();

	const form = page.getByRole("dialog", { name: "Make a Prebooking" });
	await form.getByRole("button", { name: "Confirm Prebooking" }).click();
	await expect(form.getByLabel("Preferred date")).toBeFocused();
	await expect(form.getByText("Preferred date is required")).toBeVisible();
	await expect(form.getByLabel("Email")).toHaveValue(person.email);
	await expect(form.getByLabel("Delivery address")).toHaveValue(person.address);
	await form.getByRole("button", { name: "Edit this saved address" }).click();
	const edit = page.getByRole("dialog", { name: "Edit address" });
	await edit.getByLabel("Address", { exact: true }).fill("7, Car Street, Mylapore, Chennai");
	await edit.getByRole("button", { name: "Save" }).click();
	await expect(form.getByLabel("Delivery address")).toHaveValue("7, Car Street, Mylapore, Chennai");
	const sunday = comingDay(0);
	await form.getByLabel("Preferred date").fill(sunday);
	await form.getByRole("button", { name: "Add Sunday Special Chicken 65" }).click();
	await expect(form.getByText("₹345").first()).toBeVisible();
	await form.getByLabel("Preferred date").fill(comingDay(1));
	await expect(form.getByText("Available on Sunday only.")).toBeVisible();
	await form.getByLabel("Preferred date").fill(sunday);
	await expect(form.getByText("₹345").first()).toBeVisible();
	await expectSound(page);
	const confirm = form.getByRole("button", { name: "Confirm Prebooking" });
	const needsSignal = form.getByText("You need a connection to prebook. Your cart is saved.");
	const inVain: string[] = [];
	page.on("requestfailed", (request) => inVain.push(new URL(request.url()).pathname));
	await loseSignal(page.context());
	await confirm.click();
	await expect(needsSignal).toBeVisible();
	// The page has the addresses already.
	expect(inVain).not.toContain("/api/addresses");
	await regainSignal(page.context());
	await expect(needsSignal).toBeHidden(AT_ONCE);
	await expect(form.getByText("₹345").first()).toBeVisible();
	// The reply is lost, and so are those to the next questions: the page keeps asking until it knows.
	await page.route("**/api/prebookings", (route) => route.fetch().then(() => route.abort()), { times: 1 });
	await page.route("**/api/prebooking-keys/*", (route) => route.abort());
	await confirm.click();
	const unknown = form.getByText("We don’t know yet whether your prebooking reached us.");
	await expect(unknown).toBeVisible();
	await loseSignal(page.context());
	await confirm.click();
	await expect(needsSignal).toBeHidden();
	await expect(unknown).toBeVisible();
	await page.unroute("**/api/prebooking-keys/*");
	await regainSignal(page.context());

	const made = page.getByRole("dialog", { name: "Prebooked!" });
	await expect(made).toContainText(/PRE\d{13}/, AT_ONCE);
	await expect(made).toContainText("₹345");
	await expectSound(page);
	await made.getByRole("link", { name: "My Orders" }).click();
	const card = page.getByRole("article", { name: /^Prebooking PRE/ });
	await expect(card.getByText("Prebooking", { exact: true })).toBeVisible();

	const devices = await Promise.all([newVisitor(), newVisitor()]);
	for (const device of devices) {
		await logInOwner(device, shop);
		await device.goto("/admin/prebookings");
		// With the number: a person may have booked twice.
		await device.getByRole("button", { name: new RegExp(`^Ready for Delivery: ${person.name}, PRE\\d+$`) }).click();
	}
	await expectSound(devices[0]);
	await devices[0].route("**/api/prebookings/*/status", (route) => route.abort(), { times: 1 });
	await devices[0].getByRole("button", { name: "Create order" }).click();
	await expect(devices[0].getByText("Error converting prebooking to order.")).toBeVisible();
	await expect(devices[0].getByText("Network error. Please try again.")).toHaveCount(0);
	// Neither device may learn of the other's press before its own.
	let pressed = 0;
	const bothPressed = Promise.withResolvers<void>();
	for (const device of devices) {
		await device.route("**/api/prebookings/*/status", async (route) => {
			pressed += 1;
			if (pressed === devices.length) bothPressed.resolve();
			await bothPressed.promise;
			await route.continue();
		});
	}
	// At once: the message is gone after some seconds.
	await Promise.all(
		devices.map(async (device) => {
			await device.getByRole("button", { name: "Create order" }).click();
			await expect(device.getByText(`Order created for ${person.name}`)).toBeVisible();
			const waiting = device.getByRole("button", { name: `Ready for Delivery: ${person.name}` });
			await expect(waiting).toHaveCount(0);
		}),
	);
	await expect(card.getByText("Confirmed", { exact: true })).toBeVisible();
	await expect(page.getByRole("article", { name: /^Order \d+/ })).toHaveCount(1);
	const orders = await (await page.request.get(`/api/orders/user/${person.email}`)).json();
	expect(orders).toMatchObject([{ totalAmount: 345, deliveryFee: 50, gst: 45, status: "Confirmed" }]);
	await follow(devices[0], `/admin/orders/${orders[0]._id}`);
	await expect(devices[0].getByText("Prebooking", { exact: true })).toBeVisible();
});

test("a shop that takes no prebookings only says to come back; a declined prebooking tells its customer why", async ({
	page,
	newVisitor,
	shop,
}) => {
	const person = await signUp(page);
	const booked = await page.request.post("/api/prebookings", {
		headers: { "sec-fetch-site": "same-origin" },
		data: {
			orderId: "one",
			userEmail: person.email,
			phoneNumber: person.phone,
			deliveryAddress: person.address,
			items: [{ name: "Egg Biryani", quantity: 1 }],
			totalAmount: 198,
			preferredDate: comingDay(3),
		},
	});
	expect(booked.status()).toBe(201);
	await page.goto("/orders");
	const card = page.getByRole("article", { name: /^Prebooking PRE/ });
	await card.getByRole("button", { name: /^Cancel prebooking/ }).click();

	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await desk.goto("/admin/prebookings");
	await desk.getByRole("button", { name: `Decline the prebooking of ${person.name}, PRE` }).click();
	await desk.getByLabel("Message to the customer").fill("The kitchen is closed for a wedding.");
	await expectSound(desk);
	await desk.getByRole("button", { name: "Decline", exact: true }).click();
	await expect(card).toContainText("The kitchen is closed for a wedding.");
	await expect(card.getByText("Declined", { exact: true })).toBeVisible();
	// The dialog that asked whether to cancel is gone, and so is the button that opened it.
	await expect(page.locator("#content")).toBeFocused();
	await desk.getByRole("link", { name: "Settled" }).click();
	await expect(desk.getByRole("row", { name: /Declined/ })).toContainText(person.name);

	await close(shop, false);
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }).click();
	const dialog = await openClosedDialog(page);
	const make = dialog.getByRole("button", { name: "Make a Prebooking" });
	await expect(make).toHaveCount(0);
	// The open dialog offers what the owner currently allows.
	await close(shop, true);
	await expect(make).toBeVisible(AT_ONCE);
	await close(shop, false);
	await expect(make).toHaveCount(0, AT_ONCE);
	await dialog.getByRole("button", { name: "Come Back Tomorrow" }).click();
	await expect(dialog).toBeHidden();
});

async function close(shop: RunningShop, allowPrebooking: boolean): Promise<void> {
	const status = { isOpen: false, allowPrebooking, message: "Sold out for today." };
	await (await owner(shop)).call("/store/status", "PUT", status);
}

async function openClosedDialog(page: Page) {
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await page.getByRole("button", { name: "Checkout" }).click();
	const dialog = page.getByRole("dialog", { name: "Store Temporarily Closed" });
	await expect(dialog).toContainText("Sold out for today.");
	return dialog;
}

/** The first shop day after tomorrow that is this day of the week: tomorrow ends as a choice at midnight. */
function comingDay(weekday: number): string {
	let at = nextShopMidnight(nextShopMidnight(Date.now()));
	while (shopDay(at).weekday !== weekday) at = nextShopMidnight(at);
	return shopDay(at).date;
}
