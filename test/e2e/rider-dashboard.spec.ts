import type { Page, Route } from "@playwright/test";
import { dashboardTexts } from "../../app/rider/dashboard/dashboard-texts.ts";
import type { OrderView } from "../../contract/order-schemas.ts";
import { readQr } from "../read-qr.ts";
import { allowCookies, NO_COOKIES, refuseCookies } from "./cookies.ts";
import { anotherRider, aPerson, fromPage, logInOwner, logInRider, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";
import { loseSignal, regainSignal } from "./signal.ts";
import { expectSound, expectSoundEverywhere, look } from "./sound.ts";

/** The row of an order, found by its number: other tests place orders at the same time. */
function lineOf(page: Page, order: OrderView) {
	return page.getByRole("row").filter({ hasText: order.orderId });
}
const pickUp = (page: Page, order: OrderView) => lineOf(page, order).getByRole("button", { name: /^Pick Up/ });

test("after login a rider lands on the page they asked for, in their language, and stays logged in", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/401|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
	await page.goto("/rider/cash");
	await expect(page).toHaveURL("/rider/login?next=%2Frider%2Fcash");
	await page.getByRole("link", { name: /^தமிழ்/ }).click();
	await page.getByLabel("மின்னஞ்சல்").fill(shop.rider.email);
	await page.getByLabel("கடவுச்சொல்", { exact: true }).fill("not-the-password");
	await page.getByRole("button", { name: "உள்நுழை" }).click();
	await expect(page.getByRole("alert")).toBeVisible();
	await page.getByRole("link", { name: /^English/ }).click();
	await expect(page.getByLabel("Email")).toHaveValue(shop.rider.email);
	await page.getByLabel("Password", { exact: true }).fill(shop.rider.password);
	await refuseCookies(page);
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page.getByText(NO_COOKIES)).toBeVisible();
	await allowCookies(page);
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page).toHaveURL("/rider/cash");

	await page.goto("/rider/login");
	await expect(page).toHaveURL("/rider/dashboard");
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL("/rider/login");
	await page.goto("/rider/delivery/7");
	await expect(page).toHaveURL("/rider/login?next=%2Frider%2Fdelivery%2F7");

	const { call } = await owner(shop);
	const velu = { name: "Velu", email: aPerson("Velu").email, phone: "9876501234" };
	const { rider } = await (await call("/riders", "POST", velu)).json();
	await call(`/riders/${rider._id}/pin`, "PUT", { pin: "271828" });
	await page.getByRole("link", { name: "Phone and PIN" }).click();
	await page.getByLabel("Phone number").fill("98765 01234");
	await page.getByLabel(/^PIN/).fill("314159");
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page.getByRole("alert")).toContainText("Invalid phone number or PIN");
	await page.getByLabel(/^PIN/).fill("271828");
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page).toHaveURL("/rider/delivery/7");

	// A language chosen without a signal changes once the signal is back.
	await page.goto("/rider/dashboard");
	await expect(page.getByText("Live", { exact: true })).toBeVisible();
	await loseSignal(page.context());
	await page.getByRole("link", { name: /^தமிழ்/ }).click();
	await expect(page.getByText("The language changes once you’re connected again.")).toBeVisible();
	await regainSignal(page.context());
	await expect(page.getByRole("heading", { name: "கவுண்டரில்", exact: true })).toBeVisible(AT_ONCE);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a rider can log in, reads why a login fails, and sees the waiting orders", async ({
		page,
		shop,
		expectConsole,
		request,
	}) => {
		expectConsole(/401/);
		const customer = { request };
		await signUp(customer);
		const order = await placeOrder(customer);
		await page.goto("/rider/login");
		await page.getByLabel("Email").fill(shop.rider.email);
		await page.getByLabel("Password", { exact: true }).fill("not-the-password");
		await page.getByRole("button", { name: "Log in" }).click();
		await expect(page.getByRole("alert")).toBeVisible();
		await page.getByLabel("Password", { exact: true }).fill(shop.rider.password);
		await page.getByRole("button", { name: "Log in" }).click();
		await expect(page).toHaveURL("/rider/dashboard");
		await expect(lineOf(page, order)).toContainText("Triplicane, Chennai");
		await (await owner(shop)).move(order, "Delivered");
	});
});

