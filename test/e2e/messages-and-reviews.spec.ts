import type { Page } from "@playwright/test";
import { readDocument } from "./document.ts";
import { aPerson, owner, placeOrder, signUp } from "./people.ts";
import { expect, test, waitUntilAlive } from "./shop.ts";
import { expectSound } from "./sound.ts";

test("a stranger finds the way to the shop; a message that cannot be sent says so and keeps what was typed, and the owner reads it once sent", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/ERR_FAILED|429/);
	await page.goto("/contact");
	await showMap(page);

	const section = page.locator("#contact-section");
	await expect(section.getByRole("heading", { name: "Get in touch" })).toBeVisible();
	const send = section.getByRole("button", { name: "Send message" });
	await send.click();
	await expect(page.getByLabel("Name")).toBeFocused();
	await expect(page.getByText("Name is required")).toBeVisible();
	const subject = `A wedding ${crypto.randomUUID()}`;
	const text = "Can you cook for 200?\nOn a Sunday";
	for (const [label, typed] of [
		["Name", "Kumar"],
		["Email", "kumar@office"],
		["Phone", "044 2345 6789, after six"],
		["Subject", subject],
		["Message", text],
	] as const)
		await section.getByLabel(label, { exact: true }).fill(typed);
	await send.click();
	await expect(page.getByText("Please enter a valid email address")).toBeVisible();
	await page.getByLabel("Email", { exact: true }).fill("kumar@office.example.in");

	let loseTheLine = () => {};
	const lost = new Promise<void>((resolve) => {
		loseTheLine = resolve;
	});
	await page.route("**/api/contact", async (route) => {
		await lost;
		await route.abort();
	});
	await send.click();
	await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
	loseTheLine();
	await expect(page.getByRole("alert")).toHaveText("Failed to send message. Please try again.");
	await page.unroute("**/api/contact");
	await page.route("**/api/contact", (route) =>
		route.fulfill({
			status: 429,
			json: { message: "Too many requests. Please wait a moment.", code: "too-many-requests" },
		}),
	);
	await send.click();
	await expect(page.getByRole("alert")).toHaveText("Too many requests. Please wait a moment.");
	await expect(page.getByLabel("Message", { exact: true })).toHaveValue(text);
	await expect(send).toBeEnabled();

	await page.unroute("**/api/contact");
	const reply = page.waitForResponse("**/api/contact");
	await send.dblclick();
	const { message } = await (await reply).json();
	await expect(section.getByRole("status").filter({ hasText: message })).toBeVisible();
	await expect(section.getByLabel("Message")).toHaveValue("");
	const messages = await (await (await owner(shop)).call("/contact", "GET")).json();
	const received = messages.filter((each: { subject: string }) => each.subject === subject);
	expect(received).toEqual([expect.objectContaining({ message: text })]);
});

/** Directions open in a new tab, and a street map only on request. */
async function showMap(page: Page): Promise<void> {
	const asked: string[] = [];
	await page.route("https://www.openstreetmap.org/**", (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: "text/html", body: "<p>Map</p>" });
	});
	const directions = page.getByRole("link", { name: /Get Directions/ });
	await expect(directions).toHaveAttribute(
		"href",
		"https://www.google.com/maps/dir/?api=1&destination=13.0569,80.2787",
	);
	await expect(directions).toHaveAttribute("target", "_blank");
	await expect(directions).toHaveAttribute("rel", /noopener/);
	await expect(page.getByText("13.0569° N, 80.2787° E")).toBeVisible();
	expect(asked).toEqual([]);
	await page.getByRole("button", { name: "Show the street map" }).click();
	await expect(page.frameLocator("#street-map").getByText("Map")).toBeVisible();
	expect(asked[0]).toContain("marker=13.0569%2C80.2787");
}

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("a message still arrives", async ({ page, expectConsole }) => {
		expectConsole(/422/);
		await page.goto("/contact");
		await page.getByLabel("Name", { exact: true }).fill("Kumar");
		await page.getByRole("button", { name: "Send message" }).click();
		await expect(page.getByText("Email is required")).toBeVisible();
		await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Kumar");
		await page.getByLabel("Email", { exact: true }).fill("kumar@office.in");
		for (const label of ["Phone", "Subject", "Message"])
			await page.getByLabel(label, { exact: true }).fill("98400");
		await page.getByRole("button", { name: "Send message" }).click();
		await expect(page.getByText("Message sent successfully!")).toBeVisible();
	});
});

