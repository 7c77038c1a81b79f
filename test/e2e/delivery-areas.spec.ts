import type { Page } from "@playwright/test";
import { logInOwner, logInRider, owner, signUp } from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";
import { expectSound, expectSoundEverywhere, look, SIZES } from "./sound.ts";
import { hear } from "./told.ts";

test.use({ viewport: SIZES.phone, permissions: ["geolocation"] });
/** 15.9 km to the north of the shop. */
const FAR = { latitude: 13.2, longitude: 80.2787 };

test.afterEach(async ({ shop }) => {
	const counter = await owner(shop);
	await counter.call("/store/delivery", "PUT", { kind: "everywhere", bands: [], areas: [], minimumOrder: null });
});

test("a radius set on a phone: a customer reads that the address is outside, moves the pin inside, and the rider finds the door", async ({
	page,
	context,
	newVisitor,
	shop,
	expectConsole,
}) => {
	// The shop gives no price for an address outside.
	expectConsole(/409 \(Conflict\)/);
	const desk = await newVisitor();
	await setRadius(desk, shop);
	// The pages name the fee of the radius, not that of delivery everywhere.
	for (const path of ["/home", "/about", "/pricing"])
		expect(await (await page.request.get(path)).text()).toContain("₹45 or more for delivery");

	await context.setGeolocation(FAR);
	const meena = await signUp(page);
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	const cart = page.getByRole("dialog", { name: "Your Cart" });
	await expect(cart.getByText("Add ₹75 more to order")).toBeVisible();
	await expect(cart.getByRole("button", { name: "Checkout" })).toBeDisabled();
	await cart.getByRole("button", { name: /^One more Chicken Biryani/ }).click();
	await expect(cart.getByText("Delivery fee from")).toBeVisible();
	await cart.getByRole("button", { name: "Checkout" }).click();

	const address = page.getByRole("dialog", { name: "Delivery address" });
	await address.getByRole("button", { name: "Confirm Order" }).click();
	const pinNeeded = address.getByText("Please put a pin on the map where we should deliver");
	await expect(pinNeeded).toBeVisible();
	await address.getByRole("button", { name: "Pin my current location" }).click();
	await expect(pinNeeded, "with a pin").toHaveCount(0);
	await expect(address.getByRole("alert").getByText("15.9 km away; we deliver up to 5 km").first()).toBeVisible();
	await expectSound(page, "an address outside");
	await look(page, { device: "phone", theme: "night" });
	await expectSound(page, "an address outside by night", "colours");

	const map = address.getByRole("group", { name: /^Map for your pin/ });
	await map.scrollIntoViewIfNeeded();
	const kitchen = await map.locator(".map-mark-shop").boundingBox();
	if (!kitchen) throw new Error("no shop on the map");
	const said = await hear(page);
	await page.mouse.click(kitchen.x + 18, kitchen.y + 18);
	await expect(address.getByText(/from our kitchen\. Delivery ₹45\./)).toBeVisible();
	await expect.poll(async () => (await said()).join("\n")).toContain("from our kitchen. Delivery ₹45.");
	const pin = map.getByRole("button", { name: "Pin. The arrow keys move it." });
	const priced = page.waitForResponse("**/api/quote");
	await pin.press("Shift+ArrowUp");
	await expect(address.getByText(/^\d+ m from our kitchen\. Delivery ₹45\./)).toBeVisible();
	await priced;
	await address.getByRole("button", { name: "Add directions for the rider" }).click();
	await address.getByLabel("Directions for the rider").fill("Blue gate, 2nd floor");
	await expect(address.getByText("₹308")).toBeVisible();
	// The radius shrinks, then delivery is everywhere: the dialog says both, and shows no price for an address outside.
	const { call } = await owner(shop);
	const { bands } = await (await call("/store/delivery", "GET")).json();
	await call("/store/delivery", "PUT", { bands: [{ upToKm: 0.1, fee: 45 }] });
	await expect(address.getByText("away; we deliver up to 0.1 km", { exact: false })).toBeVisible();
	await expect(address.getByText("The price has changed")).toHaveCount(0);
	await call("/store/delivery", "PUT", { kind: "everywhere" });
	await expect(address.getByText("The total is now ₹293.", { exact: false })).toBeInViewport();
	await call("/store/delivery", "PUT", { kind: "radius", bands });
	await expect(address.getByText("The total is now ₹308.", { exact: false })).toBeInViewport();
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();

	const [order] = await (await page.request.get(`/api/orders/user/${meena.email}`)).json();
	expect(order).toMatchObject({ deliveryFee: 45, totalAmount: 308, deliveryDirections: "Blue gate, 2nd floor" });
	// The saved address keeps the pin and the directions.
	await expect
		.poll(async () => (await (await page.request.get("/api/addresses")).json())[0], AT_ONCE)
		.toMatchObject({ ...order.deliveryCoordinates, directions: "Blue gate, 2nd floor" });

	const rider = await newVisitor();
	await logInRider(rider, shop);
	const pickUp = { headers: { "sec-fetch-site": "same-origin" }, data: { status: "Out for Delivery" } };
	await rider.request.put(`/api/rider/orders/${order._id}/status`, pickUp);
	await rider.goto(`/rider/delivery/${order._id}`);
	await expect(rider.getByText("Directions: Blue gate, 2nd floor")).toBeVisible();

	// The next cart says so before the checkout, also by ear.
	await call("/store/delivery", "PUT", { bands: [{ upToKm: 0.1, fee: 45 }] });
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	const inCart = await hear(page);
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await expect.poll(async () => (await inCart()).join("\n")).toContain("away; we deliver up to 0.1 km");
});

