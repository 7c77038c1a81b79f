import type { Locator, Page } from "@playwright/test";
import { readDocument } from "./document.ts";
import { aPerson, fromPage, owner, placedEarlier, placeOrder, signUp } from "./people.ts";
import { AT_ONCE, expect, test } from "./shop.ts";

// With animations on, as for most people.
test.use({ reducedMotion: "no-preference" });

test("a stranger signs up, orders a biryani with a tip and notes, and watches the kitchen take it", async ({
	page,
	shop,
}) => {
	const person = aPerson("Meenakshi");
	await page.goto("/");
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();

	// Somebody who has never logged in here gets the sign-up form, and no welcome back.
	await expect(page).toHaveURL(/\/user\/login\?mode=signup/);
	await page.getByLabel("Name", { exact: true }).fill(person.name);
	await page.getByLabel("Email").fill(person.email);
	await page.getByLabel("Password", { exact: true }).fill(person.password);
	await page.getByLabel("Phone").fill(person.phone);
	await page.getByLabel("Street address").fill("4, Big Street");
	await page.getByLabel(/area/i).fill("Triplicane, Chennai");
	const overflow = await watchMessages(page);
	await page.getByRole("button", { name: "Sign up" }).click();

	await expect(page).toHaveURL(`${shop.url}/`);
	// The message about the cart has no scrollbar, even on screens whose scrollbars take up room.
	await expect.poll(overflow).toBe(0);
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	const cart = page.getByRole("dialog", { name: "Your Cart" });
	await expect(cart.getByText("Chicken Biryani").first()).toBeVisible();
	for (const tip of [10, 20, 40, 50]) {
		await expect(cart.getByRole("button", { name: `Tip ₹${tip}` })).toHaveAttribute("aria-pressed", "false");
	}
	await cart.getByRole("button", { name: "Add a note: Chicken Biryani" }).click();
	const dishNote = cart.getByRole("textbox", { name: "Note for Chicken Biryani" });
	await expect(dishNote).toBeFocused();
	await page.keyboard.type("  less spicy");
	await page.keyboard.press("Enter");
	await cart.getByRole("button", { name: "Add a note for the whole order" }).click();
	await page.keyboard.type("Ring twice");
	await page.reload();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await expect(dishNote).toHaveValue("less spicy");
	await expect(cart.getByRole("textbox", { name: "Note for your order" })).toHaveValue("Ring twice");
	await cart.getByRole("button", { name: "Tip ₹20" }).click();
	await expect(cart.getByText("₹181", { exact: true }).first()).toBeVisible();
	await cart.getByRole("button", { name: "Checkout" }).click();

	const address = page.getByRole("dialog", { name: "Delivery address" });
	await expect(address.getByRole("radio", { name: "4, Big Street, Triplicane, Chennai" })).toBeChecked();
	await address.getByRole("button", { name: "Confirm Order" }).click();

	const success = page.getByRole("dialog", { name: "Order placed!" });
	await expect(success.getByText("Estimated Delivery: 10-15 minutes")).toBeVisible();
	await expect(success.getByText("₹181", { exact: true })).toBeVisible();
	await expect(success.getByText("Cash on delivery")).toBeVisible();
	await success.getByRole("link", { name: "Track Order" }).click();

	await expect(page).toHaveURL(/\/orders$/);
	const order = page.getByRole("article").first();
	await expect(order).toContainText("Chicken Biryani");
	await expect(order).toContainText("less spicy");
	await expect(order).toContainText("Ring twice");
	await expect(page.getByRole("button", { name: "Cart, empty" })).toBeVisible();

	const response = await page.request.get(`/api/orders/user/${person.email}`);
	const [placed] = await response.json();
	expect(placed).toMatchObject({ totalAmount: 181, tip: 20, status: "Pending", note: "Ring twice" });
	expect(placed.items).toMatchObject([{ name: "Chicken Biryani", note: "less spicy" }]);
	await (await owner(shop)).move(placed, "Preparing");
	await expect(order).toContainText("Preparing", AT_ONCE);
});

