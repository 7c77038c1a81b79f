import type { Page } from "@playwright/test";
import { readQr } from "../read-qr.ts";
import {
	anotherRider,
	aPerson,
	cancelWaitingOrders,
	logInOwner,
	logInRider,
	owner,
	placeOrder,
	signUp,
} from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";
import { loseSignal, regainSignal } from "./signal.ts";
import { expectSound, expectSoundEverywhere, SIZES } from "./sound.ts";

const deliver = (rider: Page) => rider.getByRole("button", { name: "Mark as Delivered" });
const pickUp = (rider: Page) => rider.getByRole("button", { name: "Pick Up" });

test("three devices follow an order to its feedback, through a stairwell without a signal", async ({
	page: customer,
	newVisitor,
	shop,
	expectConsole,
}) => {
	// The browser logs the requests that fail.
	expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
	// The alarm shows only as many orders as fit.
	await cancelWaitingOrders(shop);
	const { name } = await signUp(customer, aPerson("Thenmozhi"));
	const [desk, rider] = await Promise.all([newVisitor(), newVisitor()]);
	await rider.setViewportSize(SIZES.phone);
	const ravi = await anotherRider(shop, "Ravi");
	await Promise.all([logInOwner(desk, shop), logInRider(rider, shop, ravi)]);
	await Promise.all([desk.goto("/admin/orders"), rider.goto("/rider/dashboard")]);

	const order = await placeOrder(customer, { tip: 20, totalAmount: 181 });
	await customer.goto("/orders");
	const shown = customer.getByRole("article").filter({ hasText: order.orderId });
	const rings = desk.getByRole("list", { name: "Orders waiting" });
	await rings
		.getByRole("article", { name: new RegExp(name) })
		.getByRole("button", { name: "Acknowledge" })
		.click();
	await desk.getByRole("combobox", { name: `Status of order ${order.orderId}` }).selectOption("Preparing");
	await expect(shown).toContainText("Preparing", AT_ONCE);

	await rider.goto(`/rider/delivery/${order._id}`);
	await expect(rider.getByText("4, Big Street")).toBeHidden();
	await pickUp(rider).click();
	await expect(rider.getByText("4, Big Street, Triplicane, Chennai")).toBeVisible();
	await expect(rider.getByRole("link", { name: /^Open in Maps/ })).toHaveAttribute(
		"href",
		/^https:\/\/www\.google\.com\/maps\/dir\/.*4%2C%20Big%20Street/,
	);
	await expect(rider.getByRole("link", { name: /^Call customer/ })).toHaveAttribute("href", /^tel:.*9840012345$/);
	await expect(shown).toContainText("Ravi is bringing your order", AT_ONCE);

	await expect(rider.getByText("Collect ₹181")).toBeVisible();
	await rider.getByRole("button", { name: "₹200" }).click();
	await expect(rider.getByText("Change: ₹19")).toBeVisible();
	await loseSignal(rider.context());
	await deliver(rider).click();
	await expect(rider.getByText("1 action waiting for a connection")).toBeVisible();
	await expect(rider.getByText("₹181 in cash, with you")).toBeVisible();
	await expect(shown).toContainText("is bringing your order");
	await regainSignal(rider.context());

	const dialog = customer.getByRole("dialog", { name: "How was your meal?" });
	for (const group of ["Food", "Delivery", "Website"]) {
		const stars = dialog.getByRole("group", { name: group });
		await stars.getByRole("radio", { name: "5: Excellent" }).check({ force: true });
	}
	await dialog.getByRole("button", { name: "Submit feedback" }).click();
	await expect(customer.getByText("Feedback Submitted")).toBeVisible();

	await expect(rider.getByText("1 action waiting for a connection")).toBeHidden();
	await expect(rider.getByText("4, Big Street")).toBeHidden();
	await rider.goto("/rider/cash");
	await expect(rider.getByRole("region", { name: "Still with you" })).toContainText("₹181");
	await expect(rider.getByRole("link", { name: /Thenmozhi/ })).toContainText("Cash");
});

