import type { Page } from "@playwright/test";
import type { OrderView } from "../../contract/order-schemas.ts";
import type { ShopWithClock } from "../servers/shop-with-clock.ts";
import { logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, waitUntilAlive } from "./shop.ts";
import { testFrom } from "./shop-with-clock.ts";
import { expectSound, SIZES } from "./sound.ts";

const test = testFrom("2026-12-07T09:30:00");
test.use({ viewport: SIZES.phone });

/** The clock is set to a second before each opening and closing, and the shop checks it every second. */
const WHEN_IT_IS_TIME = { timeout: 8_000 };

test("hours set on a phone: an open page follows opening, closing, a new-moon Tuesday and a special day", async ({
	page,
	newVisitor,
	shop,
	expectConsole,
}) => {
	await signUp(page);
	await page.goto("/");
	const closed = page.getByText("Store Temporarily Closed");
	await expect(page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true })).toBeVisible();
	await expect(closed).toBeHidden();

	const phone = await newVisitor();
	await phone.setViewportSize(SIZES.phone);
	await logInOwner(phone, shop);
	await phone.goto("/admin/store/hours");
	const desk = phone.getByRole("main");
	await expect(desk.getByText("Open now.")).toBeVisible();
	await desk.getByLabel("Open by these hours").check();
	await expect(desk.getByText("Closed now. Opens at 10:00 am.")).toBeVisible();
	await expect(page.getByText("We’re closed right now.")).toBeVisible(AT_ONCE);
	await desk.getByLabel("Monday, closes").fill("09:00");
	await desk.getByRole("button", { name: "Add hours: Monday" }).click();
	await desk.getByLabel("Monday, opens (2)").fill("08:00");
	await desk.getByRole("button", { name: "Save hours" }).click();
	await expect(desk.getByText("Opening times must not overlap")).toBeVisible();
	await expectSound(phone);
	await desk.getByRole("button", { name: "Remove Monday’s hours (2)" }).click();
	await expect(desk.getByRole("button", { name: "Add hours: Monday" })).toBeFocused();
	await desk.getByRole("button", { name: "Discard changes" }).press("Enter");
	await expect(desk.getByRole("button", { name: "Save hours" })).toBeFocused();
	await desk.getByLabel("Monday, closes").fill("16:00");
	// What somebody else saves for another day meanwhile stays.
	const { call } = await owner(shop);
	const read = await (await call("/store/hours", "GET")).json();
	const sunday = { day: 0, slots: [{ opens: "10:30", closes: "15:00" }] };
	expect((await call("/store/hours", "PUT", { weekly: read.weekly.with(0, sunday) })).status).toBe(200);
	await expect(desk.getByLabel("Sunday, opens")).toHaveValue("10:30");
	// So does what is saved for new-moon days before this page has heard of it.
	await phone.route("**/api/store/hours", async (route) => {
		expect((await call("/store/hours", "PUT", { newMoon: "all" })).status).toBe(200);
		await route.continue();
	});
	await desk.getByRole("button", { name: "Save hours" }).click();
	await expect(phone.getByText("Hours saved")).toBeVisible();
	await phone.unroute("**/api/store/hours");
	await expect(desk.getByLabel("Sunday, opens")).toHaveValue("10:30");
	await expect(desk.getByLabel("New-moon days (Amavasai)")).toHaveValue("all");

	const slots = { minutes: 30, mostOrders: null, mostPortions: null, daysAhead: 7, leadMinutes: 30 };
	expect((await call("/store/fulfilment", "PUT", { pickup: false, slots })).status).toBe(200);
	await placeOrder(page, { dueAt: "2026-12-09T06:00:00.000Z" });
	expect((await call("/store/fulfilment", "PUT", { pickup: false, slots: null })).status).toBe(200);
	await desk.getByRole("link", { name: "Calendar" }).click();
	const day = (name: string) => desk.getByRole("listitem").filter({ hasText: name }).last();
	await expect(day("Tue 8 Dec")).toContainText("New moon");
	await desk.getByRole("button", { name: "Close Wed 9 Dec" }).click();
	await expect(day("Wed 9 Dec")).toContainText("Closed by you");
	// The orders for that day stay as they are, and the calendar lists them.
	const forgotten = desk.getByText("Orders for a time when the store is closed");
	await expect(forgotten).toBeVisible();
	await expect(desk.getByText("Delivery Wed 9 Dec 11:30 am – 12:00 pm")).toBeVisible();
	await desk.getByRole("button", { name: "Hours of Thu 10 Dec" }).click();
	const dialog = phone.getByRole("dialog");
	await dialog.getByLabel("Special hours, opens").fill("11:00");
	await dialog.getByLabel("Special hours, closes").fill("13:00");
	await dialog.getByLabel("What customers are told").fill("Wedding");
	await expectSound(phone);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(day("Thu 10 Dec")).toContainText("11:00 am – 1:00 pm");
	await expectSound(phone);
	await expect(page.getByText("Next on Friday, 11 Dec")).toBeVisible();
	await desk.getByRole("button", { name: "Close Fri 11 Dec" }).click();
	await expect(page.getByText("Next on Friday, 18 Dec")).toBeVisible(AT_ONCE);
	await desk.getByRole("button", { name: "Undo: Wed 9 Dec" }).click();
	await expect(day("Wed 9 Dec")).toContainText("3:00 pm");
	await expect(forgotten).toBeHidden();
	// For Monday's hours past midnight, which the new-moon Tuesday does not close.
	const hours = await (await call("/store/hours", "GET")).json();
	hours.weekly.find(({ day }: { day: number }) => day === 1).slots.push({ opens: "18:00", closes: "02:00" });
	expect((await call("/store/hours", "PUT", hours)).status).toBe(200);
	expect((await call("/store/fulfilment", "PUT", { pickup: false, slots })).status).toBe(200);
	await placeOrder(page, { dueAt: "2026-12-07T19:30:00.000Z" });
	expect((await call("/store/fulfilment", "PUT", { pickup: false, slots: null })).status).toBe(200);

	shop.setClock("2026-12-07T09:59:59");
	await expect(closed).toBeHidden(WHEN_IT_IS_TIME);
	const lunch = await placeOrder(page);
	shop.setClock("2026-12-07T15:59:59");
	await expect(closed).toBeVisible(WHEN_IT_IS_TIME);
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).first().click();
	expectConsole(/409/);
	await page.getByRole("dialog").getByRole("button", { name: "Checkout" }).click();
	const told = page.getByRole("dialog", { name: "Store Temporarily Closed" });
	await told.getByRole("button", { name: "Make a Prebooking" }).click();
	const form = page.getByRole("dialog", { name: "Make a Prebooking" });
	await form.getByLabel("Preferred date").fill("2026-12-11");
	await expect(form.getByText("We’re closed on that day.")).toBeVisible();
	await expect(form.getByText("Choose a day to see the price.")).toBeVisible();
	await form.getByRole("button", { name: "Close" }).first().click();

	await countAcrossMidnight(phone, shop, lunch);
	await phone.goto("/admin/store/calendar");
	await expect(day("Tue 8 Dec")).toContainText("New moon");
	await expect(forgotten).toHaveCount(0);
	shop.setClock("2026-12-08T12:00:00");
	await expect(page.getByText("Closed today for the new moon")).toBeVisible(WHEN_IT_IS_TIME);
	shop.setClock("2026-12-10T10:59:59");
	await expect(closed).toBeHidden(WHEN_IT_IS_TIME);
	await expect(page.getByText("11:00 AM - 1:00 PM (Wedding)")).toBeVisible();
	shop.setClock("2026-12-10T12:59:59");
	await page.goto("/?lang=ta");
	await expect(page.getByText("இப்போது கடை மூடியுள்ளது.")).toBeVisible(WHEN_IT_IS_TIME);
	// On a Friday when the shop is closed nothing is sold at Friday prices.
	shop.setClock("2026-12-11T12:00:00");
	await page.goto("/?lang=en");
	await expect(page.getByText("Next on Friday, 18 Dec")).toBeVisible();
	await expect(page.getByText("₹125 on other days").first()).toBeVisible();
	await expect(page.getByText("Today ₹100 as Chicken Biryani Special")).toBeHidden();
});

