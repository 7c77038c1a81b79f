import { aPerson, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { expect, follow } from "./shop.ts";
import { test } from "./shop-with-provider.ts";
import { expectSound, expectSoundEverywhere, look } from "./sound.ts";

test.describe.configure({ mode: "serial" });

test("the owner limits new customers in the settings, and switches the limit off again", async ({ page, shop }) => {
	await logInOwner(page, shop);
	await page.goto("/admin/settings");
	const section = page.getByRole("region", { name: "New customers" });
	const limit = section.getByRole("checkbox", { name: /Limit unpaid orders/ });
	await expect(limit).not.toBeChecked();
	await limit.check();
	await expect(section.getByLabel("Cash for one order up to")).toHaveValue("3000");
	await section.getByLabel("Open orders of one customer").fill("");
	await section.getByRole("button", { name: "Save" }).click();
	await expect(section.getByText("Please fill in every number")).toBeVisible();
	await section.getByLabel("Open orders of one customer").fill("1");
	await section.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved")).toBeVisible();
	await expectSoundEverywhere(page, "limits");
	const settings = await (await shop.api("/store/settings")).json();
	expect(settings.orderLimits).toMatchObject({ newCustomerOpenOrders: 1, perMinute: 30 });
	await limit.uncheck();
	await section.getByRole("button", { name: "Save" }).click();
	await expect(limit).not.toBeChecked();
	await expect.poll(async () => (await (await shop.api("/store/settings")).json()).orderLimits).toBeNull();
});

test("a new customer who can no longer order for cash pays online instead, or calls", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/409|403/);
	const limits = { newCustomerOpenOrders: 1, newCustomerCashUpTo: 3000 };
	const rates = { perPhonePerHour: 50, perNetworkPerHour: 50, perMinute: 50 };
	const { call } = await owner(shop);
	await call("/store/settings", "PUT", { orderLimits: { ...limits, ...rates } });
	const person = await signUp(page);
	await placeOrder(page);
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await page.getByRole("dialog", { name: "Your Cart" }).getByRole("button", { name: "Checkout" }).click();
	const address = page.getByRole("dialog", { name: "Delivery address" });
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(address.getByText(/Your earlier orders haven’t been delivered yet/)).toBeInViewport();
	await expect(address.getByRole("link", { name: /^Call us/ })).toHaveAttribute("href", "tel:+919840012345");
	await expect(address.getByRole("button", { name: "Pay online" })).toBeInViewport({ ratio: 1 });
	await expectSoundEverywhere(page, "refused");
	await address.getByRole("button", { name: "Pay online" }).click();
	const checkout = page.frameLocator("iframe").first();
	await checkout.getByRole("button", { name: "Success", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" }).getByText("Paid online")).toBeVisible();

	// A blocked customer can only call; the message is in Tamil too.
	const [customer] = await (await call(`/users?q=${person.email}`, "GET")).json();
	await call(`/users/${customer._id}/standing`, "PUT", { standing: "blocked", reason: "Fake orders" });
	await page.context().addCookies([{ name: "language", value: "ta", url: shop.url }]);
	const refused = await page.request.post("/api/orders", {
		headers: { "sec-fetch-site": "same-origin" },
		data: {
			orderId: crypto.randomUUID(),
			deliveryAddress: "4, Big Street",
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
			tip: 0,
			totalAmount: 161,
		},
	});
	expect([refused.status(), (await refused.json()).message]).toEqual([
		403,
		"இந்தக் கணக்கிலிருந்து ஆன்லைன் ஆர்டர்கள் எடுப்பதில்லை. எங்களை அழைக்கவும்: 9840012345.",
	]);
	await call("/store/settings", "PUT", { orderLimits: null });
});

test("the owner sees a first order from a phone or network with other orders, and cancels a selection for one reason", async ({
	page: desk,
	shop,
	request,
}) => {
	const phone = "9444400001";
	const customer = { request };
	const person = await signUp(customer, { ...aPerson("Fake"), phone });
	const orders = [await placeOrder(customer), await placeOrder(customer), await placeOrder(customer)];
	await logInOwner(desk, shop);
	await desk.goto(`/admin/orders?q=${person.email}`);
	const rows = desk.getByRole("list", { name: "Orders, newest first" }).getByRole("article");
	await expect(rows).toHaveCount(3);
	await expect(rows.last().getByText(/First order, \d+ others from this phone or network today/)).toBeVisible();
	const ring = desk.getByRole("article", { name: `Order ${orders[0]?.orderId} of Fake` });
	await expect(ring.first().getByText(/First order, \d+ others/)).toBeVisible();

	const all = desk.getByRole("checkbox", { name: /Select all active/ });
	await all.check();
	await desk.getByRole("button", { name: "Clear" }).press("Enter");
	await expect(all).toBeFocused();
	await all.check();
	await desk.getByRole("checkbox", { name: `Select order ${orders[1]?.orderId}` }).uncheck();
	await expect(desk.getByRole("button", { name: "Cancel 2 orders" })).toBeVisible();
	for (const device of ["phone", "desk"] as const) {
		await look(desk, { device, theme: "day" });
		await expectSound(desk, `selected on a ${device}`);
	}
	await desk.getByRole("button", { name: "Cancel 2 orders" }).press("Enter");
	const dialog = desk.getByRole("dialog", { name: "Cancel 2 orders?" });
	await dialog.getByRole("button", { name: "Cancel 2 orders" }).click();
	await expect(dialog.getByText("Please give a reason")).toBeVisible();
	await dialog.getByRole("button", { name: "We couldn’t reach you" }).click();
	await expectSound(desk, "the dialog");
	// Meanwhile somebody else delivers one of them.
	const { call } = await owner(shop);
	await call(`/orders/${orders[0]?._id}/status`, "PUT", { status: "Delivered", reason: "Counter" });
	await dialog.getByRole("button", { name: "Cancel 2 orders" }).click();
	await expect(
		desk.getByRole("status").filter({ hasText: "1 cancelled, 1 refused: already delivered" }).first(),
	).toBeVisible();
	const statuses = await Promise.all(
		orders.map(async ({ _id }) => (await (await call(`/orders/${_id}/record`, "GET")).json()).order.status),
	);
	expect(statuses).toEqual(["Delivered", "Pending", "Cancelled"]);

	await follow(desk, `/admin/orders/${orders[1]?._id}`);
	await desk.getByRole("link", { name: "Customer’s page" }).click();
	const ordering = desk.getByRole("region", { name: "Ordering" });
	await expect(ordering.getByText("No cash on delivery; prebookings only if paid online.")).toBeVisible();
	await ordering.getByRole("radio", { name: /Blocked/ }).check();
	await ordering.getByRole("button", { name: "Save" }).click();
	await expect(ordering.getByText("Please give a reason")).toBeVisible();
	await expect(ordering.getByRole("textbox", { name: "Reason" })).toBeFocused();
	await ordering.getByRole("button", { name: "Fake orders" }).click();
	await ordering.getByRole("button", { name: "Save" }).click();
	await expect(ordering.getByText("Blocked").first()).toBeVisible();
	await expect(ordering.getByRole("button", { name: "Save" })).toBeDisabled();
	await expectSoundEverywhere(desk, "standing");
});
