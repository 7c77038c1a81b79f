import type { Page } from "@playwright/test";
import { dishCard } from "./dish-card.ts";
import { owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";
import { loseSignal, regainSignal } from "./signal.ts";
import { SIZES } from "./sound.ts";

// These change the shop itself, so each test that does so puts it back.
test.describe.configure({ mode: "default" });

test("a dish that runs out is greyed on an open menu at once, and comes back", async ({ page, shop }) => {
	const admin = await owner(shop);
	await page.goto("/");
	const card = dishCard(page, "Egg Biryani");
	await expect(card.getByRole("button", { name: /Add to Cart/ })).toBeEnabled();
	await admin.flag("egg-biryani", "regular", true);
	await expect(card.getByRole("button", { name: /Out of Stock/ })).toBeDisabled(AT_ONCE);
	await admin.flag("egg-biryani", "regular", false);
	await expect(card.getByRole("button", { name: /Add to Cart/ })).toBeEnabled(AT_ONCE);
});

test("a browser with seven tabs of the shop reads pages, and hears news in each that is looked at", async ({
	page,
	shop,
}) => {
	const admin = await owner(shop);
	const tabs = [page, ...(await Promise.all(Array.from({ length: 6 }, () => page.context().newPage())))];
	const button = (tab: Page, name: RegExp) => tab.getByRole("button", { name }).first();
	for (const tab of tabs) {
		await tab.goto("/?q=egg");
		await expect(button(tab, /^Add to Cart/)).toBeEnabled();
	}
	await admin.flag("egg-biryani", "regular", true);
	for (const tab of tabs.slice(2)) await expect(button(tab, /^Out of Stock/)).toBeDisabled();
	// Playwright brings no window to the front.
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await expect(button(page, /^Out of Stock/)).toBeDisabled();
	await admin.flag("egg-biryani", "regular", false);
	await expect(button(page, /^Add to Cart/)).toBeEnabled();
	for (const tab of tabs.slice(1)) await tab.close();
});

test("what is not sold today is folded below the rest, a dish's sizes share a card, and the bar says the total", async ({
	page,
}) => {
	await page.setViewportSize(SIZES.phone);
	await signUp(page);
	await page.goto("/?size=all");
	const card = dishCard(page, "Chicken Biryani");
	await expect(card.getByRole("button", { name: /^Add to Cart: Chicken Biryani/ })).toHaveCount(2);
	await card.getByRole("button", { name: "Add to Cart: Chicken Biryani (Large)", exact: true }).click();
	await expect(page.getByText("1 item in your cart")).toBeVisible();
	// 185, 5 % GST and 30 for the way.
	await expect(page.getByText("Total ₹224")).toBeVisible();
	// Messages do not pile up over the dishes: the newest takes the place of the one before.
	await page.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }).click();
	await expect(page.getByText("Egg Biryani is in your cart", { exact: true })).toBeVisible();
	expect(await page.getByText(/ is in your cart$/).count()).toBe(1);

	// On no day are both specials sold.
	const folded = page.getByRole("region", { name: /^(Sunday|Friday) special$/ }).last();
	const available = folded.getByRole("button", { name: /^Available on (Sunday|Friday)$/ });
	await expect(available.first()).toBeHidden();
	await folded.getByRole("heading", { level: 2 }).click();
	await expect(available).toHaveCount(3);
	await expect(available.first()).toBeDisabled();

	// What the keyboard comes to is not under the way to the cart.
	const covered = await page.getByRole("main").evaluate((main) =>
		[...main.querySelectorAll<HTMLElement>("summary, button:enabled")]
			.filter((each) => each.checkVisibility())
			.filter((each) => {
				each.focus();
				const { left, top, width, height } = each.getBoundingClientRect();
				return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
			})
			.map((each) => each.textContent),
	);
	expect(covered).toEqual([]);

	// Where the system chooses the colours, the chosen size and what can be pressed show all the same.
	await page.emulateMedia({ forcedColors: "active" });
	const label = (size: string) => page.locator("label", { has: page.getByRole("radio", { name: size }) });
	await expect(label("ALL")).toHaveCSS("forced-color-adjust", "none");
	await expect(label("Large Size")).toHaveCSS("forced-color-adjust", "auto");
	const add = card.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true });
	await expect(add).toHaveCSS("border-top-width", "2px");
});

test("the cart's bar, first wanted without a signal, follows with it", async ({ page, shop, expectConsole }) => {
	// A part whose script is still to come when the signal goes is drawn anew, without it: React tells of that.
	expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|React error #418/);
	const admin = await owner(shop);
	const dish = { name: "Ghee Idli", category: "rice", sizes: [{ size: "regular", price: 80 }] };
	const { id } = await (await admin.call("/dishes", "POST", dish)).json();
	await page.setViewportSize(SIZES.phone);
	await signUp(page);
	await page.goto("/?size=all");
	const add = page.getByRole("button", { name: "Add to Cart: Ghee Idli", exact: true });
	await expect(add).toBeEnabled();
	await loseSignal(page.context());
	await add.click();
	await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
	await expect(page.getByText("1 item in your cart")).toBeHidden();
	await regainSignal(page.context());
	await expect(page.getByText("1 item in your cart")).toBeVisible();
	await admin.call(`/dishes/${id}`, "DELETE");
});

test("a price that changed under an open cart is shown and agreed to before anything is ordered", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/409|api\/events/);
	const admin = await owner(shop);
	await signUp(page);
	// A page that has not heard of the change yet: the order was on its way already.
	await page.route("**/api/events*", (route) => route.abort());
	const dish = { name: "Ghee Rice", category: "rice", sizes: [{ size: "regular", price: 80 }] };
	const created = await (await admin.call("/dishes", "POST", dish)).json();
	await page.goto("/?size=all");
	await page.getByRole("button", { name: "Add to Cart: Ghee Rice", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await page.getByRole("button", { name: "Checkout" }).click();
	await expect(page.getByRole("dialog", { name: "Delivery address" })).toContainText("₹114");
	await admin.call(`/dishes/${created.id}`, "PUT", { ...dish, sizes: [{ size: "regular", price: 100 }] });
	await page.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByText("The price has changed").first()).toBeVisible();
	await expect(page.getByText("₹135").first()).toBeVisible();
	const { email } = (await (await page.request.get("/api/auth/me")).json()).user;
	expect(await (await page.request.get(`/api/orders/user/${email}`)).json()).toEqual([]);
	await page.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toContainText("₹135");
	await admin.call(`/dishes/${created.id}`, "DELETE");
});

test("when the stream is down the orders page says so and finds the change by asking", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/api\/events|ERR_FAILED/);
	await page.clock.install();
	await page.route("**/api/events*", (route) => route.abort());
	await signUp(page);
	const order = await placeOrder(page);
	await page.goto("/orders");
	await expect(page.getByText(/every 10 s|checking/i).first()).toBeVisible();
	await (await owner(shop)).move(order, "Preparing");
	await expect(async () => {
		await page.clock.runFor(11_000);
		await expect(page.getByRole("article").first()).toContainText("Preparing", { timeout: 500 });
	}).toPass({ timeout: 10_000 });
});

test("what is added to the cart in one tab appears in the other", async ({ page, context }) => {
	await signUp(page);
	await page.goto("/");
	const other = await context.newPage();
	await other.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Plain Biryani", exact: true }).click();
	await expect(other.getByRole("button", { name: "Cart, 1 item" }).first()).toBeVisible();
});
