import type { Page } from "@playwright/test";
import type { RunningShop } from "../servers/shop.ts";
import { logInOwner, owner, signUp } from "./people.ts";
import { AT_ONCE, expect, follow, test } from "./shop.ts";

// These tests change the shared shop, so each restores it.
test.describe.configure({ mode: "default" });

async function openCart(page: Page) {
	await signUp(page);
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Plain Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).first().click();
	const cart = page.getByRole("dialog", { name: "Your cart" });
	await expect(cart).toContainText("₹161");
	return cart;
}

async function atTheDesk(page: Page, shop: RunningShop, path: string) {
	await logInOwner(page, shop);
	await page.goto(path);
	return page.getByRole("main");
}

test("the owner cannot close the store and forget to save; an open cart shows the closure at once, and its checkout is refused with the message", async ({
	page,
	newVisitor,
	shop,
}) => {
	const cart = await openCart(page);
	const desk = await atTheDesk(await newVisitor(), shop, "/admin/store");
	await desk.getByLabel("The store is open").uncheck();
	await desk.getByText("I’ll open it myself").click();
	await desk.getByLabel("Closure message", { exact: true }).fill("Gas ran out.");
	await expect(desk.getByText("It stays closed until you open it.")).toBeVisible();
	await desk.getByRole("link", { name: "Hours", exact: true }).click();
	const question = desk.page().getByRole("dialog", { name: "Leave without saving?" });
	await question.getByRole("button", { name: "Cancel" }).click();
	await desk.getByRole("button", { name: "Update" }).click();
	await expect(cart).toContainText("Gas ran out.", AT_ONCE);
	await cart.getByRole("button", { name: "Checkout" }).click();
	await expect(page.getByRole("dialog", { name: "Store Temporarily Closed" })).toContainText("Gas ran out.");

	const standing = desk.getByRole("region", { name: "Current status" });
	await expect(standing).toContainText("Closed");
	await standing.getByRole("button", { name: "Open now" }).click();
	await expect(standing).toContainText("Customers can order.");
	// The customer who was told so has the cart back.
	await expect(page.getByRole("dialog", { name: "Store Temporarily Closed" })).toBeHidden(AT_ONCE);
	await expect(cart.getByRole("button", { name: "Checkout" })).toBeEnabled();
});

test("every open page says until when a pause lasts, and the pause ends by itself", async ({
	page,
	newVisitor,
	shop,
}) => {
	const { call } = await owner(shop);
	await page.goto("/");
	const desk = await atTheDesk(await newVisitor(), shop, "/admin/store");
	const standing = desk.getByRole("region", { name: "Current status" });
	await standing.getByRole("button", { name: "30 min" }).click();
	await expect(standing).toContainText(/Closed until (tomorrow, )?\d+:\d\d\s[ap]m/);
	const notice = page.getByText("Store Temporarily Closed");
	await expect(notice).toBeVisible(AT_ONCE);
	await expect(page.getByText("Back in 30 minutes.")).toBeVisible();
	await expect(page.getByText(/Reopens/)).toBeVisible();

	// The shop refuses a time that has passed by the time it arrives.
	await expect(async () => {
		const reopenTime = new Date(Date.now() + 1_500).toISOString();
		const pause = { isOpen: false, allowPrebooking: true, message: "", reopenTime };
		expect((await call("/store/status", "PUT", pause)).status).toBe(200);
	}).toPass();
	await expect(notice).toBeHidden({ timeout: 4_000 });
	await expect(standing).toContainText("Customers can order.");
});

test("a new delivery fee reaches an open cart, and the audit says who changed it, from what to what", async ({
	page,
	newVisitor,
	shop,
}) => {
	const { call } = await owner(shop);
	const cart = await openCart(page);
	const ownerPage = await newVisitor();
	const desk = await atTheDesk(ownerPage, shop, "/admin/settings");
	await expect(desk.getByRole("link", { name: "Before you open" })).toHaveAttribute("href", "/admin/setup-guide");
	const fees = desk.getByRole("region", { name: "Fees and rates" });
	await fees.getByLabel("Delivery fee").fill("45");
	await fees.getByRole("button", { name: "Save" }).click();
	await expect(cart).toContainText("₹176", AT_ONCE);
	await call("/store/settings", "PUT", { deliveryFee: 30 });

	await follow(ownerPage, "/admin/audit?kind=shop");
	const entry = desk.getByRole("listitem").filter({ hasText: "₹45" }).last();
	await expect(entry).toContainText("changed a setting");
	await expect(entry).toContainText(/Delivery fee.*before: ₹30.*after: ₹45/);
	await desk.getByLabel("Order").fill("1");
	await desk.getByRole("button", { name: "Show" }).click();
	await expect(desk.getByText("No results")).toBeVisible();
});