async function setRadius(phone: Page, shop: Parameters<typeof owner>[0]): Promise<void> {
	await logInOwner(phone, shop);
	await phone.goto("/admin/store");
	await phone.getByRole("link", { name: "Delivery", exact: true }).click();
	const form = phone.getByRole("main");
	// First an area, whose points are tapped or typed.
	await form.getByRole("radio", { name: /^In areas/ }).check();
	const map = form.getByRole("group", { name: /^Map of the areas/ });
	await expect(map.getByRole("button", { name: "Zoom in" })).toBeVisible();
	await map.press("Enter");
	await expect(form.getByText("1 of at least 3 points.")).toBeVisible();
	await map.getByRole("button", { name: /^Point 1\./ }).press("ArrowUp");
	await form.getByText("1 point as coordinates").click();
	await expect(form.getByLabel("Points")).not.toHaveValue("13.0569, 80.2787");
	await form.getByLabel("Points").fill("13.05, 80.27\n13.05, 80.29\n13.07, 80.28");
	await expect(form.getByText("Area 1: 3 points.")).toBeVisible();
	await expect(map.getByRole("button", { name: /^Point / })).toHaveCount(3);
	await expectSound(phone, "areas");
	await form.getByRole("button", { name: "Undo last point" }).click();
	await form.getByRole("button", { name: "Save delivery" }).click();
	await expect(form.getByText("An area has at least 3 points")).toBeVisible();

	await form.getByRole("radio", { name: /^By distance/ }).check();
	await form.getByLabel("Kilometres from the shop (1)").fill("5");
	await form.getByLabel("Fee in rupees (1)").fill("45");
	await form.getByLabel("Minimum order").fill("200");
	await expect(form.getByText("The whole bill. Above it, they’re asked to call.")).toBeVisible();
	await expect(form.getByText("We deliver up to 5 km (₹45). Orders from ₹200.")).toBeVisible();
	await expectSoundEverywhere(phone, "distances", "as it is");
	// On a desk three amounts stand in a row, under labels of one line and of two.
	await look(phone, { device: "desk", theme: "day" });
	const heights = await Promise.all(
		["Minimum order", "Free delivery from", "Cash up to"].map(async (label) => {
			return (await form.getByLabel(label).boundingBox())?.y;
		}),
	);
	expect(new Set(heights).size).toBe(1);
	await look(phone, { device: "phone", theme: "day" });
	await form.getByRole("button", { name: "Save delivery" }).click();
	await expect(phone.getByText("Delivery saved")).toBeVisible();

	// Somebody else adds a distance, which a change made before does not undo.
	const { call } = await owner(shop);
	const [near, far] = [
		{ upToKm: 5, fee: 45 },
		{ upToKm: 8, fee: 90 },
	];
	await form.getByLabel("Fee in rupees (1)").fill("50");
	await call("/store/delivery", "PUT", { bands: [near, far] });
	await form.getByRole("button", { name: "Save delivery" }).click();
	await expect(phone.getByText("Someone else changed where the shop delivers. Nothing was saved.")).toBeVisible();
	await form.getByRole("button", { name: "Discard changes" }).click();
	await expect(form.getByLabel("Fee in rupees (2)")).toHaveValue("90");
	await call("/store/delivery", "PUT", { bands: [near] });
	await expect(form.getByLabel("Fee in rupees (2)")).toHaveCount(0);
}