test("at the door cash becomes UPI: the code names the exact payee, order and amount, and the payment stays unverified", async ({
	page: customer,
	newVisitor,
	shop,
}) => {
	await signUp(customer);
	const order = await placeOrder(customer);
	const rider = await newVisitor();
	await rider.setViewportSize(SIZES.phone);
	await logInRider(rider, shop, await anotherRider(shop));
	await rider.goto(`/rider/delivery/${order._id}`);
	await pickUp(rider).click();
	// The message moves the page down; the page is still once the shop has answered.
	await expect(rider.getByRole("button", { name: /^Undo/ })).toBeEnabled();
	const upi = rider.getByRole("radio", { name: "UPI" });
	await upi.check({ force: true });
	const image = rider.getByRole("img", { name: /^UPI QR code: ₹161 to / });
	await expect(image).toBeVisible();
	await expect(rider.getByText(/Unverified until the shop checks/)).toBeVisible();
	const { upiId, shopName } = await (await shop.api("/store/settings")).json();
	const said = new URL(await readQr((await image.getAttribute("src")) ?? ""));
	expect(Object.fromEntries(said.searchParams)).toMatchObject({
		pa: upiId,
		pn: shopName,
		tr: order.orderId,
		am: "161.00",
		cu: "INR",
	});

	await rider.getByRole("radio", { name: "Cash" }).check({ force: true });
	await expect(image).toBeHidden();
	await upi.check({ force: true });
	await deliver(rider).click();
	const unverified = rider.getByText("Unverified until the shop checks it.");
	await expect(unverified).toBeVisible();
	// An accidental tap is undone, then the rider delivers again.
	await rider.getByRole("button", { name: /^Undo/ }).click();
	await expect(upi).toBeChecked();
	await deliver(rider).click();
	await expect(unverified).toBeVisible();

	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders/${order._id}`);
	await expect(desk.getByText("UPI, to check")).toBeVisible();
	await customer.goto(`/orders/${order._id}/bill`);
	await expect(customer.getByText("UPI on delivery")).toBeVisible();
	await rider.goto("/rider/cash");
	await expect(rider.getByText("No cash yet today")).toBeVisible();
	await expect(rider.getByRole("link", { name: /to be checked/ })).toContainText("₹161");
});

test("nobody opens: the rider waits for the shop's decision, tries again, and delivers with the customer's PIN", async ({
	page: rider,
	shop,
	expectConsole,
	request,
}) => {
	expectConsole(/422/);
	const customer = { request };
	await signUp(customer, aPerson("மீனாட்சிசுந்தரேஸ்வரபாலசுப்பிரமணியன்"));
	const order = await placeOrder(customer);
	const { call } = await owner(shop);
	await rider.setViewportSize(SIZES.phone);
	await logInRider(rider, shop, await anotherRider(shop));
	await rider.goto(`/rider/delivery/${order._id}`);
	await call("/store/settings", "PUT", { handoverPin: true });
	await pickUp(rider).click();
	await rider.getByRole("button", { name: "Can’t deliver" }).click();
	const why = rider.getByRole("dialog", { name: "What’s the problem?" });
	await expect(why).toContainText(`what happens to order #${order.orderId.slice(-4)}.`);
	await why.getByRole("button", { name: "Notify the shop" }).click();
	await expect(why.getByText("Please describe the problem")).toBeVisible();
	await why.getByText("Customer cannot be reached").click();
	await why.getByRole("button", { name: "Notify the shop" }).click();
	const wait = rider.getByRole("region", { name: "Wait: the shop is deciding" });
	await expect(wait).toContainText(/Waiting for\s*\d+:\d\d/);
	await expect(wait.getByRole("link", { name: "Call the shop" })).toHaveAttribute("href", /^tel:\d+$/);
	await expectSound(rider, "a delivery that failed");

	await call(`/orders/${order._id}/failed-delivery`, "PUT", { next: "redeliver" });
	await expect(rider.getByText("The shop asks you to try delivering it again.")).toBeVisible(AT_ONCE);
	const { handoverPin: pin } = (await (await call(`/orders/${order._id}`, "GET")).json()).order;
	const digits = rider.getByLabel("Customer’s 4-digit PIN");
	await deliver(rider).click();
	await expect(digits).toBeFocused();
	await expect(rider.getByText("Please ask for the 4-digit PIN")).toBeVisible();
	await digits.fill(pin === "1234" ? "4321" : "1234");
	await deliver(rider).click();
	await expect(rider.getByText("Incorrect PIN. 4 attempts remaining.").last()).toBeVisible();
	await rider.getByRole("link", { name: /^தமிழ்/ }).click();
	await expect(rider.locator("html")).toHaveAttribute("lang", "ta-IN");
	await expectSoundEverywhere(rider, "a door in Tamil");
	await rider.getByLabel("வாடிக்கையாளரின் 4 இலக்க எண்").fill(pin);
	await rider.getByRole("button", { name: "டெலிவரி ஆச்சு" }).click();
	await expect(rider.getByText("₹161 ரொக்கம், உங்களிடம் இருக்கிறது")).toBeVisible();
	await call("/store/settings", "PUT", { handoverPin: false });
	await rider.goto("/rider/cash");
	await expectSound(rider, "a rider's cash in Tamil");
});