test("of two riders one gets the order, the other sees in its row who has it, and both can change their mind", async ({
	page: ravi,
	newVisitor,
	shop,
	expectConsole,
	request,
}) => {
	expectConsole(/409/);
	const customer = { request };
	await signUp(customer, aPerson("Selvi"));
	const order = await placeOrder(customer);
	const kumar = await newVisitor();
	await Promise.all([logInRider(ravi, shop), logInRider(kumar, shop, await anotherRider(shop, "Kumar"))]);
	await Promise.all([ravi.goto("/rider/dashboard"), kumar.goto("/rider/dashboard")]);
	await expect(lineOf(kumar, order)).not.toContainText("4, Big Street");

	// An order that arrives while a rider is looking is marked as new, and added at the end.
	const second = await placeOrder(customer);
	await expect(lineOf(ravi, second)).toContainText("New", AT_ONCE);
	await expect(pickUp(ravi, order)).toBeVisible();

	await pickUp(kumar, order).click();
	await expect(lineOf(kumar, order)).toContainText("4, Big Street, Triplicane, Chennai");
	await expect(lineOf(ravi, order)).toContainText("Already with Kumar", AT_ONCE);
	await expect(pickUp(ravi, order)).toBeHidden();

	await lineOf(kumar, order).getByRole("button", { name: /^Undo/ }).click();
	await expect(pickUp(ravi, order)).toBeVisible(AT_ONCE);

	// A press at the same moment, before the page hears of the other rider's.
	await ravi.route("**/*.data*", () => {});
	// A page shows a press that the shop is slow to answer as done.
	const picked = kumar.waitForResponse(/\/status$/);
	await pickUp(kumar, order).click();
	await picked;
	await expect(lineOf(kumar, order)).toContainText("With you");
	await pickUp(ravi, order).click();
	await expect(lineOf(ravi, order)).toContainText("Already with Kumar");
	await ravi.unrouteAll({ behavior: "ignoreErrors" });
	await ravi.reload();
	await expect(lineOf(ravi, order)).toBeHidden();

	await lineOf(kumar, order)
		.getByRole("button", { name: /^Return/ })
		.click();
	const why = kumar.getByRole("dialog");
	await why.getByText("Trouble with the bike").click();
	await why.getByRole("button", { name: "Return order" }).click();
	await expect(pickUp(kumar, order)).toBeVisible();
	await expect(pickUp(ravi, order)).toBeVisible(AT_ONCE);
	await expect(lineOf(ravi, order)).toContainText("With Kumar, on the road");
	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await desk.goto("/admin/orders");
	const onTheRoad = desk.getByRole("region", { name: "1 order given back on the road" });
	await expect(onTheRoad).toContainText("With Kumar, on the road: “Trouble with the bike”");
	await kumar.goto(`/rider/delivery/${order._id}`);
	await kumar.getByRole("button", { name: "Pick Up" }).focus();
	await onTheRoad.getByRole("button", { name: "Give to a rider" }).click();
	const { rider } = await (await ravi.request.get("/api/rider/me")).json();
	await desk.getByLabel("To", { exact: true }).selectOption(rider.id);
	await desk.getByRole("button", { name: "Give", exact: true }).click();
	await expect(onTheRoad).toBeHidden();
	await expect(lineOf(ravi, order)).toContainText("View delivery", AT_ONCE);
	// Of the button that Kumar was about to press only the page is left.
	await expect(kumar.getByRole("heading", { name: "has this order" })).toBeVisible();
	await expect(kumar.getByRole("main")).toBeFocused();
	await ravi.goto(`/rider/delivery/${order._id}`);
	await ravi.getByRole("button", { name: "Return to the counter" }).click();
	const question = ravi.getByRole("dialog");
	await expect(question).toBeVisible();
	const shopOwner = await owner(shop);
	const { rider: other } = await (await kumar.request.get("/api/rider/me")).json();
	await shopOwner.call(`/orders/${order._id}/rider`, "PUT", { riderId: other.id });
	await expect(ravi.getByText("Hand the bag over, or bring it to the counter.")).toBeVisible(AT_ONCE);
	await shopOwner.call(`/orders/${order._id}/rider`, "PUT", { riderId: rider.id });
	await ravi.getByRole("button", { name: "Return to the counter" }).click();
	await expect(question).toBeVisible();
	await kumar.request.put(`/api/rider/orders/${second._id}/status`, {
		headers: fromPage,
		data: { status: "Out for Delivery" },
	});
	await kumar.goto("/rider/dashboard");
	await expect(lineOf(kumar, second)).toContainText("View delivery");
	await shopOwner.call(`/orders/${second._id}/rider`, "PUT", { riderId: null });
	await expect(lineOf(kumar, second)).toContainText("At the counter again. If you have the bag, return it.", AT_ONCE);
	await expect(pickUp(kumar, second)).toBeHidden();
	await kumar.reload();
	await expect(pickUp(kumar, second)).toBeVisible();
	for (const done of [order, second]) await shopOwner.move(done, "Delivered");
	// It would cover what has become of the order.
	await expect(question).toBeHidden(AT_ONCE);
});

