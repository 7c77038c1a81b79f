import type { Page } from "@playwright/test";
import { orderAgainTexts } from "../../app/customer/order-again/order-again-texts.ts";
import type { OrderView } from "../../contract/order-schemas.ts";
import type { RunningShop } from "../servers/shop.ts";
import { owner, placeOrder, signUp } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { expectSound, SIZES } from "./sound.ts";

// These tests change the shared menu and restore it.
test.describe.configure({ mode: "default" });
test.use({ viewport: SIZES.phone, hasTouch: true });

const TWO_CHICKEN = { items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }], totalAmount: 293 };
const OFFICE = "Spencer Plaza, 2nd floor, Mount Road, Chennai";

test("a regular customer finds the usual order on top of the menu, and orders it with two taps", async ({
	page,
	shop,
	context,
}) => {
	const meena = await signUp(page);
	await page.request.post("/api/addresses", { data: { address: OFFICE }, headers: FROM_PAGE });
	await delivered(page, shop, TWO_CHICKEN);
	await delivered(page, shop, {});
	await page.goto("/");
	await expect(page.getByRole("heading", { name: "Your usual" })).toHaveCount(0);
	await delivered(page, shop, { ...TWO_CHICKEN, deliveryAddress: OFFICE });

	for (const [language, { usual }] of Object.entries(orderAgainTexts)) {
		await context.addCookies([{ name: "language", value: language, url: shop.url }]);
		await page.goto("/");
		await expectSound(page, `menu with a usual order (${language})`);
		await page.getByRole("region", { name: usual }).getByRole("button").tap();
		await expect(page.getByRole("dialog").getByText("₹293").first()).toBeVisible();
		await expectSound(page, `usual order (${language})`);
		// Closing the sheet leaves the cart as it was.
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");
	}

	await context.addCookies([{ name: "language", value: "en", url: shop.url }]);
	await page.reload();
	// So does Back, which closes the sheet and stays on the menu.
	await follow(page, "/about");
	await follow(page, "/");
	await page.getByRole("button", { name: "Order your usual" }).tap();
	await expect(page.getByRole("dialog").getByText("₹293").first()).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(`${shop.url}/`);
	expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");

	await countTaps(page);
	await page.getByRole("button", { name: "Order your usual" }).tap();
	const sheet = page.getByRole("dialog", { name: "Your usual order" });
	await expect(sheet.getByText("2 × Chicken Biryani")).toBeVisible();
	await expect(sheet.getByText(OFFICE)).toBeVisible();
	await expect(sheet.getByRole("radio", { name: /Cash on delivery/ })).toBeChecked();
	await expect(sheet.getByText("₹293").last()).toBeVisible();
	await sheet.getByRole("button", { name: "Confirm Order" }).tap();
	const placed = page.getByRole("dialog", { name: "Order placed!" });
	await expect(placed.getByText(OFFICE)).toBeVisible();
	expect(await taps(page)).toBe(2);
	const orders: OrderView[] = await (await page.request.get(`/api/orders/user/${meena.email}`)).json();
	expect([orders.length, orders[0]?.deliveryAddress, orders[0]?.totalAmount]).toEqual([4, OFFICE, 293]);
});