test("the price board shows the menu's prices, and a customer subscribes with a short form", async ({ page, shop }) => {
	const person = await signUp(page, aPerson("Lakshmi"));
	await page.goto("/pricing");
	const row = page.getByRole("row", { name: /^Chicken Biryani ₹125 ₹185/ });
	await expect(row).toBeVisible();
	for (const [label, known] of [
		["Name", person.name],
		["Email", person.email],
		["Phone", person.phone],
		["Delivery address", person.address],
	] as const)
		await expect(page.getByLabel(label, { exact: true })).toHaveValue(known);

	const send = page.getByRole("button", { name: "Send request" });
	await page.getByLabel("Portions").fill("0");
	await send.click();
	await expect(page.getByText("Dish is required")).toBeVisible();
	await expect(page.getByText("Please enter a whole number from 1 to 500")).toBeVisible();
	await page.getByLabel("Dish").selectOption({ label: "Egg Biryani, Large Size, ₹175" });
	await page.getByLabel("Portions").fill("12");
	await page.getByLabel(/^Notes/).fill("Every working day at one");
	await send.click();

	const thanks = page.getByRole("heading", { name: `Thank you, ${person.name}!` });
	await expect(thanks).toBeFocused();
	await expect(page.getByText("12 × Egg Biryani (Large)")).toBeVisible();
	await expect(page.getByText("The owner calls you")).toBeVisible();
	const all = await (await (await owner(shop)).call("/subscriptions", "GET")).json();
	expect(all).toContainEqual(
		expect.objectContaining({
			email: person.email,
			item: "Egg Biryani (Large)",
			quantity: 12,
			status: "New",
			message: "Every working day at one",
			deliveryLocation: { address: person.address, latitude: null, longitude: null },
		}),
	);
	await page.getByRole("button", { name: "Send another" }).click();
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue(person.name);
});

test("a stranger sends a reservation with their current location", async ({ page, context, shop }) => {
	await page.route("https://www.openstreetmap.org/**", (route) =>
		route.fulfill({ contentType: "text/html", body: "<p>Map</p>" }),
	);
	await page.goto("/reservation");
	await expect(page).toHaveTitle(/^Reservation \| /);
	const email = aPerson("Arun").email;
	await page.getByLabel("Name", { exact: true }).fill("Arun");
	await page.getByLabel("Email", { exact: true }).fill(email);
	await page.getByLabel("Phone", { exact: true }).fill("98400 54321");
	await page.getByLabel("Dish").selectOption({ label: "Something else (see my notes)" });
	await page.getByLabel("Portions").fill("60");
	await page.getByLabel("Delivery address").fill("9, Mount Road");
	await page.getByLabel(/current location/).click();
	await expect(page.getByText("Could not get current location. Please enter address manually.")).toBeVisible();
	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation({ latitude: 13.0604, longitude: 80.2496 });
	await page.getByLabel(/current location/).check();
	const pinned = page.getByText("Your location is pinned, 3.2 km from our kitchen.");
	await expect(pinned).toBeVisible();
	// Back restores what was typed, but not a location that the page has forgotten.
	await page.goto("/about");
	await page.goBack();
	await waitUntilAlive(page);
	await expect(page.getByLabel("Delivery address")).toHaveValue("9, Mount Road");
	await expect(page.getByLabel(/current location/)).not.toBeChecked();
	await page.getByLabel(/current location/).check();
	await expect(pinned).toBeVisible();
	await page.getByRole("button", { name: "Send request" }).click();
	await expect(page.getByRole("heading", { name: "Thank you, Arun!" })).toBeVisible();
	const all = await (await (await owner(shop)).call("/subscriptions?status=New", "GET")).json();
	expect(all).toContainEqual(
		expect.objectContaining({
			email,
			quantity: 60,
			deliveryLocation: { address: "9, Mount Road", latitude: 13.0604, longitude: 80.2496 },
		}),
	);
});

test("the rating opens by itself after a delivery; the public review does not show the email address", async ({
	page,
	request,
	shop,
}) => {
	const person = await signUp(page, aPerson("Kalyani"));
	const order = await placeOrder(page);
	const { move } = await owner(shop);
	await page.goto("/orders");
	await expect(page.getByText("Live", { exact: true })).toBeVisible();
	await move(order, "Delivered");

	const dialog = page.getByRole("dialog", { name: "How was your meal?" });
	await expect(dialog).toBeVisible();
	await expectSound(page);
	await dialog
		.getByRole("group", { name: "Food" })
		.getByRole("radio", { name: "5: Excellent" })
		.check({ force: true });
	await dialog.getByRole("button", { name: "Submit feedback" }).click();
	await expect(dialog.getByRole("group", { name: "Delivery" })).toContainText("Please rate all categories");
	await expect(dialog.getByText("Please rate all categories")).toHaveCount(1);
	await expect(dialog.getByRole("group", { name: "Delivery" }).getByRole("radio").first()).toBeFocused();

	// The rest works by keyboard alone.
	await dialog.getByRole("radio", { name: "5: Excellent" }).first().focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowRight");
	await expect(dialog.getByRole("group", { name: "Delivery" }).getByRole("radio", { name: "4: Good" })).toBeChecked();
	await page.keyboard.press("Tab");
	await page.keyboard.press("ArrowLeft");
	await expect(dialog.getByRole("group", { name: "Website" }).getByRole("radio", { name: /^5/ })).toBeChecked();
	const comment = `Fragrant ${crypto.randomUUID()}`;
	await page.keyboard.press("Tab");
	await page.keyboard.type(comment);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");

	await expect(dialog).toBeHidden();
	await expect(page.getByText("Feedback Submitted")).toBeVisible();
	await expect(page.getByRole("button", { name: /Rate This Order/ })).toHaveCount(0);
	const again = await readDocument(page.request, "/orders");
	expect(again.main).toContain("Feedback Submitted");
	expect(again.main).not.toContain("Rate This Order");

	const visitor = await readDocument(request, "/feedback");
	const review = visitor.elements("article").find(({ text }) => text.includes(comment));
	expect(review?.text).toContain("Kalyani");
	expect(review?.html).toContain('aria-label="4 out of 5"');
	for (const own of [person.email, order.orderId]) expect(visitor.html).not.toContain(own);
});

