import { anotherRider, logInRider, placeOrder, signUp } from "./people.ts";
import { expect, test } from "./shop.ts";

const MARINA = { latitude: 13.05, longitude: 80.282 };

test.use({ permissions: ["geolocation"], geolocation: MARINA });

test("a rider is asked once, shares the position while an order is in hand, and can stop", async ({
	page,
	shop,
	request,
}) => {
	const customer = { request };
	await signUp(customer);
	const order = await placeOrder(customer);
	const riderOfOrder = async () => {
		const reply = await customer.request.get(`/api/orders/${order._id}/rider`);
		return (await reply.json()).rider;
	};
	await logInRider(page, shop, await anotherRider(shop, "Murugan"));
	await page.goto(`/rider/delivery/${order._id}`);
	await expect(page.getByRole("region", { name: "Share your location with customers?" })).toHaveCount(0);
	await page.getByRole("button", { name: "Pick Up" }).click();
	await expect(page.getByRole("region", { name: "Share your location with customers?" })).toBeVisible();
	expect(await riderOfOrder()).toMatchObject({ position: null });

	await page.getByRole("button", { name: "Share" }).click();
	// The pressed button is gone: the focus moves to the result.
	await expect(page.getByText("Your location is shared.")).toBeFocused();
	await expect.poll(riderOfOrder).toMatchObject({ position: MARINA });
	await page.reload();
	await expect(page.getByText("Your location is shared.")).toBeVisible();
	await page.getByRole("button", { name: "Stop sharing my location" }).click();
	await expect(page.getByText("Your location isn’t shared.")).toBeVisible();
	await expect.poll(riderOfOrder).toMatchObject({ position: null });

	await page.getByRole("button", { name: "Mark as Delivered" }).click();
	await expect(page.getByText("Your location isn’t shared.")).toHaveCount(0);
	// The page may be ahead of the shop.
	await expect.poll(riderOfOrder).toBeNull();
});
