import type { Locator, Page, Route } from "@playwright/test";
import { cart as cartTexts } from "../../app/texts/ta/cart.ts";
import { ta } from "../../app/texts/ta.ts";
import { addDays } from "../../domain/shop-day.ts";
import { allowCookies, NO_COOKIES, refuseChannels, refuseCookies } from "./cookies.ts";
import { aPerson, logInOwner, logInRider, owner, type Person, placeOrder, signUp } from "./people.ts";
import { expect, follow, test, waitUntilAlive } from "./shop.ts";
import { loseSignal, regainSignal } from "./signal.ts";
import { SIZES } from "./sound.ts";

test.use({ viewport: SIZES.phone, hasTouch: true });
test.afterEach(async ({ shop }) => {
	await (await owner(shop)).call("/store/settings", "PUT", { deliveryFee: 30, prebookingFee: 50 });
	await (await owner(shop)).call("/store/status", "PUT", { isOpen: true, allowPrebooking: true, message: "" });
});

const ADD = "Add to Cart: Chicken Biryani";

test("a sign-up keeps what is typed through a lost signal and a reload, and an error goes once its field is corrected", async ({
	page,
	context,
	expectConsole,
}) => {
	expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|api\/events|422/);
	await context.grantPermissions(["geolocation"]);
	await context.setGeolocation({ latitude: 13.0569, longitude: 80.2787 });
	const meena = aPerson("Meena");
	// The box is ticked before the scripts arrive, and counts once they have.
	const scripts = Promise.withResolvers<void>();
	await context.route("**/*.js", async (route) => {
		await scripts.promise;
		await route.fallback();
	});
	await refuseChannels(page);
	await page.goto("/user/login?mode=signup", { waitUntil: "commit" });
	await page.getByLabel("Use my current location").tap();
	scripts.resolve();
	await waitUntilAlive(page);
	await expect(page.getByText(/Your location is pinned, [\d.]+ k?m from our kitchen/)).toBeVisible();
	await context.unroute("**/*.js");

	const signUpButton = page.getByRole("main").getByRole("button", { name: "Sign up" });
	await fillSignUp(page, { ...meena, phone: "12345" });
	await signUpButton.tap();
	await expect(page.getByLabel("Phone number")).toBeFocused();
	await expect(page.getByText("Phone number must be exactly 10 digits")).toBeInViewport();
	await page.getByLabel("Phone number").fill(meena.phone);
	await expect(page.getByText("Phone number must be exactly 10 digits")).toHaveCount(0);

	await loseSignal(context);
	await signUpButton.tap();
	await expect(page.getByText("What you typed is still here.")).toBeInViewport({ ratio: 1 });
	await expectTyped(page, meena);
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue(meena.password);
	await regainSignal(context);
	await page.reload();
	await expectTyped(page, meena);
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
	expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
		meena.password,
	);

	await page.getByLabel("Password", { exact: true }).fill(meena.password);
	await refuseCookies(page);
	await signUpButton.tap();
	await expect(page.getByText(NO_COOKIES)).toBeInViewport();
	await allowCookies(page);
	await signUpButton.tap();
	await expect(page).toHaveURL(/\/$/);
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
});

