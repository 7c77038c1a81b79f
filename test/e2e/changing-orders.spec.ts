import { logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, follow, test } from "./shop.ts";
import { expectSound } from "./sound.ts";

test("staff change an order while its customer watches, and a rider refunds one item in cash", async ({
	page: customer,
	newVisitor,
	shop,
	expectConsole,
}) => {
	expectConsole(/status of (409|422|502)/);
	expectConsole(/^response: 502/);
	await signUp(customer);
	const order = await placeOrder(customer, { deliveryDirections: "Blue gate" });
	await customer.goto("/orders");
	const own = customer.getByRole("article").first();
	await expect(own).toContainText("₹161");

	const desk = await newVisitor();
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders/${order._id}`);
	await desk.route("**/api/dishes", (route) => route.fulfill({ status: 502 }));
	await desk.getByRole("button", { name: "Change order" }).click();
	const dialog = desk.getByRole("dialog", { name: "Change order" });
	await expect(dialog).toContainText("No difference");
	const search = dialog.getByRole("searchbox", { name: "Add a dish" });
	await search.fill("muttai briyani large");
	// A menu that did not load is not one without the dish: it is asked for again, at once when the signal returns.
	await expect(dialog.getByText("Loading the menu…")).toBeVisible();
	await desk.unroute("**/api/dishes");
	await desk.evaluate(() => dispatchEvent(new Event("online")));
	await expect(dialog.getByRole("button", { name: /^Add / }).first()).toHaveText(/^Add Egg Biryani \(Large\)/);
	await search.fill("egg bir");
	// Enter accepts the word that an input method suggests, and adds no dish.
	await search.dispatchEvent("keydown", { key: "Enter", isComposing: true });
	await dialog.getByRole("button", { name: /^Add Egg Biryani ₹/ }).click();
	await dialog.getByRole("button", { name: "One more Egg Biryani", exact: true }).click();
	await expect(dialog).toContainText("Collect ₹263 more");
	// Even a small correction of the address warns what is removed with the old one.
	const address = dialog.getByRole("textbox", { name: "Deliver to" });
	const leaves = dialog.getByText("The map pin and the directions of the old address will be removed.");
	await address.fill("4, Big Street, flat 5B, Triplicane, Chennai");
	await expect(leaves).toBeVisible();
	await expectSound(desk, "the change of an order");
	await address.fill(`Flat 5B, ${"behind the old post office, ".repeat(7)}Triplicane, Chennai`);
	expect(await address.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBe(0);
	await address.fill("4, Big Street, Triplicane, Chennai");
	await expect(leaves).toBeHidden();
	// What is wrong is shown although the pressed button is at the other end of the dialog.
	const confirm = dialog.getByRole("button", { name: "Confirm" });
	await desk.route(/\/items$/, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }), { times: 1 });
	await confirm.click();
	await expect(dialog.getByRole("alert")).toBeInViewport();
	await confirm.click();
	await expect(dialog.getByRole("textbox", { name: "Reason" })).toBeFocused();
	await dialog.getByRole("button", { name: "As you asked" }).click();
	const reason = dialog.getByRole("textbox", { name: "Reason" });
	await expect(reason).toHaveAccessibleDescription("The customer reads this.");
	await reason.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(own).toContainText("₹424", AT_ONCE);
	await expect(own).toContainText("We’ve changed your order. Reason for the change: As you asked");
	await expect(desk.getByText(/^Changed to 1 × Chicken Biryani, 2 × Egg Biryani: ₹161 → ₹424/)).toBeVisible();

	await follow(desk, "/admin/menu/dishes/egg-biryani/orders");
	await expect(desk.getByRole("article", { name: `Order ${order.orderId}`, exact: true })).toBeVisible();
	await expectSound(desk);
	await follow(desk, `/admin/orders/${order._id}`);

	const boss = await owner(shop);
	await boss.move(order, "Delivered");
	await desk.route("**/api/riders", (route) => route.fulfill({ status: 502 }));
	const unread = desk.waitForResponse("**/api/riders");
	await desk.getByRole("button", { name: "Refund", exact: true }).click();
	const refund = desk.getByRole("dialog", { name: "Refund" });
	await expect(refund.getByRole("radio", { name: "Online" })).toHaveCount(0);
	await refund.getByRole("button", { name: "One more Egg Biryani", exact: true }).focus();
	await desk.keyboard.press("Enter");
	await refund.getByRole("textbox", { name: "Reason" }).fill("One was cold");
	// Riders that did not load are asked for again, at once when the signal returns.
	await unread;
	await desk.unroute("**/api/riders");
	await desk.evaluate(() => dispatchEvent(new Event("online")));
	const giver = refund.getByLabel("Who gives the cash back");
	await giver.selectOption({ index: 1 });
	await expect(refund).toContainText("The rider hands over that much less.");
	await expectSound(desk, "a refund");
	await refund.getByRole("button", { name: "Refund ₹131" }).click();
	await expect(refund).toBeHidden();
	const given = desk.getByRole("list", { name: "Refunds" });
	await expect(given).toContainText("₹131");
	await expect(given).toContainText("Refunded in cash");
	await expect(given).toContainText("1 × Egg Biryani");
	await expect(given).toContainText("given by rider");
	await expect(customer.getByText(/₹131 refunded in cash on/).first()).toContainText("1 × Egg Biryani", AT_ONCE);

	// The bill stays as issued; the refund gets its own credit note, on paper and in the GST return.
	await follow(customer, `/orders/${order._id}/bill`);
	const papers = customer.locator(".own-page");
	await expect(papers.first()).toContainText("₹424");
	await expect(papers.first()).toContainText(/Credit note HC\S+\s*−₹131/);
	await expect(papers.nth(1)).toContainText("Amount credited");
	const file = customer.waitForEvent("download");
	await customer.getByRole("link", { name: "Bill as a PDF file" }).click();
	expect((await file).suggestedFilename()).toMatch(/^bill-HB-.*\.pdf$/);
	await follow(desk, "/admin/gst");
	const sums = desk.getByRole("table", { name: "Totals of the month’s bills and notes" });
	await expect(sums.getByRole("row", { name: /^Less credit notes/ })).toContainText("−₹125.00");
	const month = desk.waitForEvent("download");
	await desk.getByRole("link", { name: "B2C (b2cs)" }).click();
	expect((await month).suggestedFilename()).toMatch(/^gst-b2cs-\d{4}-\d\d\.csv$/);
	const register = desk.waitForEvent("download");
	await desk.getByRole("link", { name: "Credit notes: Tally" }).click();
	expect((await register).suggestedFilename()).toMatch(/^credit-notes-\d{4}-\d\d-tally\.xlsx$/);
	// Firefox and Safari on a computer have no month picker: the month is typed.
	const typed = desk.getByLabel("Month", { exact: true });
	await typed.evaluate((input: HTMLInputElement) => {
		input.type = "text";
		Object.defineProperty(input, "type", { value: "text", writable: true });
	});
	await typed.fill("13/2025");
	await typed.press("Enter");
	await expect(desk.getByText("Please enter a month up to this one")).toBeVisible();
	await typed.fill("October 2025");
	await typed.press("Enter");
	await expect(desk).toHaveURL("/admin/gst?month=2025-10");

	await follow(desk, `/admin/orders/${order._id}`);
	await desk.getByRole("button", { name: "Refund", exact: true }).click();
	await refund.getByText("An amount", { exact: true }).click();
	await refund.getByLabel("Amount in rupees").fill("10");
	await refund.getByRole("textbox", { name: "Reason" }).fill("Too little rice");
	const fromDrawer = { amount: 10, method: "cash", reason: "Too little rice" };
	expect((await boss.call(`/orders/${order._id}/refunds`, "POST", fromDrawer)).status).toBe(201);
	await refund.getByRole("button", { name: "Refund ₹10" }).click();
	await expect(refund.getByText("₹283 is left to refund by now. Check it, then try again.")).toBeVisible();
	await refund.getByRole("button", { name: "Cancel" }).click();

	// The same screens in Tamil, and the drawer that paid that refund.
	await desk.context().addCookies([{ name: "language", value: "ta", url: shop.url }]);
	await follow(desk, "/admin/cash");
	await expect(desk.getByRole("region", { name: "கவுண்டரில் ரொக்கம்" })).toContainText("₹");
	await expectSound(desk, "the drawer in Tamil", "words");
	await follow(desk, "/admin/menu/dishes/egg-biryani/orders");
	await expectSound(desk, "orders with a dish in Tamil", "words");
	await follow(desk, `/admin/orders/${order._id}`);
	await expect(desk.getByText("1 × முட்டை பிரியாணி", { exact: true })).toBeVisible();
	await desk.getByRole("button", { name: "பணத்தைத் திருப்பு", exact: true }).click();
	await expect(desk.getByLabel("ரொக்கத்தைக் கொடுப்பவர்")).toBeVisible();
	await expectSound(desk, "a refund in Tamil", "words");
});
