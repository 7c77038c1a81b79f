import { aPerson, logInOwner, logInRider, owner, placedEarlier, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, follow, test } from "./shop.ts";
import { expectSound, SIZES } from "./sound.ts";
import { hear } from "./told.ts";

const MINUTE = 60_000;

test("the owner accepts an order with its minutes, delays it and starts a rush; the customer sees each time, live", async ({
	page: counter,
	newVisitor,
	shop,
}) => {
	const { call } = await owner(shop);
	await call("/store/settings", "PUT", { promiseTimes: true, promiseMinutes: 20 });
	try {
		const customer = await newVisitor();
		await customer.setViewportSize(SIZES.phone);
		await signUp(customer, aPerson("Selvi"));
		const order = await placeOrder(customer);
		const promisedAt = async () =>
			Date.parse((await (await call(`/orders/${order._id}`, "GET")).json()).order.promisedAt);
		await customer.goto("/orders");
		await expect(customer.getByText("as soon as the kitchen accepts your order")).toBeVisible();
		await expectSound(customer, "an order that waits for its time");

		await counter.setViewportSize(SIZES.phone);
		await logInOwner(counter, shop);
		await counter.goto(`/admin/orders/${order._id}`);
		// The alarm shows only the oldest of many waiting orders; the order's own page always shows it.
		const waiting = counter.getByRole("region", { name: "Status" });
		const minutes = async () => Number(/\d+/.exec((await accept.innerText()).replace(/\s/g, " "))?.[0]);
		const accept = waiting.getByRole("button", { name: /^Accept · \d+ min/ });
		const proposed = await minutes();
		await waiting.getByRole("button", { name: "5 minutes more" }).click();
		expect(await minutes()).toBe(proposed + 5);
		await expectSound(counter, "an order to accept");
		const said = await hear(customer);
		await accept.click();
		await expect(customer.getByText(/^With you by \d+:\d\d [ap]m$/)).toBeVisible(AT_ONCE);
		await expect.poll(async () => (await said()).join("\n")).toMatch(/^With you by \d+:\d\d [ap]m$/m);
		await expect(customer.getByText(`in about ${proposed + 5} minutes`)).toBeVisible();
		const promised = await promisedAt();
		await expectSound(customer, "an order with its time");

		await counter.getByRole("button", { name: "Delay" }).click();
		const dialog = counter.getByRole("dialog", { name: "Delay this order?" });
		await dialog.getByText("15", { exact: true }).click();
		await dialog.getByRole("button", { name: "Heavy rain" }).click();
		await expectSound(counter, "a delay");
		await dialog.getByRole("button", { name: "Delay by 15 min" }).click();
		await expect(customer.getByText("The reason: Heavy rain")).toBeVisible(AT_ONCE);
		expect((await promisedAt()) - promised).toBe(15 * MINUTE);
		// Some of the minutes may have passed by now.
		await expect(async () => {
			const left = Math.ceil((promised + 15 * MINUTE - Date.now()) / MINUTE);
			await expect(customer.getByText(`in about ${left} minutes`)).toBeVisible({ timeout: 500 });
		}).toPass(AT_ONCE);
		await expectSound(customer, "a delayed order");
		const rider = await newVisitor();
		await logInRider(rider, shop);
		await rider.goto("/rider");
		await expect(rider.getByText(/^Promised by \d+:\d\d [ap]m$/).first()).toBeVisible();

		// A time that has passed is no longer said to come.
		placedEarlier(shop, order, 3600);
		await customer.reload();
		await expect(customer.getByText(/^Promised by \d+:\d\d [ap]m$/)).toBeVisible();
		await expect(customer.getByText("It’s taking longer than we promised.")).toBeVisible();

		await follow(counter, "/admin/store");
		await counter.getByRole("button", { name: "Start the rush" }).click();
		await expect(counter.getByText(/^20 extra minutes for each order, until/)).toBeVisible();
		await expectSound(counter, "a rush");
		await customer.goto("/");
		await expect(customer.getByText(/At your door in 40 minutes or more\./)).toBeVisible();
		await counter.getByRole("button", { name: "End the rush" }).click();
		await expect(customer.getByText(/At your door in 20 minutes or more\./)).toBeVisible(AT_ONCE);

		// The button stays where it is while the price and the time arrive.
		const priced = Promise.withResolvers<void>();
		await customer.route("**/api/quote", async (route) => {
			await priced.promise;
			await route.continue();
		});
		await customer.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
		await customer.getByRole("button", { name: /^Cart, 1 item/ }).click();
		const checkout = customer.getByRole("dialog").getByRole("button", { name: "Checkout" });
		// Waits until the dialog has stopped moving.
		await checkout.hover({ trial: true });
		const before = await checkout.boundingBox();
		priced.resolve();
		await expect(customer.getByRole("dialog").getByText(/^in about \d+ min$/)).toBeVisible();
		expect(await checkout.boundingBox()).toEqual(before);
	} finally {
		await call("/store/rush", "PUT", { extraMinutes: 0 });
		await call("/store/settings", "PUT", { promiseTimes: false, promiseMinutes: 15 });
	}
});