test("the payment code on the dashboard names the exact payee, amount and order, also without a signal once it was made", async ({
	page,
	shop,
	expectConsole,
	request,
}) => {
	expectConsole(/ERR_INTERNET_DISCONNECTED|500/);
	const customer = { request };
	await signUp(customer);
	const order = await placeOrder(customer, { tip: 10, totalAmount: 171 });
	const other = await placeOrder(customer);
	await logInRider(page, shop);
	for (const { _id } of [order, other]) {
		const picked = await page.request.put(`/api/rider/orders/${_id}/status`, {
			headers: { "sec-fetch-site": "same-origin" },
			data: { status: "Out for Delivery" },
		});
		expect(picked.status()).toBe(200);
	}
	await page.goto("/rider/dashboard");
	const showQr = (of: OrderView) => lineOf(page, of).getByRole("button", { name: "Show payment QR" }).click();
	const dialog = page.getByRole("dialog");
	const image = dialog.getByRole("img", { name: /^UPI QR code: ₹171 to / });
	await showQr(order);
	await expect(dialog).toContainText("₹171");
	await expect(dialog).toContainText("Unverified until the shop checks");
	const said = new URL(await readQr((await image.getAttribute("src")) ?? ""));
	const { upiId, shopName } = await (await shop.api("/store/settings")).json();
	expect(said.protocol + said.host).toBe("upi:pay");
	expect(Object.fromEntries(said.searchParams)).toMatchObject({
		pa: upiId,
		pn: shopName,
		am: "171.00",
		tr: order.orderId,
		cu: "INR",
	});
	await dialog.getByRole("button", { name: "Close" }).click();

	const failing = (route: Route) => route.fulfill({ status: 500, body: "<h1>Fault</h1>" });
	await page.route("**/api/generate-qr", failing, { times: 1 });
	await showQr(other);
	await expect(dialog).toContainText("Failed to generate QR code: the shop didn’t answer.");
	await dialog.getByRole("button", { name: "Close" }).click();
	await page.route(/\/rider\/delivery\/.*\.data/, failing, { times: 1 });
	await lineOf(page, order)
		.getByRole("link", { name: /^View delivery/ })
		.click();
	await expect(page.getByText("Failed to load order details")).toBeVisible();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText("Failed to load order details")).toHaveCount(0);
	await page.getByRole("link", { name: "Orders", exact: true }).click();

	await loseSignal(page.context());
	await showQr(other);
	await expect(dialog).toContainText("Failed to generate QR code: no connection.");
	await dialog.getByRole("button", { name: "Close" }).click();
	await showQr(order);
	await expect(image).toBeVisible();
	await dialog.getByRole("button", { name: "Close" }).click();
	await regainSignal(page.context());

	// After a cancelled order is marked as returned, the focus moves to the next one, and after the last to the list.
	const shopOwner = await owner(shop);
	for (const back of [order, other]) await shopOwner.move(back, "Cancelled");
	const returned = ({ orderId }: OrderView) => page.getByRole("button", { name: `Returned: order ${orderId}` });
	await page.reload();
	await returned(other).click();
	await expect(page.locator(":focus")).toContainText(order.orderId);
	await returned(order).click();
	await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
	for (const done of [order, other]) await shopOwner.move(done, "Delivered");
});

test("a rider's pages are accessible in both languages and themes", async ({ page, shop, request }) => {
	const customer = { request };
	await signUp(customer, aPerson("மீனாட்சிசுந்தரேஸ்வரபாலசுப்பிரமணியன்"));
	const order = await placeOrder(customer);
	await page.goto("/rider/login");
	await expectSound(page, "the riders' login");
	await logInRider(page, shop);
	await page.goto("/rider/dashboard");
	await pickUp(page, order).click();
	await expect(lineOf(page, order)).toContainText("With you");
	await expectSoundEverywhere(page, "a rider's orders");
	await page.getByRole("link", { name: /^தமிழ்/ }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "ta-IN");
	await lineOf(page, order).getByRole("button", { name: /QR/ }).click();
	await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
	await look(page, { device: "phone", theme: "night" });
	await expectSound(page, "the payment code in Tamil");
	await (await owner(shop)).move(order, "Delivered");
	// No payment is recorded.
	await page.goto("/rider/dashboard");
	const ended = page.getByRole("row").filter({ hasText: order.orderId });
	await expect(ended).toContainText("டெலிவரி ஆச்சு");
	await expect(ended).not.toContainText(dashboardTexts.ta.nothingCollected);
});
