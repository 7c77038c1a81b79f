import type { Locator, Page } from "@playwright/test";
import type { OrderView } from "../../contract/orders.ts";
import { aPerson, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";

// The ring above the list shows orders as well.
const rows = (page: Page) => page.getByRole("list", { name: "Orders, newest first" }).getByRole("article");
const rowOf = (page: Page, order: OrderView) => rows(page).filter({ hasText: order.orderId });
const stage = (page: Page) => page.getByRole("listitem").filter({ hasText: "(now)" });
const statusOf = (scope: Page | Locator, order: OrderView) =>
	scope.getByRole("combobox", { name: `Status of order ${order.orderId}` });

test("what the owner does with an order its customer sees at once, the undoing too, but never why", async ({
	page: customer,
	newVisitor,
	shop,
}) => {
	const person = await signUp(customer, { ...aPerson("Meena"), name: "<b>Meena</b> {{7*7}}" });
	const deliveryAddress = `<img src=x onerror=alert(1)> ${"4, Big Street, ".repeat(10)}Chennai`;
	const order = await placeOrder(customer, { deliveryAddress });
	await customer.goto("/orders");

	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders?q=${person.email}`);
	const row = rowOf(desk, order);
	await expect(row).toContainText("<b>Meena</b> {{7*7}}");
	await expect(row).toContainText("<img src=x onerror=alert(1)>");
	await expect(row.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+919840012345");

	await row.getByRole("button", { name: "Confirm" }).click();
	await expect(stage(customer)).toContainText("Confirmed", AT_ONCE);
	await desk.getByRole("button", { name: `Undo: order ${order.orderId}` }).click();
	await expect(stage(customer)).toContainText("Pending", AT_ONCE);
	await expect(customer.getByText(/Our last update was a mistake/)).toBeVisible();
	await expect(row.getByRole("button", { name: "Confirm" })).toBeVisible();

	await statusOf(row, order).selectOption("Delivered");
	const dialog = desk.getByRole("dialog", { name: "Why skip to Delivered?" });
	await dialog.getByRole("button", { name: "Set to Delivered" }).click();
	await expect(dialog.getByText("Please give a reason")).toBeVisible();
	await dialog.getByLabel("Reason").fill("<i>fetched</i> at the counter");
	await dialog.getByRole("button", { name: "Set to Delivered" }).click();
	await expect(statusOf(row, order)).toHaveValue("Delivered");
	await expect(customer.getByText("Delivered", { exact: true }).first()).toBeVisible();

	await row.getByRole("link", { name: `Order ${order.orderId}`, exact: true }).click();
	const history = desk.getByRole("region", { name: "History" });
	await expect(history.getByRole("listitem").first()).toContainText("Reason: <i>fetched</i> at the counter");
	await expect(history.getByRole("listitem").first()).toContainText("(Admin)");
	await expect(history.getByText("Undone")).toBeVisible();
	expect(await customer.content()).not.toContain("at the counter");
});

test("the owner finds an order again after a reload and with Back, hides it and brings it back, and sees what another device does", async ({
	page: customer,
	newVisitor,
	shop,
}) => {
	const person = await signUp(customer);
	const [older, newer] = [await placeOrder(customer), await placeOrder(customer)];
	const elsewhere = await owner(shop);
	await elsewhere.move(newer, "Confirmed");

	const phone = await newVisitor();
	await phone.setViewportSize({ width: 390, height: 844 });
	await logInOwner(phone, shop);
	await phone.goto("/admin/orders");
	await phone.getByRole("searchbox").fill(person.email);
	await expect(rows(phone)).toHaveCount(2);
	await phone.getByRole("link", { name: /^Pending/ }).click();
	await phone.getByRole("button", { name: "Days" }).click();
	await phone.getByRole("link", { name: "Today" }).click();
	await expect(phone).toHaveURL(/status=Pending&q=.+&from=/);
	await expect(rows(phone)).toHaveCount(1);
	await phone.reload();
	await expect(phone.getByRole("searchbox")).toHaveValue(person.email);
	await expect(phone.getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "true");
	await expect(rowOf(phone, older)).toBeVisible();
	await phone.goBack();
	await phone.goBack();
	await expect(rows(phone)).toHaveCount(2);

	await elsewhere.move(older, "Preparing");
	await expect(statusOf(phone, older)).toHaveValue("Preparing", AT_ONCE);
	await elsewhere.move(older, "Delivered");
	await expect(statusOf(phone, older)).toHaveValue("Delivered");
	await rowOf(phone, older).getByRole("button", { name: "Hide" }).click();
	await expect(rowOf(phone, older)).toBeHidden();
	await phone.getByRole("button", { name: `Undo: order ${older.orderId} is hidden` }).click();
	await expect(rowOf(phone, older)).toBeVisible();
});
