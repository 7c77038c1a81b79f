import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatRupees } from "../../domain/money.ts";
import { logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";
import { expectSound } from "./sound.ts";

const total = (page: Page, label: string) =>
	page
		.getByRole("region", { name: "All time" })
		.getByRole("term")
		.filter({ hasText: label })
		.locator("xpath=following-sibling::dd");

/** The figure beside a label, as a number. */
const figure = async (page: Page, label: string) =>
	Number((await total(page, label).innerText()).replaceAll(/\D/g, ""));

test("the owner's figures follow an order from another phone, which counts as revenue once it is delivered", async ({
	page: desk,
	shop,
	request,
}) => {
	await logInOwner(desk, shop);
	await desk.goto("/admin/dashboard");
	const [orders, revenue, completed] = [
		await figure(desk, "Total orders"),
		await figure(desk, "Total revenue"),
		await figure(desk, "Completed"),
	];

	const customer = { request };
	await signUp(customer);
	const order = await placeOrder(customer);
	await expect(total(desk, "Total orders")).toHaveText(String(orders + 1), AT_ONCE);
	await expect(total(desk, "Total revenue")).toHaveText(formatRupees(revenue));
	const recent = desk.getByRole("list", { name: "Recent orders" });
	await expect(recent.getByRole("listitem").first()).toContainText(order.orderId);

	await (await owner(shop)).move(order, "Delivered");
	await expect(total(desk, "Total revenue")).toHaveText(formatRupees(revenue + 161), AT_ONCE);
	await expect(total(desk, "Completed")).toHaveText(String(completed + 1));
	await expect(desk.getByRole("region", { name: "Best sellers" })).toContainText("Chicken Biryani");
	await expect(desk.getByRole("img", { name: /^By day/ })).toBeVisible();
	await expectSound(desk);

	await desk.getByRole("link", { name: "30 days" }).click();
	await expect(desk.getByRole("heading", { name: "Sales in the last 30 days" })).toBeVisible();
	await recent.getByRole("link", { name: order.orderId }).click();
	await expect(desk).toHaveURL(`/admin/orders/${order._id}`);
});

test("reports show what was sold and how it relates to bills and money; in the file a formula is text", async ({
	page: desk,
	shop,
	request,
}) => {
	const shopkeeper = await owner(shop);
	const name = '=cmd("/c calc")';
	const dish = { name, category: "regular", sizes: [{ size: "large", price: 5_000, outOfStock: false }] };
	const { id } = await (await shopkeeper.call("/dishes", "POST", dish)).json();
	const customer = { request };
	await signUp(customer);
	const wish = { items: [{ name, size: "large", quantity: 1 }], totalAmount: 5_280 };
	await shopkeeper.move(await placeOrder(customer, wish), "Delivered");
	expect((await shopkeeper.call(`/dishes/${id}`, "DELETE")).status).toBe(204);

	await logInOwner(desk, shop);
	await desk.goto("/admin/dashboard");
	await expect(desk.getByRole("region", { name: "Best sellers" })).toContainText(name);
	await desk.getByRole("link", { name: "All reports" }).click();
	await desk.getByRole("link", { name: "Last 30 days" }).click();
	await expect(desk).toHaveURL("/admin/reports?period=last-30-days");
	const byDish = desk.getByRole("region", { name: "By dish" });
	await expect(byDish).toContainText(`Best seller: ${name} (Large) with ₹5,000.`);
	// The keyboard steps through the bars, and a screen reader reads each one.
	const byDay = desk.getByRole("region", { name: "By day" });
	await byDay.getByRole("slider", { name: "Day" }).press("End");
	await expect(byDay.getByRole("slider")).toHaveAttribute("aria-valuetext", /₹[\d,]+, \d+ orders?$/);
	await expect(byDay.getByRole("img", { name: /^By day\. Best: / })).toBeVisible();
	const sales = desk.getByRole("term").filter({ hasText: "Sales" }).locator("xpath=following-sibling::dd");
	const books = desk.getByRole("table", { name: "How these figures relate" });
	await expect(books.getByRole("row", { name: /^Sales / })).toContainText(await sales.innerText());
	await books.getByRole("link", { name: "Bills less credit notes" }).click();
	await expect(desk).toHaveURL(/\/admin\/gst\?month=/);
	await desk.goBack();

	const downloading = desk.waitForEvent("download");
	await desk.getByRole("link", { name: "Download sales by dish" }).click();
	const file = await downloading;
	expect(file.suggestedFilename()).toMatch(/^sales-by-dish-.*\.csv$/);
	expect(await readFile(await file.path(), "utf8")).toContain(`"'=cmd(""/c calc"")","large",1,5000\r\n`);
});