test("a customer places and tracks an order on a page that the browser translates", async ({
	page,
	shop,
	expectConsole,
}) => {
	// React reports that it renders a part again whose scripts arrive after the translation.
	expectConsole(/React error #418/);
	await page.addInitScript(translate);
	await signUp(page);
	await page.goto("/");
	await expect(page.getByText("BIRYANI, STRAIGHT FROM THE DUM", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	const cart = page.getByRole("dialog", { name: "Your Cart" });
	await cart.getByRole("button", { name: "One more Chicken Biryani" }).click();
	await expect(cart.getByText("₹293").first()).toBeVisible();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Confirm Order" }).click();
	const success = page.getByRole("dialog", { name: "Order placed!" });
	await expect(success.getByText("₹293", { exact: true })).toBeVisible();
	await success.getByRole("link", { name: "Track Order" }).click();
	const order = page.getByRole("article").first();
	await expect(order).toContainText("2 × CHICKEN BIRYANI");
	const [placed] = await (await page.request.get("/api/orders/user/me")).json();
	await (await owner(shop)).move(placed, "Preparing");
	await expect(order).toContainText("PREPARING (NOW)");
	// In its badge and among its steps.
	await expect(order.getByText("PREPARING", { exact: true })).toHaveCount(2);
});

test("a shop that cannot push offers notifications only while its page is open", async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
	await signUp(page);
	await placeOrder(page);
	await page.goto("/orders");
	await expect(page.getByText("Get notified about your order while this page is open?")).toBeVisible();
	await expect(page.getByRole("button", { name: "Notify me" })).toBeVisible();
});

test("an order can be cancelled inside the cancel window, and not after it", async ({ page, shop, expectConsole }) => {
	await signUp(page);
	await placeOrder(page);
	await page.goto("/orders");
	await page.getByRole("button", { name: /^Cancel/ }).click();
	await page
		.getByRole("button", { name: /yes, cancel|cancel this order|cancel the order/i })
		.last()
		.click();
	await expect(page.getByRole("article")).toHaveCount(0);
	await expect(page.getByText("Cancelled").first()).toBeVisible();
	await expect(page.locator("summary", { hasText: "Cancelled" })).toBeFocused();

	const second = await placeOrder(page);
	await expect(page.getByRole("button", { name: /^Cancel/ })).toBeVisible();
	placedEarlier(shop, second, 301);
	expectConsole(/409/);
	await page.getByRole("button", { name: /^Cancel/ }).click();
	await page
		.getByRole("button", { name: /yes, cancel|cancel this order|cancel the order/i })
		.last()
		.click();
	await expect(page.getByText(/Orders can be cancelled within 5 minutes/).first()).toBeVisible();
	const kept = await (await page.request.get(`/api/orders/${second._id}`)).json();
	expect(kept.order.status).toBe("Pending");

	// Refused here, it is news when the shop cancels it after all.
	await (await owner(shop)).move(second, "Cancelled");
	await expect(page.getByText(`Order ${second.orderId} is cancelled.`, { exact: true })).toBeVisible(AT_ONCE);
});

test("whoever has many orders under way sees the newest ten, and the others when asked for", async ({ request }) => {
	await signUp({ request });
	const orders = [];
	for (let each = 0; each < 12; each += 1) orders.push(await placeOrder({ request }));
	const first = await readDocument(request, "/orders");
	expect(first.elements("article")).toHaveLength(10);
	expect(first.main).toContain("Show 2 more");
	const all = await readDocument(request, first.link(/^Show 2 more$/) ?? "nowhere");
	expect(all.elements("article")).toHaveLength(12);
	expect(all.main).not.toContain("Show 2 more");
	for (const { _id } of orders) await request.put(`/api/orders/${_id}/cancel`, { headers: fromPage });
	const ended = await readDocument(request, "/orders");
	expect(ended.elements("summary")).toHaveLength(10);
	const older = await readDocument(request, ended.link(/^Show 2 more$/) ?? "nowhere");
	expect(older.elements("summary")).toHaveLength(12);
});

test("an order can be placed with the keyboard alone", async ({ page, shop }) => {
	await signUp(page);
	await page.goto("/");
	const press = async (name: string | RegExp, role: "button" | "link" = "button") => {
		const target = page.getByRole(role, { name }).first();
		for (let presses = 0; presses < 80; presses += 1) {
			if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) break;
			await page.keyboard.press("Tab");
		}
		await expect(target).toBeFocused();
		// Presses are ignored while the price is loading.
		await expect(target).not.toHaveAttribute("aria-busy", "true");
		await page.keyboard.press("Enter");
	};
	const openCart = async () => {
		await press("Add to Cart: Egg Biryani");
		await page.getByRole("button", { name: "Cart, 1 item" }).first().focus();
		await page.keyboard.press("Enter");
	};
	await openCart();
	await press("Remove Egg Biryani");
	await expect(page.locator(":focus")).toContainText("Your cart is empty");
	await press("See the menu", "link");
	await openCart();
	await press("Tip ₹10");
	await expect(page.getByRole("button", { name: "Tip ₹10" })).toHaveAttribute("aria-pressed", "true");
	// At 400% zoom no button of a dish sticks out of the dialog.
	await page.setViewportSize({ width: 320, height: 256 });
	const rightOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().right);
	const remove = page.getByRole("button", { name: "Remove Egg Biryani" });
	expect(await rightOf(remove)).toBeLessThanOrEqual(await rightOf(page.getByRole("dialog")));
	await press("Checkout");
	// A wheel or a finger reaches the end of a dialog too.
	await page.mouse.move(160, 150);
	await page.mouse.wheel(0, 5_000);
	await expect(page.getByRole("button", { name: "Confirm Order" })).toBeInViewport({ ratio: 1 });
	await press("Confirm Order");
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
	await press("Track Order", "link");
	await expect(page).toHaveURL(`${shop.url}/orders`);
});

/** Translates as Chrome does: elements replace text nodes, later ones too. The target language is capital letters. */
function translate() {
	const put = (text: Text) => {
		if (!text.isConnected || text.parentElement?.closest("script, style, textarea, font")) return;
		if (text.data === text.data.toUpperCase()) return;
		const font = document.createElement("font");
		font.append(text.data.toUpperCase());
		text.replaceWith(font);
	};
	const putAll = (root: Node) => {
		const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		const found = root instanceof Text ? [root] : [];
		while (texts.nextNode()) found.push(texts.currentNode as Text);
		found.forEach(put);
	};
	addEventListener("alive", () => {
		putAll(document.body);
		new MutationObserver((records) => {
			for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) putAll(node);
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});
}

/** The most pixels by which messages overflow their place as they start to rise into it; null before the first one. */
async function watchMessages(page: Page): Promise<() => Promise<number | null>> {
	const found = await page.locator("body > [popover=manual]").evaluateHandle((shelf) => {
		const overflows: number[] = [];
		const look = ([change]: MutationRecord[]) => {
			if (change?.addedNodes.length) overflows.push(shelf.scrollHeight - shelf.clientHeight);
		};
		new MutationObserver(look).observe(shelf, { childList: true, subtree: true });
		return overflows;
	});
	return () => found.evaluate((overflows) => (overflows.length > 0 ? Math.max(...overflows) : null));
}