test("an earlier order goes into the cart again, and each line says what is different today", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/409/);
	const admin = await owner(shop);
	await signUp(page);
	const dish = { name: "Ghee Rice", category: "rice", sizes: [{ size: "regular", price: 80 }] };
	const gheeRice = await (await admin.call("/dishes", "POST", dish)).json();
	const items = [
		{ name: "Chicken Biryani", size: "regular", quantity: 1 },
		{ name: "Ghee Rice", size: "regular", quantity: 2 },
		{ name: "Egg Biryani", size: "large", quantity: 1 },
	];
	const order = await delivered(page, shop, { items, totalAmount: 513 });
	const renamed = { ...dish, name: "Bagara Rice", sizes: [{ size: "regular", price: 95 }] };
	await admin.call(`/dishes/${gheeRice.id}`, "PUT", renamed);
	await admin.flag("egg-biryani", "large", true);

	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Plain Biryani", exact: true }).tap();
	await follow(page, "/orders");
	await expect(page.getByText("1 × Chicken Biryani, 2 × Ghee Rice, 1 × Egg Biryani (Large)")).toBeVisible();
	await expect(page.getByText("Bagara Rice: now ₹95, was ₹80")).toBeVisible();
	await expect(page.getByText("Egg Biryani (Large): out of stock")).toBeVisible();
	await expectSound(page, "orders with notes about today");
	const again = page.getByRole("button", { name: `Order again: order ${order.orderId}` });
	await again.tap();
	const question = page.getByRole("dialog", { name: "Your cart isn’t empty" });
	await expectSound(page, "what shall become of the cart");
	await question.getByRole("button", { name: "Keep and add" }).tap();
	const cart = page.getByRole("dialog", { name: "Your Cart" });
	await expect(cart.getByText("Bagara Rice: now ₹95, was ₹80")).toBeVisible();
	await expect(cart.getByText("Egg Biryani (Large): out of stock")).toBeVisible();
	await expect(cart.getByText("1 Plain Biryani in the cart")).toBeAttached();
	await expect(cart.getByText("2 Bagara Rice in the cart")).toBeAttached();
	// ₹125 + ₹125 + 2 × ₹95, 5% GST on that and ₹30 for delivery.
	await expect(cart.getByText("₹492").last()).toBeVisible();

	// If a line runs out while the cart is open, the others keep their prices.
	await admin.flag("plain-biryani", "regular", true);
	await expect(cart.getByText("Out of stock.", { exact: true })).toBeVisible();
	await expect(cart.getByText("₹361").last()).toBeVisible();
	await expect(cart.getByRole("button", { name: "Checkout" })).toBeDisabled();
	await admin.flag("plain-biryani", "regular", false);
	await admin.flag("egg-biryani", "large", false);
	await admin.call(`/dishes/${gheeRice.id}`, "DELETE");
});

test("a saved address is named, changed and deleted at the checkout", async ({ page }) => {
	const meena = await signUp(page);
	await page.request.post("/api/addresses", { data: { address: OFFICE }, headers: FROM_PAGE });
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).tap();
	await page.getByRole("button", { name: "View Cart" }).tap();
	await page.getByRole("button", { name: "Checkout" }).tap();
	const address = page.getByRole("dialog", { name: "Delivery address" });
	await address.getByRole("button", { name: `Edit: ${OFFICE}` }).tap();
	const edit = page.getByRole("dialog", { name: "Edit address" });
	await edit.getByRole("button", { name: "Work" }).tap();
	await edit.getByLabel("Address", { exact: true }).fill("Spencer Plaza, 3rd floor, Mount Road, Chennai");
	await expectSound(page, "editing an address");
	await edit.getByRole("button", { name: "Save" }).tap();
	await expect(address.getByRole("radio", { name: /Work\s*Spencer Plaza, 3rd floor/ })).toBeVisible();
	await expect(address.getByRole("button", { name: "Edit: Work" })).toBeFocused();
	await expectSound(page, "named addresses");

	await address.getByRole("button", { name: "Edit: Work" }).tap();
	await edit.getByRole("button", { name: "Delete" }).tap();
	await expectSound(page, "deleting an address");
	await expect(edit.locator(":focus")).toContainText("Delete this address?");
	await edit.getByRole("button", { name: "Yes, delete it" }).tap();
	await expect(address.getByRole("radio")).toHaveCount(1);

	// The profile's address has no name and cannot be deleted.
	await address.getByRole("button", { name: `Edit: ${meena.address}` }).tap();
	await expect(edit.getByRole("button", { name: "Delete" })).toHaveCount(0);
	await edit.getByLabel("Address", { exact: true }).fill("5, Big Street, Triplicane, Chennai");
	await edit.getByRole("button", { name: "Save" }).tap();
	await expect(address.getByRole("radio", { name: "5, Big Street, Triplicane, Chennai" })).toBeChecked();
	const saved = await (await page.request.get("/api/addresses")).json();
	expect(saved.map((each: { address: string }) => each.address)).toEqual(["5, Big Street, Triplicane, Chennai"]);
});

const FROM_PAGE = { "sec-fetch-site": "same-origin" };

/** Places an order for a page's customer, and marks it delivered. */
async function delivered(page: Page, shop: RunningShop, changes: object): Promise<OrderView> {
	const order = await placeOrder(page, changes);
	await (await owner(shop)).move(order, "Delivered");
	return order;
}

/** Starts to count taps and keys. */
async function countTaps(page: Page): Promise<void> {
	await page.evaluate(() => {
		document.documentElement.dataset.taps = "0";
		const count = () => {
			const { dataset } = document.documentElement;
			dataset.taps = String(Number(dataset.taps) + 1);
		};
		addEventListener("pointerdown", count, { capture: true });
		addEventListener("keydown", count, { capture: true });
	});
}

function taps(page: Page): Promise<number> {
	return page.evaluate(() => Number(document.documentElement.dataset.taps));
}
