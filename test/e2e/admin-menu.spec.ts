import { join } from "node:path";
import type { Page } from "@playwright/test";
import { DAY_MS, shopDay } from "../../domain/shop-day.ts";
import { dishCard } from "./dish-card.ts";
import { logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";

// These tests change the shared shop, so each restores it.
test.describe.configure({ mode: "default" });

const IMAGE_FILE = join(import.meta.dirname, "../../public/icons/app-192.png");

// The menu before each test, restored after it.
let asItWas: { id: string; updatedAt?: string }[] = [];
test.beforeEach(async ({ shop }) => {
	asItWas = await (await (await owner(shop)).call("/dishes", "GET")).json();
});
test.afterEach(async ({ shop }) => {
	const { call } = await owner(shop);
	for (const { id, updatedAt: _updatedAt, ...dish } of asItWas) {
		expect((await call(`/dishes/${id}`, "PUT", dish)).status).toBe(200);
	}
});

test("the owner's changes reach an open menu at once: a dish out of stock, a price, a new dish with its image", async ({
	page: menu,
	newVisitor,
	shop,
}) => {
	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await signUp(menu);
	await menu.goto("/");
	const egg = dishCard(menu, "Egg Biryani");
	await expect(egg.getByRole("button", { name: /Add to Cart/ })).toBeEnabled();

	await desk.goto("/admin/menu");
	await desk.getByRole("button", { name: "Out of Stock: Egg Biryani, Regular", pressed: false }).click();
	await expect(egg.getByRole("button", { name: "Out of Stock" })).toBeDisabled(AT_ONCE);
	await expect(desk.getByText(/^back (today|tomorrow), 10:00 am$/)).toBeVisible();

	await desk.getByRole("link", { name: "Edit Egg Biryani", exact: true }).click();
	await desk.getByLabel("Regular price").fill("140");
	await desk.getByRole("button", { name: "Save" }).click();
	await expect(egg.getByText("₹140")).toBeVisible(AT_ONCE);
	await expect(egg.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
	await desk.getByRole("button", { name: "Out of Stock: Egg Biryani, Regular", pressed: true }).click();
	await expect(egg.getByRole("button", { name: /Add to Cart/ })).toBeEnabled(AT_ONCE);

	await desk.getByRole("link", { name: "Add New Item" }).click();
	await desk.getByLabel("Name", { exact: true }).fill("=1+1 <b>Ghee</b> Rice");
	await desk.getByLabel("Regular price").fill("90");
	const uploaded = Promise.withResolvers<void>();
	await desk.route("**/api/images", (route) => uploaded.promise.then(() => route.continue()));
	await desk.getByLabel("Image to upload").setInputFiles(IMAGE_FILE);
	const add = desk.getByRole("button", { name: "Add to the menu" });
	await expect(add, "nobody saves the dish without its image").toHaveAttribute("aria-disabled", "true");
	uploaded.resolve();
	await expect(desk.getByRole("img", { name: "Current image" })).toHaveAttribute("src", /^\/images\//);
	await add.click();
	const rice = menu.getByRole("listitem").filter({ hasText: "=1+1 <b>Ghee</b> Rice" });
	await expect(rice.getByText("₹90")).toBeVisible();
	await expect(rice.locator("img")).toHaveAttribute("src", /^\/images\//);

	const items = [{ name: "=1+1 <b>Ghee</b> Rice", size: "regular", quantity: 1 }];
	await placeOrder(menu, { items, totalAmount: 125 });
	await desk.getByRole("button", { name: "Delete =1+1 <b>Ghee</b> Rice" }).click();
	await desk.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
	await expect(rice).toHaveCount(0, AT_ONCE);
	await expect(desk.getByRole("button", { name: "Undo: =1+1 <b>Ghee</b> Rice was deleted" })).toBeFocused();
	await desk.getByRole("button", { name: "Undo" }).click();
	await expect(rice).toHaveCount(1, AT_ONCE);
	const admin = await owner(shop);
	const dishes: { id: string; name: string }[] = await (await admin.call("/dishes", "GET")).json();
	await admin.call(`/dishes/${dishes.find(({ name }) => name.includes("Ghee"))?.id}`, "DELETE");
	await menu.goto("/orders");
	await expect(menu.getByRole("article").first()).toContainText("=1+1 <b>Ghee</b> Rice");
});

test("a dish out of stock until a time is asked about with that time again", async ({ page: desk, shop }) => {
	const { call } = await owner(shop);
	const { date } = shopDay(Date.now() + 3 * DAY_MS);
	const until = `${date}T18:30:00+05:30`;
	await call("/dishes/plain-biryani/stock", "PUT", { size: "large", outOfStock: true, until });
	await logInOwner(desk, shop);
	await desk.goto("/admin/menu");
	await desk.getByRole("button", { name: "Until when: Plain Biryani, Large" }).click();
	const asked = desk.getByRole("dialog", { name: "Out of stock until…" });
	await expect(asked.getByRole("radio", { name: "A date and time" })).toBeChecked();
	await expect(asked.getByLabel(/^Back in stock at/)).toHaveValue(`${date}T18:30`);
	await asked.getByRole("button", { name: "Save" }).click();
	await expect(asked).toBeHidden();
	await call("/dishes/plain-biryani/stock", "PUT", { size: "large", outOfStock: false });
});

test("two owners who edit the same dish lose nothing, and the keyboard reorders dishes", async ({
	page: one,
	newVisitor,
	shop,
}) => {
	const other = await newVisitor();
	await logInOwner(one, shop);
	await logInOwner(other, shop);
	await one.goto("/admin/menu/dishes/plain-biryani");
	await one.getByLabel(/^Badge(?! in)/).fill("Kuska");
	await other.goto("/admin/menu/dishes/plain-biryani");
	await other.getByLabel("Large price").fill("155");
	await other.getByRole("button", { name: "Save" }).click();
	await expect(one.getByText("Someone else changed this dish")).toBeVisible();
	await expect(one.getByLabel("Large price")).toHaveValue("155");

	await one.getByRole("link", { name: "Cancel" }).click();
	await expect(one.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
	await one.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
	await one.getByRole("button", { name: "Save" }).click();
	const card = dishCard(one, "Plain Biryani");
	await expect(card).toContainText("Kuska");
	await expect(card).toContainText("₹155");

	const places = await watchPlaces(one, "Plain Biryani");
	await one.getByRole("button", { name: "Move Plain Biryani up" }).press("Enter");
	await expect(one.getByText(/^Plain Biryani is now 2 of \d+ in Every day/)).toBeAttached();
	await expect(one.getByRole("button", { name: "Move Plain Biryani up" })).toBeFocused();
	await expect(other.getByRole("heading", { level: 3 }).nth(1)).toHaveText("Plain Biryani");
	const down = one.getByRole("button", { name: "Move Plain Biryani down" });
	await expect(down).toHaveAttribute("aria-disabled", "false");
	await down.press("Enter");
	await expect(other.getByRole("heading", { level: 3 }).nth(1)).toHaveText("Egg Biryani");
	expect(await places(), "it never jumps back while the shop is told").toEqual([2, 1, 2]);
});

test("a long menu is searched: by the owner in any spelling, and by the cook for what ran out", async ({
	newVisitor,
	shop,
}) => {
	const { call } = await owner(shop);
	const sizes = [{ size: "regular", price: 90 }];
	const added: string[] = [];
	for (let n = 1; n <= 20; n += 1) {
		const reply = await call("/dishes", "POST", {
			name: `Vadai ${n}`,
			nameTa: `வடை ${n}`,
			category: "Snacks",
			sizes,
		});
		added.push((await reply.json()).id);
	}
	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await desk.goto("/admin/menu");
	const cards = desk.getByRole("main").getByRole("link", { name: /^Edit / });
	await expect(cards.nth(20)).toBeAttached();
	await desk.getByLabel("Find a dish").fill("vada 17");
	await expect(cards).toHaveCount(1);
	await expect(cards).toHaveAccessibleName("Edit Vadai 17");
	// It would move past dishes that are not shown.
	await expect(desk.getByRole("button", { name: "Move Vadai 17 up" })).toHaveCount(0);
	await desk.getByLabel("Find a dish").fill("zzz");
	await expect(desk.getByText("No dish matches.")).toBeVisible();

	await desk.goto("/kitchen");
	await desk.getByRole("button", { name: /^Out of stock/ }).click();
	const stock = desk.getByRole("dialog");
	await stock.getByLabel("Find a dish").fill("வடை 17");
	await expect(stock.getByRole("button", { name: /Vadai/ })).toHaveCount(1);

	for (const id of added) await call(`/dishes/${id}`, "DELETE");
	await desk.goto("/admin/menu");
	await expect(desk.getByRole("link", { name: "Edit Egg Biryani", exact: true })).toBeVisible();
	await expect(desk.getByLabel("Find a dish")).toHaveCount(0);
});

/** Returns every place that a dish has had on the page since, one after the other. */
async function watchPlaces(page: Page, dish: string): Promise<() => Promise<number[]>> {
	await page.evaluate((name) => {
		const places: number[] = [];
		const look = () => {
			const names = [...document.querySelectorAll("h3")].map((heading) => heading.textContent);
			if (places.at(-1) !== names.indexOf(name)) places.push(names.indexOf(name));
		};
		look();
		new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
		Object.assign(window, { places });
	}, dish);
	return () => page.evaluate(() => (window as unknown as { places: number[] }).places);
}