test("at the address a new price, another tab, Back and the end of the session are announced and lose nothing", async ({
	page,
	context,
	shop,
	expectConsole,
}) => {
	// The page asks once more whether the order of the ended session was placed.
	expectConsole(/401|404.*order-keys|ERR_FAILED.*quote|409.*quote/);
	const meena = await signUp(page);
	await page.goto("/home");
	await page.getByRole("link", { name: "Order Now" }).first().tap();
	await page.getByRole("button", { name: ADD, exact: true }).tap();
	await page.getByRole("button", { name: "View cart" }).tap();
	const cart = page.getByRole("dialog", { name: "Your Cart" });
	await cart.getByText("₹20", { exact: true }).click();
	// The second half of a double tap falls on a dialog that nobody has seen yet, and confirms nothing in it.
	await expect(cart.getByText(meena.address)).toBeVisible();
	await expect(cart.getByText("₹181").first()).toBeVisible();
	await tapTwice(page, cart.getByRole("button", { name: "Checkout" }));
	const address = page.getByRole("dialog", { name: "Delivery address" });
	await expect(address.getByText("₹181").first()).toBeVisible();
	expect(await (await page.request.get("/api/orders/user/me")).json()).toEqual([]);
	await (await owner(shop)).call("/store/settings", "PUT", { deliveryFee: 40 });
	await expect(address.getByText("The price has changed")).toBeInViewport();
	await expect(address.getByText("The total is now ₹191.", { exact: false })).toBeInViewport();

	// A dish that runs out, and an order below a new minimum, show before anybody presses.
	const { call, flag } = await owner(shop);
	await flag("chicken-biryani", "regular", true);
	await expect(address.getByText("Chicken Biryani: Out of stock.")).toBeInViewport();
	await flag("chicken-biryani", "regular", false);
	await expect(address.getByText("Out of stock", { exact: false })).toHaveCount(0);
	await call("/store/delivery", "PUT", { minimumOrder: 200 });
	await expect(address.getByText("Add ₹75 more to order")).toBeInViewport();
	await call("/store/delivery", "PUT", { minimumOrder: null });
	await expect(address.getByText("Add ₹75 more to order")).toHaveCount(0);

	// Back closes one dialog, and leads to no other page.
	await address.getByRole("button", { name: `Edit: ${meena.address}` }).click();
	await expect(page.getByRole("dialog", { name: "Edit address" })).toBeVisible();
	await page.goBack();
	await expect(address).toBeVisible();
	await expect(page).toHaveURL(`${shop.url}/`);
	await page.goBack();
	await expect(cart).toBeVisible();
	// The page has restored its history entry: before that a second Back would go past it.
	await expect(page).toHaveURL(`${shop.url}/`);
	await page.goBack();
	await expect(cart).toBeHidden();
	await expect(page).toHaveURL(`${shop.url}/`);
	await call("/store/status", "PUT", { isOpen: false, allowPrebooking: true, message: "" });
	await page.getByRole("button", { name: "View cart" }).click();
	await expect(cart.getByText("Store Temporarily Closed")).toBeVisible();
	await cart.getByRole("button", { name: "Checkout" }).click();
	const closed = page.getByRole("dialog", { name: "Store Temporarily Closed" });
	await expect(closed).toBeVisible();
	await page.goBack();
	await expect(closed).toBeHidden();
	await expect(page).toHaveURL(`${shop.url}/`);
	await call("/store/status", "PUT", { isOpen: true, allowPrebooking: true, message: "" });
	await expect(page.getByText("Store Temporarily Closed")).toHaveCount(0);

	// The page keeps asking for a price that could not be calculated, and then the error goes.
	const cutOff = (route: Route) => route.abort();
	await page.route("**/api/quote", cutOff);
	await page.getByRole("button", { name: "View cart" }).click();
	await expect(cart.getByText("The price could not be calculated.")).toBeVisible();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(address.getByText("The price could not be calculated.")).toBeVisible();
	await page.unroute("**/api/quote", cutOff);
	await expect(address.getByText("₹191").first()).toBeVisible();
	await expect(address.getByText("The price could not be calculated.")).toHaveCount(0);
	await address.getByRole("button", { name: "Cancel" }).click();
	await page.keyboard.press("Escape");

	// A customer whose session has ended is told so, and continues at the same place with the same tip.
	await page.getByRole("button", { name: "View cart" }).click();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await expect(address.getByRole("radio", { name: meena.address })).toBeChecked();
	await context.clearCookies();
	await address.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByText("Your session has ended")).toBeInViewport();
	await page.getByLabel("Email").fill(meena.email);
	await page.getByLabel("Password", { exact: true }).fill(meena.password);
	await page.getByRole("main").getByRole("button", { name: "Login" }).tap();
	await expect(address.getByText("₹191").first()).toBeVisible();

	// A customer logged out in another tab reads that, and the next customer does not get the address that was typed.
	await address.getByLabel("Add a new address").fill("12, Car Street, Mylapore");
	await expect(address.getByText("12, Car Street, Mylapore").last()).toBeVisible();
	const other = await context.newPage();
	const isGone = Promise.withResolvers<void>();
	await other.route("**/api/order-keys/*", async (route) => {
		await isGone.promise;
		await route.fallback();
	});
	await other.goto("/profile");
	await waitUntilAlive(other);
	await context.clearCookies();
	// The other tab asks about the order of the ended session: nobody orders there, and no dialog opens in it.
	const asked = other.waitForResponse(/order-keys/);
	isGone.resolve();
	expect((await asked).status()).toBe(401);
	await other.evaluate(() => localStorage.removeItem("user"));
	await page.evaluate(() => window.__reactRouterDataRouter.revalidate());
	await expect(cart.getByText("Log in to use your saved addresses.")).toBeVisible();
	const selvi = await signUp(page, { ...aPerson("Selvi"), address: "7, Temple Street, Mylapore" });
	await page.reload();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await expect(cart.getByText(selvi.address)).toBeVisible();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await expect(address.getByRole("radio", { name: selvi.address })).toBeChecked();

	// Another tab changes the cart, and then empties it.
	await other.goto("/");
	await waitUntilAlive(other);
	await other.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }).tap();
	await expect(cart.getByText("Your cart was changed in another tab.", { exact: false })).toBeInViewport();
	await expect(cart.getByRole("button", { name: "One more Egg Biryani", exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Cart, 2 items", includeHidden: true }).first()).toBeVisible();
	await cart.getByRole("button", { name: "Checkout" }).click();
	await expect(address).toBeVisible();
	await other.evaluate(() => localStorage.setItem("cart", "[]"));
	await expect(cart.getByText("It was ordered or emptied in another tab.")).toBeInViewport();
	await expect(page.getByRole("button", { name: "Confirm Order" })).toHaveCount(0);
});

test("after a login Back leads on to the page before it, for customers, staff and riders", async ({ page, shop }) => {
	const customer = await signUp(page);
	await page.context().clearCookies();
	for (const [{ email, password }, login, next] of [
		[customer, "/user/login", "/orders"],
		[shop.admin, "/admin/login", "/admin/contacts"],
		[shop.rider, "/rider/login", "/rider/cash"],
	] as const) {
		await page.goto("/about");
		await page.goto(`${login}?next=${encodeURIComponent(next)}`);
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page
			.getByRole("main")
			.getByRole("button", { name: /^log ?in$/i })
			.tap();
		await expect(page).toHaveURL(next);
		await page.goBack();
		await expect(page).toHaveURL("/about");
	}
});

test("a prebooking and a message that fail say so in view, and a reload keeps what was typed", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/ERR_FAILED|500|503|404.*prebooking-keys|409.*api\/orders/);
	const { call } = await owner(shop);
	await signUp(page);
	await page.goto("/");
	await page.getByRole("button", { name: ADD, exact: true }).tap();
	await page.getByRole("button", { name: "View cart" }).tap();
	await page.getByRole("button", { name: "Checkout" }).tap();
	await page.getByLabel("Add a new address").fill("12, Car Street, Mylapore, Chennai");
	// The shop closes at the last moment: the prebooking takes over the dishes and the address.
	const confirm = page.getByRole("button", { name: "Confirm Order" });
	await expect(confirm).toBeEnabled();
	const isPriced = Promise.withResolvers<void>();
	await page.route("**/api/quote", (route) => isPriced.promise.then(() => route.fallback()));
	const askedAgain = page.waitForRequest("**/api/quote");
	await call("/store/status", "PUT", { isOpen: false, allowPrebooking: true, message: "" });
	await askedAgain;
	// While the price is asked again the customer can confirm.
	await confirm.tap();
	isPriced.resolve();
	await page.getByRole("button", { name: "Make a Prebooking" }).tap();
	const form = page.getByRole("dialog", { name: "Make a Prebooking" });
	// The first day that can be chosen is over at midnight, which may be now.
	const first = await form.getByLabel("Preferred date").getAttribute("min");
	const day = addDays(first ?? "", 1);
	await form.getByLabel("Preferred date").fill(day);
	await expect(form.getByLabel("Delivery address")).toHaveValue("12, Car Street, Mylapore, Chennai");
	await expect(form.getByText("₹198").first()).toBeVisible();
	// The signal is lost while the page is read again: the form stays, and the page is read a moment later.
	await page.route("**/*.data*", (route) => route.abort(), { times: 1 });
	await call("/store/settings", "PUT", { prebookingFee: 60 });
	await expect(form.getByText("The total is now ₹208.", { exact: false })).toBeInViewport();
	await call("/store/settings", "PUT", { prebookingFee: 50 });
	// A price that arrives while the form is being sent would be announced instead.
	await expect(form.getByText("The total is now ₹198.", { exact: false })).toBeInViewport();
	await page.route("**/api/prebookings", (route) => route.fulfill({ status: 503, json: { message: "no" } }));
	await form.getByRole("button", { name: "Confirm Prebooking" }).tap();
	await expect(form.getByText("Error creating prebooking. Please try again.")).toBeInViewport({ ratio: 1 });
	await page.reload();
	const again = await toPrebooking(page);
	await expect(again.getByLabel("Preferred date")).toHaveValue(day);
	await expect(again.getByLabel("Delivery address")).toHaveValue("12, Car Street, Mylapore, Chennai");

	await page.goto("/contact");
	await page.getByLabel("Subject").fill("A wedding");
	await page.getByLabel("Message").fill("For two hundred people in January.");
	await page.route("**/api/contact", (route) => route.abort());
	await page.getByRole("button", { name: "Send" }).tap();
	await expect(page.getByText("Failed to send message. Please try again.")).toBeInViewport({ ratio: 1 });
	await page.reload();
	await expect(page.getByLabel("Message")).toHaveValue("For two hundred people in January.");
	await page.unroute("**/api/contact");
	await page.getByRole("button", { name: "Send" }).tap();
	await expect(page.getByLabel("Message")).toHaveValue("");
	await page.reload();
	await expect(page.getByLabel("Subject")).toHaveValue("");
});