test("the rating waits until the other dialog is closed, may be put off, and says if it fails, with its stars kept", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/ERR_FAILED|409/);
	await signUp(page, aPerson("Revathi"));
	const [first, second] = [await placeOrder(page), await placeOrder(page)];
	const { move } = await owner(shop);
	await page.goto("/orders");
	await expect(page.getByText("Live", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: `Cancel order ${second.orderId}` }).click();
	const cancelling = page.getByRole("dialog", { name: "Cancel this order?" });
	const rating = page.getByRole("dialog", { name: "How was your meal?" });
	await expect(cancelling).toBeVisible();
	await move(first, "Delivered");
	await expect(page.getByText(`Order ${first.orderId} is delivered. Enjoy your meal!`).first()).toBeVisible();
	await expect(page.getByRole("button", { name: /Rate This Order/, includeHidden: true })).toHaveCount(1);
	await expect(rating).toBeHidden();
	await cancelling.getByRole("button", { name: "Keep order" }).click();
	await expect(rating).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(rating).toBeHidden();
	await page.getByRole("button", { name: `Rate This Order: ${first.orderId}` }).click();
	await expect(rating).toBeVisible();

	// Of several orders that can be rated, the page asks about the last one only.
	await move(second, "Delivered");
	await expect(page.getByRole("button", { name: /Rate This Order/, includeHidden: true })).toHaveCount(2);
	await expect(page.getByText("How was it? It only takes three taps.")).toHaveCount(1);

	for (const radio of await rating.getByRole("radio", { name: /^4/ }).all()) await radio.check({ force: true });
	await page.route("**/api/feedback", (route) => route.abort());
	await rating.getByRole("button", { name: "Submit feedback" }).click();
	await expect(rating.getByRole("alert")).toHaveText("Error submitting feedback");
	await page.unroute("**/api/feedback");
	await page.route("**/api/feedback", (route) =>
		route.fulfill({ status: 409, json: { message: "Not yet", code: "not-delivered" } }),
	);
	await rating.getByRole("button", { name: "Submit feedback" }).click();
	await expect(rating.getByRole("alert")).toHaveText("Failed to submit feedback");
	await page.unroute("**/api/feedback");
	await rating.getByRole("button", { name: "Submit feedback" }).click();
	await expect(page.getByText("Feedback Submitted")).toBeVisible();
});

test("reviews are listed twelve at a time, with the owner's answer below", async ({ page: visitor, shop, request }) => {
	const customer = { request };
	await signUp(customer, aPerson("Yamuna"));
	const { move, call } = await owner(shop);
	for (let written = 0; written < 13; written += 1) {
		const order = await placeOrder(customer);
		await move(order, "Delivered");
		const reply = await request.post("/api/feedback", {
			headers: { "sec-fetch-site": "same-origin" },
			data: {
				orderId: order._id,
				ratings: { food: 5, delivery: 4, website: 5 },
				comment: `Plate ${written}`,
			},
		});
		const { feedback } = await reply.json();
		if (written === 12) await call(`/feedback/${feedback._id}/reply`, "PUT", { reply: "Come again, Yamuna!" });
	}
	await visitor.goto("/feedback");
	const cards = visitor.getByRole("main").getByRole("article");
	await expect(cards).toHaveCount(12);
	await expect(visitor.getByRole("listitem").filter({ hasText: "Plate 12" })).toContainText("Come again, Yamuna!");
	await visitor.getByRole("link", { name: "Show more reviews" }).click();
	await expect(cards.nth(12)).toBeVisible();
	await expect(visitor.getByText(/^from \d+ reviews$/)).toBeVisible();
});