/**
 * The owner begins to count a rider's cash before midnight, while somebody counts a part of it elsewhere, and then to
 * close the day.
 */
async function countAcrossMidnight(phone: Page, shop: ShopWithClock, order: OrderView): Promise<void> {
	const { token } = await (await shop.api("/rider/login", { json: shop.rider })).json();
	const { rider } = await (await shop.api("/rider/me", { token })).json();
	for (const status of ["Out for Delivery", "Delivered"])
		await shop.api(`/rider/orders/${order._id}/status`, { method: "PUT", json: { status }, token });
	await logInOwner(phone, shop);
	await phone.goto("/admin/cash");
	await phone.getByRole("button", { name: /^Count cash/ }).click();
	const dialog = phone.getByRole("dialog");
	await dialog.getByLabel("Handed over now").fill("150");
	const desk = await phone.context().newPage();
	await desk.goto("/admin/day-close");
	await waitUntilAlive(desk);
	await desk.getByRole("button", { name: "Close day" }).click();
	const closing = desk.getByRole("dialog", { name: "Close Mon 7 Dec 2026" });
	await closing.getByLabel("Counted in the drawer").fill("161");

	shop.setClock("2026-12-08T00:10:00");
	const { call } = await owner(shop);
	const counted = await call(`/riders/${rider.id}/cash-handovers`, "POST", { amount: 11, date: "2026-12-07" });
	expect(counted.status).toBe(201);
	await expect(phone.getByRole("heading", { name: "Today, Tue 8 Dec" })).toBeAttached(AT_ONCE);
	await dialog.getByRole("button", { name: "Cash received" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Meanwhile ₹11 is recorded as handed over.");
	await dialog.getByRole("button", { name: "Cash received" }).click();
	await expect(dialog).toBeHidden();
	const { riders } = await (await call("/cash?date=2026-12-07", "GET")).json();
	expect(riders).toMatchObject([{ expected: 161, handedOver: 161 }]);

	await expect(desk.getByRole("heading", { name: "Tue 8 Dec 2026" })).toBeAttached(AT_ONCE);
	// Monday's hours go on until two.
	const ofLastNight = desk.getByText("Last night belongs to Mon 7 Dec 2026, which isn’t closed yet.");
	await expect(ofLastNight).toBeAttached();
	await closing.getByRole("button", { name: "Close day" }).click();
	await expect(closing).toBeHidden();
	await expect(ofLastNight).toBeHidden(AT_ONCE);
	const { days } = await (await call("/day-closes", "GET")).json();
	expect(days).toMatchObject([{ date: "2026-12-07" }]);
	await desk.close();
}