test("a tap on a part of the page whose scripts come later than the rest still counts", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/404.*prebooking-keys/);
	await (await owner(shop)).call("/store/status", "PUT", { isOpen: false, allowPrebooking: true, message: "" });
	await signUp(page);
	// An earlier page sent a prebooking whose outcome it did not learn; this page asks, in a part that comes late too.
	await page.addInitScript(() =>
		localStorage.setItem(
			"prebookingKey",
			JSON.stringify({ key: "sent-earlier", checksum: "1", sentAt: Date.now() }),
		),
	);
	const held = (file: string) => {
		const { promise, resolve } = Promise.withResolvers<void>();
		return page.route(`**/${file}-*.js`, (route) => promise.then(() => route.fallback())).then(() => resolve);
	};
	const letNotice = await held("store-closed-notice");
	const letDialogs = await held("cart-dialogs");
	const asked = page.waitForRequest("**/store-closed-notice-*.js");
	const outcomeAsked = page.waitForResponse("**/api/prebooking-keys/sent-earlier");
	await page.goto("/");
	await page.getByRole("button", { name: ADD, exact: true }).tap();
	await page.getByRole("button", { name: "Book for another day" }).tap();
	await asked;
	letDialogs();
	await outcomeAsked;
	await expect(page.getByRole("dialog")).toHaveCount(0);
	letNotice();
	await expect(page.getByRole("dialog", { name: "Make a Prebooking" })).toBeVisible();
});

