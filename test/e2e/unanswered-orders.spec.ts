import { aPerson, logInOwner, owner, placedEarlier, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, follow, test } from "./shop.ts";
import { expectSound } from "./sound.ts";

test("a customer is told that nobody has answered, may cancel if the owner allows it, and reads why the shop cancels", async ({
	page: customer,
	newVisitor,
	shop,
}) => {
	await customer.setViewportSize({ width: 390, height: 844 });
	const person = await signUp(customer, aPerson("Meena"));
	const order = await placeOrder(customer);
	await customer.goto("/orders");
	const card = customer.getByRole("article", { name: `Order ${order.orderId}` });
	await expect(card.getByText("The shop has not answered yet")).toBeHidden();

	placedEarlier(shop, order, 301);
	await customer.reload();
	await expect(card.getByText("The shop has not answered yet")).toBeVisible();
	await expect(card.getByRole("link", { name: /^Call us/ })).toBeVisible();
	await expect(card.getByRole("button", { name: /^Cancel order/ })).toBeHidden();
	await expect(card.getByText("Orders can be cancelled within 5 minutes of placing them.")).toBeVisible();

	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await desk.goto("/admin/settings#unanswered");
	const settings = desk.getByRole("region", { name: "Unanswered orders" });
	await settings.getByRole("checkbox", { name: "Let customers cancel after 5 minutes" }).check();
	const saved = desk.waitForResponse("**/api/store/settings");
	await settings.getByRole("button", { name: "Save" }).click();
	expect((await saved).status()).toBe(200);
	await customer.reload();
	await expect(card.getByText("You can cancel until the shop accepts it.")).toBeVisible();
	await expectSound(customer, "an unanswered order");
	await card.getByRole("button", { name: /^Cancel order/ }).click();
	await customer.getByRole("button", { name: "Yes, cancel it" }).click();
	// The page is much shorter now, and still shows what became of the order.
	await expect(customer.getByText("Cancelled", { exact: true }).first()).toBeInViewport();

	const other = await placeOrder(customer);
	await follow(desk, `/admin/orders?q=${person.email}`);
	await desk.getByRole("combobox", { name: `Status of order ${other.orderId}` }).selectOption("Cancelled");
	await desk.getByRole("button", { name: "Sold out" }).click();
	await desk.getByRole("button", { name: "Cancel the order" }).click();
	await expect(customer.getByText("Reason for cancelling: Sold out")).toBeVisible(AT_ONCE);
	// The shop is shared with other tests.
	await (await owner(shop)).call("/store/settings", "PUT", { cancelUnanswered: false });
});
