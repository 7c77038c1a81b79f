import type { Page } from "@playwright/test";
import { dishCard } from "./dish-card.ts";
import { owner, placeOrder, signUp } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { loseSignal, regainSignal } from "./signal.ts";
import { expectSound, SIZES } from "./sound.ts";

// Some of these tests change the shared shop; each of those restores it.
test.describe.configure({ mode: "default" });

test("a browser with seven tabs of the shop can load pages, and each tab in view gets live updates", async ({
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

test("dishes that are not sold today are folded below the rest, a dish's sizes share a card, and the bar shows the total", async ({
	page,
}) => {
	await page.setViewportSize(SIZES.phone);
	await signUp(page);
	await page.goto("/?size=all");
	const card = dishCard(page, "Chicken Biryani");
	await expect(card.getByRole("button", { name: /^Add to Cart: Chicken Biryani/ })).toHaveCount(2);
	await card.getByRole("button", { name: "Add to Cart: Chicken Biryani (Large)", exact: true }).click();
	await expect(page.getByText("1 item in your cart")).toBeVisible();
	// ₹185, 5% GST and ₹30 for delivery.
	await expect(page.getByText("Total ₹224")).toBeVisible();
	// Messages do not pile up over the dishes: each replaces the one before.
	await page.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }).click();
	await expect(page.getByText(/ is in your cart$/)).toHaveText(["Egg Biryani is in your cart"]);

	// No day sells both specials.
	const folded = page.getByRole("region", { name: /^(Sunday|Friday) special$/ }).last();
	const available = folded.getByRole("button", { name: /^Available on (Sunday|Friday)$/ });
	await expect(available.first()).toBeHidden();
	await folded.getByRole("heading", { level: 2 }).click();
	await expect(available).toHaveCount(3);
	await expect(available.first()).toBeDisabled();

	// The bar that leads to the cart does not cover the control with the focus.
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

	// With forced colours the chosen size and the buttons still stand out.
	await page.emulateMedia({ forcedColors: "active" });
	const label = (size: string) => page.locator("label", { has: page.getByRole("radio", { name: size }) });
	await expect(label("ALL")).toHaveCSS("forced-color-adjust", "none");
	await expect(label("Large Size")).toHaveCSS("forced-color-adjust", "auto");
	const add = card.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true });
	await expect(add).toHaveCSS("border-top-width", "2px");
});

test("a visitor without a signal is told so until it is back, and the cart's bar, first needed then, appears", async ({
	page,
	shop,
	expectConsole,
}) => {
	// React reports that it renders a part again, without its script, if the signal goes before the script arrives.
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
	await expect(page.getByText("You are offline").first()).toBeVisible();
	await regainSignal(page.context());
	await expect(page.getByText("1 item in your cart")).toBeVisible();
	await expect(page.getByText("You are offline")).toHaveCount(0);
	await admin.call(`/dishes/${id}`, "DELETE");
});

test("a price that changed while the cart was open is shown and agreed to before anything is ordered", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/409|api\/events/);
	const admin = await owner(shop);
	await signUp(page);
	// The page gets no events: the order is on its way before it hears of the change.
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

test("when the event stream is down, the orders page says so and polls for the change", async ({
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

test("the categories of a long menu lead to their dishes, and who orders regularly can search it", async ({
	page,
	shop,
}) => {
	const admin = await owner(shop);
	await page.setViewportSize(SIZES.phone);
	await page.goto("/?size=all");
	const open = page.getByRole("button", { name: "Categories" });
	await expect(open).toHaveCount(0);
	const made: string[] = [];
	for (const category of ["Soups", "Kebabs", "Dosai", "Parotta", "Sweets & ices", "Drinks"])
		for (const kind of ["Mild", "Hot"]) {
			const dish = { name: `${kind} ${category}`, category, sizes: [{ size: "regular", price: 80 }] };
			made.push((await (await admin.call("/dishes", "POST", dish)).json()).id);
		}
	await open.click();
	const list = page.getByRole("navigation", { name: "Categories" });
	await expect(list.getByRole("link", { name: "Every day" })).toBeVisible();
	await expectSound(page, "the categories of a long menu");
	await list.getByRole("link", { name: "Sweets & ices 2" }).click();
	await expect(list).toBeHidden();
	const heading = page.getByRole("heading", { name: "Sweets & ices", exact: true });
	await expect(heading).toBeInViewport();
	await expect(heading).toBeFocused();
	await expect(page).toHaveURL(/\?size=all#/);
	await expect(open).toBeInViewport();
	// What is not sold today is folded; its link opens it, and opens it again.
	const special = /^(Sunday|Friday) special/;
	const folded = page.getByRole("region", { name: special }).last();
	for (let press = 0; press < 2; press += 1) {
		await open.click();
		await list.getByRole("link", { name: special }).last().click();
		await expect(folded.getByRole("button", { name: /^Available on/ }).first()).toBeVisible();
		await folded.getByRole("heading", { level: 2 }).click();
	}

	await follow(page, "/reservation");
	const dish = page.getByRole("combobox", { name: "Dish" });
	const search = page.getByRole("searchbox", { name: "Find a dish" });
	await search.fill("kebab");
	await expect(dish.locator("optgroup option")).toHaveText([/^Mild Kebabs/, /^Hot Kebabs/]);
	await dish.selectOption({ index: 2 });
	await search.fill("dosai");
	await expect(dish.locator("optgroup option")).toHaveCount(3);
	await search.press("Enter");
	await expect(dish).toHaveValue("Hot Kebabs (Regular)");
	await expect(page.getByText("Name is required")).toBeHidden();
	for (const id of made) await admin.call(`/dishes/${id}`, "DELETE");
});