test("a tap on a button whose element React replaces at that moment still counts", async ({ page, shop }) => {
	await (await owner(shop)).call("/store/status", "PUT", { isOpen: false, allowPrebooking: true, message: "" });
	await signUp(page);
	await page.goto("/");
	await waitUntilAlive(page);
	await page.getByRole("button", { name: ADD, exact: true }).tap();
	await page.getByRole("button", { name: "Book for another day" }).evaluate((button) => {
		const { parentElement } = button;
		// As React does with a part that changed before it was hydrated: nobody handles the click on its old element.
		button.addEventListener("click", (event) => event.stopPropagation(), { once: true });
		document.addEventListener("click", () => button.remove(), { capture: true, once: true });
		button.addEventListener("click", () => setTimeout(() => parentElement?.append(button)), { once: true });
	});
	await toPrebooking(page);
});

test("with text twice as large nothing leaves the screen, in both languages", async ({ page, context, shop }) => {
	await page.addInitScript(() => {
		const large = new CSSStyleSheet();
		large.replaceSync("html { font-size: 200% !important }");
		document.adoptedStyleSheets = [large];
	});
	await signUp(page, { ...aPerson("Long"), address: LONG_ADDRESS });
	for (const path of ["/", "/pricing"]) {
		await page.goto(path);
		await expectInside(page, `${path} in English`);
	}
	// Tamil has the longest words.
	await page.setViewportSize({ width: 360, height: 780 });
	await context.addCookies([{ name: "language", value: "ta", url: shop.url }]);
	await page.reload();
	for (const path of PAGES) {
		await (path.includes("?") ? page.goto(path) : follow(page, path));
		await expectInside(page, `${path} in Tamil`);
	}
	await page.getByRole("button", { name: ta.menu.addToCartOf("சிக்கன் பிரியாணி"), exact: true }).tap();
	await page.getByRole("button", { name: ta.shell.cart.open(1) }).tap();
	await expectInside(page, "the cart");
	await page.getByRole("button", { name: ta.shell.cart.checkout }).tap();
	await expect(page.getByRole("radio", { name: LONG_ADDRESS })).toBeChecked();
	await expectInside(page, "the address");
	await page.getByRole("button", { name: cartTexts.address.confirm }).click();
	await expect(page.getByRole("dialog", { name: cartTexts.success.title })).toBeVisible();
	await expectInside(page, "the placed order");
	const [order] = await (await page.request.get("/api/orders/user/me")).json();
	await logInRider(page, shop);
	const ways = ["/orders", `/orders/${order._id}/bill`, "/rider/dashboard", `/rider/delivery/${order._id}`];
	for (const path of ways) {
		await page.goto(path);
		await expectInside(page, `${path} in Tamil`);
	}
	await page.getByRole("button", { name: "எடுத்துக்கொள்" }).click();
	await expect(page.getByText("டெலிவரி ஆச்சு").first()).toBeVisible();
	await expectInside(page, "the order in hand");
});

