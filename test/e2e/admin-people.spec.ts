import type { Page } from "@playwright/test";
import type { RunningShop } from "../servers/shop.ts";
import { aPerson, logInOwner, owner, placeOrder, signUp } from "./people.ts";
import { expect, follow, test } from "./shop.ts";
import { expectSound } from "./sound.ts";

const fromPage = { "sec-fetch-site": "same-origin" };
const odd = { name: "<script>alert(1)</script>", formula: '=HYPERLINK("http://evil.example","x")' };

test("a stranger's message and subscription order reach the owner's open tabs, as text, and are answered there", async ({
	page,
	shop,
	request,
}) => {
	await startDay(page, shop);
	await page.goto("/admin/contacts");
	const stranger = { request };
	const subject = `${odd.formula} ${crypto.randomUUID()}`;
	const message = { name: odd.name, email: "o?bcc=all@office.example.in", phone: "044 2345 6789, after six" };
	const sent = { headers: fromPage, data: { ...message, subject, message: "<img src=x onerror=alert(1)>" } };
	expect((await stranger.request.post("/api/contact", sent)).status()).toBe(201);

	const row = page.getByRole("row", { name: subject });
	await expect(row).toContainText(odd.name);
	await expect(row).toContainText("<img src=x onerror=alert(1)>");
	await expect(row.getByText("New", { exact: true })).toBeVisible();
	await expect(row.getByRole("link", { name: `Call ${odd.name}` })).toHaveAttribute("href", "tel:04423456789");
	await expect(row.getByRole("link", { name: message.email })).toHaveAttribute(
		"href",
		/^mailto:o%3Fbcc%3Dall@office\.example\.in\?subject=Re/,
	);
	await expectSound(page);
	await row.getByRole("button", { name: `Delete the message from ${odd.name}` }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
	// Before the rest: the message is gone after two seconds.
	await expect(page.getByText("Message deleted")).toBeVisible();
	await expect(row).toBeHidden();
	await expect(page.getByRole("main")).toBeFocused();

	await follow(page, "/admin/subscriptions?status=New");
	const wish = { name: `Arun ${crypto.randomUUID()}`, email: "arun@x.in", phone: "98400 54321" };
	const place = { address: "9, Mount Road", latitude: 13.06, longitude: 80.25 };
	await stranger.request.post("/api/subscriptions", {
		headers: fromPage,
		data: { ...wish, item: "Egg Biryani (Large)", quantity: 12, deliveryLocation: place },
	});
	const order = page.getByRole("row", { name: wish.name });
	await expect(order).toContainText("12 × Egg Biryani (Large)");
	await expect(order.getByRole("link", { name: "Map" })).toHaveAttribute("href", /destination=13\.06,80\.25/);
	await expectSound(page);
	await order.getByRole("button", { name: `Accept ${wish.name}` }).click();
	await expect(order).toBeHidden();
	await page.getByRole("link", { name: "Accepted" }).click();
	await expect(order.getByText("Accepted", { exact: true })).toBeVisible();
});

test("the owner answers a review, and the public page that is open shows it", async ({
	page,
	newVisitor,
	shop,
	request,
}) => {
	const customer = { request };
	const person = await signUp(customer, { ...aPerson("Yazhini"), name: "Yazhini Raman" });
	const order = await placeOrder(customer);
	await startDay(page, shop);
	await deliver(page, order._id);
	const comment = `The rice was cold ${crypto.randomUUID()}`;
	const ratings = { food: 1, delivery: 2, website: 5 };
	const rated = await customer.request.post("/api/feedback", {
		headers: fromPage,
		data: { orderId: order._id, ratings, comment },
	});
	const reader = await newVisitor();
	await reader.goto("/feedback");
	const inPublic = reader.getByRole("listitem").filter({ hasText: comment });
	await expect(inPublic).toBeVisible();

	await page.goto("/admin/reviews?show=unanswered&order=worst");
	const review = page.getByRole("listitem").filter({ hasText: comment });
	await expect(review.getByText("Low rating")).toBeVisible();
	await expect(review.getByRole("link", { name: `Order ${order.orderId}` })).toHaveAttribute(
		"href",
		`/admin/orders/${order._id}`,
	);
	await expectSound(page);
	await review.getByRole("button", { name: `Answer ${person.name}` }).click();
	await review.getByRole("button", { name: "Cancel" }).press("Enter");
	await expect(review.locator(":focus")).toContainText("Answer");
	await review.getByRole("button", { name: `Answer ${person.name}` }).click();
	await review.getByLabel(`Your answer to ${person.name}`).fill("We are sorry. The next one is on us.");
	await review.getByRole("button", { name: "Publish" }).click();
	await expect(review).toBeHidden();
	await expect(inPublic).toContainText("We are sorry. The next one is on us.");

	// What somebody else publishes meanwhile is not replaced unseen.
	await page.getByRole("link", { name: "All", exact: true }).click();
	await review.getByRole("button", { name: `Change your answer to ${person.name}` }).click();
	const { call } = await owner(shop);
	const { feedback } = await rated.json();
	expect((await call(`/feedback/${feedback._id}/reply`, "PUT", { reply: "We have called you." })).status).toBe(200);
	await expect(review.getByRole("status")).toContainText("We have called you.");
	await expect(review.getByLabel(`Your answer to ${person.name}`)).toHaveValue(/The next one is on us/);
});

test("the owner hides a review, and the public page that is open says how many are hidden, and why", async ({
	page,
	newVisitor,
	shop,
	request,
}) => {
	const customer = { request };
	const person = await signUp(customer, { ...aPerson("Nila"), name: "Nila Mohan" });
	const order = await placeOrder(customer);
	await startDay(page, shop);
	await deliver(page, order._id);
	const comment = `Call me on 98400 12345 ${crypto.randomUUID()}`;
	await customer.request.post("/api/feedback", {
		headers: fromPage,
		data: { orderId: order._id, ratings: { food: 5, delivery: 5, website: 5 }, comment },
	});
	const reader = await newVisitor();
	await reader.goto("/feedback");
	const inPublic = reader.getByRole("listitem").filter({ hasText: comment });
	await expect(inPublic).toBeVisible();
	await expect(inPublic.getByText(comment)).toHaveAttribute("lang", "en");

	await page.goto("/admin/reviews");
	const review = page.getByRole("listitem").filter({ hasText: comment });
	await review.getByRole("button", { name: `Hide the review of ${person.name}` }).click();
	const dialog = page.getByRole("dialog", { name: `Hide the review of ${person.name}?` });
	await dialog.getByRole("button", { name: "Hide review" }).click();
	await expect(dialog.getByText("Please give a reason")).toBeVisible();
	await expect(dialog.getByRole("textbox", { name: "Reason" })).toBeFocused();
	await expectSound(page);
	await dialog.getByRole("button", { name: "Personal details" }).click();
	await dialog.getByRole("button", { name: "Hide review" }).click();
	await expect(dialog).toBeHidden();
	await expect(review.getByText("Hidden from the public: Personal details")).toBeVisible();
	await expect(inPublic).toHaveCount(0);
	const said = reader.getByText("1 review is hidden (Personal details). Its stars still count.");
	await expect(said).toBeVisible();
	await expectSound(reader);

	await page.getByRole("link", { name: "Hidden", exact: true }).click();
	await review.getByRole("button", { name: `Show the review of ${person.name} again` }).click();
	await expect(page.getByText("No review is hidden")).toBeVisible();
	await expect(inPublic).toBeVisible();
	await expect(said).toHaveCount(0);
});

test("the owner adds a rider, whose password stays in view until it is saved, and disables and enables them; nobody disables their own account", async ({
	page,
	shop,
}) => {
	await startDay(page, shop);
	await page.goto("/admin/users");
	await follow(page, "/admin/staff");
	const email = aPerson("Ravi").email;
	await page.getByRole("button", { name: "Add a rider" }).click();
	const form = page.getByRole("dialog", { name: "Add a rider" });
	await form.getByLabel("Name").fill("Ravi");
	await form.getByLabel("Email").fill(email);
	await form.getByLabel("Phone").fill("9840054321");
	const wasBackAsked = await backIsAskedOnceShown(page, "dialog[open] code");
	await form.getByRole("button", { name: "Add rider" }).click();
	const passwordDialog = page.getByRole("dialog", { name: "Save this password" });
	const password = (await passwordDialog.getByRole("code").textContent()) ?? "";
	expect(await wasBackAsked()).toBe(true);
	// Neither repeated Escape nor a phone's Back closes it; only some browsers treat Back as Escape.
	for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
	await page.goBack();
	await expect(page).toHaveURL("/admin/staff");
	await expect(passwordDialog.getByRole("code")).toHaveText(password);
	await passwordDialog.getByRole("button", { name: "Done" }).click();
	const logIn = () => shop.api("/rider/login", { json: { email, password } });
	const rider = await logIn();
	expect(rider.status).toBe(200);
	const { token } = await rider.json();

	const row = page.getByRole("row", { name: email });
	await expect(row.getByText("Never")).toBeHidden();
	await expectSound(page);
	const disable = row.getByRole("button", { name: "Disable Ravi" });
	// On a tablet, upright or sideways, the buttons are on screen: nobody scrolls sideways to find them.
	for (const [width, height] of [
		[768, 1024],
		[1024, 768],
	] as const) {
		await page.setViewportSize({ width, height });
		await expect.poll(async () => rightEdge(await disable.boundingBox())).toBeLessThan(width);
	}
	await disable.click();
	await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
	await expect(row.getByText("Disabled", { exact: true })).toBeVisible();
	expect((await shop.api("/auth/logout", { method: "POST", token })).status).toBe(401);
	expect((await logIn()).status).toBe(401);
	await row.getByRole("button", { name: "Enable Ravi" }).click();
	await expect(row.getByRole("button", { name: "Disable Ravi" })).toBeVisible();
	expect((await logIn()).status).toBe(200);

	await page.getByRole("link", { name: "Shop staff" }).click();
	const own = page.getByRole("row", { name: shop.admin.email });
	await expect(own.getByText("You", { exact: true })).toBeVisible();
	await expect(own.getByRole("button", { name: "Change my password" })).toBeVisible();
	await expect(own.getByRole("button", { name: /^Disable/ })).toHaveCount(0);

	// Another owner takes rights away while this one corrects the phone: they stay taken.
	const { call } = await owner(shop);
	const kala = { name: "Kala", email: aPerson("Kala").email, password: "dumbiryani22", role: "manager" };
	const { member } = await (await call("/staff", "POST", kala)).json();
	await page.reload();
	await page.getByRole("button", { name: "Edit Kala" }).click();
	const editing = page.getByRole("dialog", { name: "Edit Kala" });
	expect((await call(`/staff/${member._id}`, "PATCH", { role: "kitchen" })).status).toBe(200);
	const hers = page.getByRole("row", { name: kala.email, includeHidden: true });
	await expect(hers).toContainText("Kitchen");
	await editing.getByLabel("Phone").fill("9840054322");
	await editing.getByRole("button", { name: "Save" }).click();
	await expect(editing).toBeHidden();
	await expect(hers).toContainText("98400 54322");
	await expect(hers).toContainText("Kitchen");
});

test("the owner finds a customer and their orders by part of the name; a name like a formula is text", async ({
	page,
	shop,
	request,
}) => {
	const customer = { request };
	const person = await signUp(customer, { ...aPerson("Odd"), name: `${odd.formula} ${crypto.randomUUID()}` });
	const order = await placeOrder(customer);
	await startDay(page, shop);
	await deliver(page, order._id);
	await page.goto("/admin/users");
	const search = page.getByRole("searchbox", { name: /Find a customer/ });
	await search.fill("nobody of this name");
	await search.press("Enter");
	await expect(page.getByRole("heading", { name: "No users found" })).toBeVisible();
	await expect(search).toBeFocused();
	await search.fill(person.name.slice(-20).toUpperCase());
	await page.getByRole("button", { name: "Search" }).click();
	const row = page.getByRole("row", { name: person.email });
	await expect(row).toContainText("₹161");
	await expectSound(page);
	await page.setViewportSize({ width: 780, height: 360 });
	await expectSound(page, "the customers on a phone on its side", "colours");
	await row.getByRole("link", { name: person.name, exact: true }).click();
	await expect(page.getByRole("heading", { name: person.name })).toBeVisible();
	await expect(page.getByRole("link", { name: order.orderId })).toHaveAttribute("href", `/admin/orders/${order._id}`);
	await expect(page.getByText(person.address)).toHaveCount(0);
	// A shop without online payments promises none.
	await expect(page.getByText("This shop takes no online payments: they’re asked to call.")).toBeVisible();

	// On the narrowest phone, with the longest status: one word in Tamil.
	await placeOrder(customer);
	await page.context().addCookies([{ name: "language", value: "ta", url: shop.url }]);
	await page.setViewportSize({ width: 320, height: 640 });
	await page.reload();
	await expect(page.getByText("காத்திருக்கிறது", { exact: true })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Logs the owner in, and acknowledges the orders of earlier tests, whose alarm would cover part of the screen. */
async function startDay(page: Page, shop: RunningShop): Promise<void> {
	await logInOwner(page, shop);
	const { orders } = await (await page.request.get("/api/orders/admin/unacknowledged")).json();
	const ids = orders.map(({ _id }: { _id: string }) => _id);
	if (ids.length > 0) await put(page, "/api/orders/admin/acknowledge", { ids });
}

function deliver(page: Page, id: string): Promise<void> {
	return put(page, `/api/orders/${id}/status`, { status: "Delivered" });
}

async function put(page: Page, path: string, data: object): Promise<void> {
	expect((await page.request.put(path, { headers: fromPage, data })).status()).toBe(200);
}

/** Whether the router already has a blocker for Back at the moment when the element is first shown. */
async function backIsAskedOnceShown(page: Page, selector: string): Promise<() => Promise<boolean | undefined>> {
	const first = await page.evaluateHandle((shown) => {
		const first: { isAsked?: boolean } = {};
		const { __reactRouterDataRouter: router } = window as unknown as {
			__reactRouterDataRouter: { getBlocker: (...args: unknown[]) => unknown };
		};
		const { getBlocker } = router;
		let isKnown = false;
		router.getBlocker = (...args) => {
			isKnown ||= document.querySelector(shown) !== null;
			return getBlocker(...args);
		};
		// The observer runs at the end of the task that changed the page, before it is painted.
		const watch = new MutationObserver(() => {
			if (document.querySelector(shown)) first.isAsked ??= isKnown;
		});
		watch.observe(document.body, { childList: true, subtree: true });
		return first;
	}, selector);
	return () => first.evaluate(({ isAsked }) => isAsked);
}

const rightEdge = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN);