test("with letters twice as large, the list of orders keeps names whole, and a staff dialog in Tamil its cross and its words", async ({
	page,
	context,
	request,
	shop,
}) => {
	await page.addInitScript(() => {
		const large = new CSSStyleSheet();
		large.replaceSync("html { font-size: 200% !important }");
		document.adoptedStyleSheets = [large];
	});
	const person = await signUp({ request }, aPerson("Long"));
	const order = await placeOrder({ request });
	const accepted = { status: "Confirmed", minutes: 30 };
	await (await owner(shop)).call(`/orders/${order._id}/status`, "PUT", accepted);
	await logInOwner(page, shop);
	await context.addCookies([{ name: "language", value: "ta", url: shop.url }]);
	await page.setViewportSize({ width: 312, height: 844 });
	const dialog = page.getByRole("dialog");
	const outside = () =>
		dialog.evaluate((element) => {
			const all = [...element.querySelectorAll("button, input, select")];
			return all.filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => each.outerHTML);
		});
	const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

	await page.goto(`/admin/orders?q=${person.email}`);
	expect(await widthOf(page.getByRole("paragraph").filter({ hasText: /^Long$/ }))).toBeGreaterThan(150);
	await page.goto(`/admin/orders/${order._id}`);
	await page.getByRole("button", { name: "தாமதம்", exact: true }).tap();
	expect(await outside()).toEqual([]);
	for (const name of ["நேரம் அப்படியே இருக்கட்டும்", /^10 /])
		expect(await widthOf(dialog.getByRole("button", { name }).last())).toBeGreaterThan(200);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "ஆர்டரை மாற்று" }).tap();
	expect(await outside()).toEqual([]);
	expect(await widthOf(dialog.getByRole("button", { name: "அப்படியே இருக்கட்டும்" }))).toBeGreaterThan(200);

	await page.goto("/admin/printers");
	await page.getByRole("main").getByRole("button").first().tap();
	expect(await outside()).toEqual([]);
	expect(await widthOf(dialog.locator("[name=host]"))).toBeGreaterThan(200);
	await page.keyboard.press("Escape");
	await page.setViewportSize({ width: 360, height: 844 });
	await page.getByRole("button", { name: "ஒலி மற்றும் திரை" }).tap();
	const restOfToday = dialog.getByRole("button", { name: "இன்று முழுவதும்" });
	expect(await restOfToday.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2);
});

const PAGES = [
	...["/home", "/about", "/blog", "/gallery", "/pricing", "/reservation", "/contact", "/feedback"],
	...["/orders", "/profile", "/profile?edit=1", "/profile?tab=settings", "/"],
];
const LONG_ADDRESS =
	"Flat 12B, Sri Venkateswara Apartments, Arulmigu Parthasarathy Swamy Koil South Mada Street, Chennai 600005";

async function fillSignUp(page: Page, { name, email, password, phone }: Person): Promise<void> {
	await page.getByLabel("Name", { exact: true }).fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Phone number").fill(phone);
	await page.getByLabel("Street address").fill("4, Big Street");
	await page.getByLabel("Area, landmark, city").fill("Triplicane");
}

async function expectTyped(page: Page, { name, email, phone }: Person): Promise<void> {
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await expect(page.getByLabel("Phone number")).toHaveValue(phone);
	await expect(page.getByLabel("Street address")).toHaveValue("4, Big Street");
	await expect(page.getByLabel("Area, landmark, city")).toHaveValue("Triplicane");
}

async function toPrebooking(page: Page): Promise<Locator> {
	const form = page.getByRole("dialog", { name: "Make a Prebooking" });
	await page.getByRole("button", { name: "Book for another day" }).tap();
	await expect(form).toBeVisible();
	return form;
}

/** Taps twice, like somebody who is unsure of the first tap; the second does not wait for the effect of the first. */
async function tapTwice(page: Page, button: Locator): Promise<void> {
	const box = await button.boundingBox();
	if (!box) throw new Error("There is no such button");
	const { x, y, width, height } = box;
	const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
	await Promise.all([tap(), tap()]);
}

/** Expects that the page does not scroll sideways, and that no control of its header or open dialog is off screen. */
async function expectInside(page: Page, what: string): Promise<void> {
	const outside = await page.evaluate(() => {
		const { clientWidth, scrollWidth } = document.documentElement;
		const within = document.querySelector("dialog[open]") ?? document.querySelector("header");
		const lost = [...(within?.querySelectorAll("button, a, input, label") ?? [])].filter((each) => {
			const { left, right, width } = each.getBoundingClientRect();
			return width > 1 && (left < -1 || right > clientWidth + 1);
		});
		const cut = [...document.querySelectorAll("main :is(section, article, li, div)")].filter((each) => {
			const { overflowX } = getComputedStyle(each);
			return overflowX === "hidden" && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 6;
		});
		return [
			...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
			...[...lost, ...cut].map((each) => each.outerHTML.slice(0, 500)),
		];
	});
	expect.soft(outside, what).toEqual([]);
}
