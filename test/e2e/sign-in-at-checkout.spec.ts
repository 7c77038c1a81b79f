import type { Locator, Page } from "@playwright/test";
import { account as englishAccount } from "../../app/texts/en/account.ts";
import { en } from "../../app/texts/en.ts";
import { account as tamilAccount } from "../../app/texts/ta/account.ts";
import { cart as tamilCart } from "../../app/texts/ta/cart.ts";
import { ta } from "../../app/texts/ta.ts";
import { aPerson, fromPage, logInCustomer, owner, type Person, signUp } from "./people.ts";
import { expect, test } from "./shop.ts";
import { expectSound, expectSoundEverywhere, SIZES } from "./sound.ts";

// In these tests the shop asks for the account at the checkout; in the others, before the first dish.
test.use({ viewport: SIZES.phone, hasTouch: true });
test.beforeEach(async ({ shop }) => {
	await (await owner(shop)).call("/store/settings", "PUT", { signIn: "at-checkout" });
});
test.afterEach(async ({ shop }) => {
	await (await owner(shop)).call("/store/settings", "PUT", { signIn: "when-adding" });
});

test("a newcomer's first order takes eight taps and five fields, all on one sheet, the next one three taps", async ({
	page,
	shop,
}) => {
	const speedUp = await slowDown(page);
	const meena = aPerson("Meena");
	const hand = countingHand();
	await page.goto("/");
	await hand.tap(page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }));
	await expect(page).toHaveURL(`${shop.url}/`);
	await hand.tap(page.getByRole("button", { name: "Checkout" }));

	const sheet = page.getByRole("dialog", { name: "Checkout" });
	await expect(sheet.getByText("1 × Chicken Biryani")).toBeVisible();
	await expect(sheet.getByText("₹161").first()).toBeVisible();
	await hand.type(sheet.getByLabel("Name", { exact: true }), meena.name);
	await hand.type(sheet.getByLabel("Phone number"), meena.phone);
	await hand.type(sheet.getByLabel("Email"), meena.email);
	await hand.type(sheet.getByLabel("Password", { exact: true }), meena.password);
	await hand.type(sheet.getByLabel("Delivery address"), meena.address);
	await hand.tap(sheet.getByRole("button", { name: "Confirm Order" }));

	const placed = page.getByRole("dialog", { name: "Order placed!" });
	await expect(placed.getByText(meena.address)).toBeVisible();
	expect(hand.fields).toBe(5);
	expect(hand.taps).toBe(8);
	await speedUp();
	await placed.getByRole("button", { name: "Continue Shopping" }).click();
	expect(await ordersOf(page, meena)).toMatchObject([{ totalAmount: 161, deliveryAddress: meena.address }]);
	// One address is saved for both the account and the order.
	expect(await (await page.request.get("/api/addresses")).json()).toMatchObject([{ address: meena.address }]);

	const again = countingHand();
	await again.tap(page.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }));
	await again.tap(page.getByRole("button", { name: "Checkout" }));
	await expect(sheet.getByRole("radio", { name: meena.address })).toBeChecked();
	await again.tap(sheet.getByRole("button", { name: "Confirm Order" }));
	await expect(placed).toBeVisible();
	expect([again.taps, again.fields]).toEqual([3, 0]);
});

test("what was typed survives a refused sign-up, a reload and a lost order, which is then placed once", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/409.*signup|net::ERR_FAILED|404.*order-keys|409.*quote/);
	const selvi = aPerson("Selvi");
	await page.request.post("/api/auth/signup", { data: account(selvi) });
	await page.context().clearCookies();
	const sheet = await toSheet(page, en, "Chicken Biryani");
	// The sheet says what prevents the order before five fields are typed for it.
	const { call, flag } = await owner(shop);
	await call("/store/delivery", "PUT", { minimumOrder: 200 });
	await expect(sheet.getByText("Add ₹75 more to order")).toBeInViewport();
	await call("/store/delivery", "PUT", { minimumOrder: null });
	await flag("chicken-biryani", "regular", true);
	await expect(sheet.getByText("Chicken Biryani: Out of stock.")).toBeInViewport();
	await flag("chicken-biryani", "regular", false);
	await expect(sheet.getByText("₹161").first()).toBeVisible();
	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	await expect(sheet.getByLabel("Name", { exact: true })).toBeFocused();
	await expect(sheet.getByText("Please enter an address")).toBeVisible();
	await fillSheet(sheet, englishAccount, selvi);
	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	await expect(sheet.getByLabel("Email")).toBeFocused();
	await expect(sheet.getByLabel("Email")).toHaveAccessibleDescription(/already exists/);
	for (const [label, text] of [
		["Name", selvi.name],
		["Password", selvi.password],
		["Delivery address", selvi.address],
	] as const)
		await expect(sheet.getByLabel(label, { exact: true })).toHaveValue(text);

	// Going back to the cart keeps everything; after a reload only the password must be typed again.
	await sheet.getByRole("button", { name: "Edit" }).click();
	await page.getByRole("dialog", { name: "Your Cart" }).getByRole("button", { name: "Checkout" }).click();
	await expect(sheet.getByLabel("Password", { exact: true })).toHaveValue(selvi.password);
	await page.reload();
	await page.getByRole("button", { name: "Checkout" }).click();
	await expect(sheet.getByLabel("Phone number")).toHaveValue(selvi.phone);
	await expect(sheet.getByLabel("Delivery address")).toHaveValue(selvi.address);
	const another = { ...selvi, email: aPerson("Selvi").email };
	await sheet.getByLabel("Email").fill(another.email);
	await sheet.getByLabel("Password", { exact: true }).fill(another.password);

	// The sign-up's reply is lost, and then the order: pressing the same button again continues from there.
	await page.route("**/api/auth/signup", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	await expect(sheet.getByText("Authentication failed")).toBeVisible();
	await page.unroute("**/api/auth/signup");
	await page.context().clearCookies();
	await page.route("**/api/orders", (route) => route.abort());
	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	await expect(sheet.getByText("Failed to place order. Please try again.")).toBeVisible();
	await expect(sheet.getByText(another.email)).toBeVisible();
	await expect(sheet.getByRole("radio", { name: another.address })).toBeChecked();
	await page.unroute("**/api/orders");
	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	await page.getByRole("button", { name: "Continue Shopping" }).click();
	expect(await ordersOf(page, another)).toHaveLength(1);

	// A returning customer is asked to log in, and finds the address.
	await page.request.post("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin" } });
	await page.reload();
	await page.getByRole("button", { name: "Add to Cart: Egg Biryani", exact: true }).click();
	await page.getByRole("button", { name: "Cart, 1 item" }).click();
	await page.getByRole("dialog", { name: "Your Cart" }).getByRole("button", { name: "Checkout" }).click();
	await sheet.getByLabel("Email").fill(another.email);
	await sheet.getByLabel("Password", { exact: true }).fill(another.password);
	await sheet.getByRole("button", { name: "Login" }).click();
	await expect(sheet.getByRole("radio", { name: another.address })).toBeChecked();
	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
	expect(await ordersOf(page, another)).toHaveLength(2);
});

test("a visitor who has logged in in another tab meanwhile orders with that account, and none is made", async ({
	page,
	context,
	request,
	expectConsole,
}) => {
	expectConsole(/401/);
	const selvi = await signUp({ request }, { ...aPerson("Selvi"), address: "7, Temple Street, Mylapore" });
	const sheet = await toSheet(page, en, "Chicken Biryani");
	const typed = aPerson("Kavitha");
	await fillSheet(sheet, englishAccount, typed);
	const other = await context.newPage();
	await logInCustomer(other, selvi);
	await other.goto("/home");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toContain(selvi.email);

	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	await expect(sheet.getByRole("radio", { name: selvi.address })).toBeVisible();
	await expect(sheet.getByText(selvi.email)).toBeVisible();
	await sheet.getByRole("radio", { name: selvi.address }).check();
	await sheet.getByRole("button", { name: "Confirm Order" }).click();
	await expect(page.getByRole("dialog", { name: "Order placed!" })).toContainText(selvi.address);
	expect(await ordersOf(page, selvi)).toHaveLength(1);
	const { email, password } = typed;
	const login = await request.post("/api/auth/login", { headers: fromPage, data: { email, password } });
	expect(login.status()).toBe(401);
});

test("the sheet can be filled in and confirmed with the keyboard alone, in Tamil, and is accessible in both languages", async ({
	page,
	context,
	shop,
	newVisitor,
}) => {
	await context.addCookies([{ name: "language", value: "ta", url: shop.url }]);
	const person = { ...aPerson("Long"), name: LONG_NAME, address: LONG_ADDRESS };
	const sheet = await toSheet(page, ta, "சிக்கன் பிரியாணி");
	await expectSound(page, "the sheet in Tamil", "words");
	const { fields } = tamilAccount;
	const typed: Record<string, string> = {
		[fields.name]: person.name,
		[fields.phone]: person.phone,
		[fields.email]: person.email,
		[fields.password]: person.password,
		"டெலிவரி முகவரி": person.address,
	};
	for (const [label, text] of Object.entries(typed)) {
		await tabTo(page, sheet.getByLabel(label, { exact: label !== fields.email }));
		await page.keyboard.type(text);
	}
	await tabTo(page, sheet.getByRole("button", { name: tamilCart.address.confirm }));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: tamilCart.success.title })).toBeVisible();

	const visitor = await newVisitor();
	const english = await toSheet(visitor, en, "Chicken Biryani");
	await english.getByRole("button", { name: "Confirm Order" }).click();
	await expect(english.getByText("Name is required")).toBeVisible();
	await expectSoundEverywhere(visitor, "the sheet with its errors");
});

const LONG_NAME = "வெங்கடநரசிம்மராஜுவாரிப்பேட்டை சுப்புலட்சுமி";
const LONG_ADDRESS =
	"Flat 12B, Sri Venkateswara Apartments, Arulmigu Parthasarathy Swamy Koil South Mada Street, Chennai 600005";

/** Counts taps and typed fields; each field is tapped before it is filled in. */
function countingHand() {
	const hand = { taps: 0, fields: 0, tap, type };
	async function tap(target: Locator) {
		hand.taps += 1;
		await target.tap();
	}
	async function type(field: Locator, text: string) {
		await tap(field);
		hand.fields += 1;
		await field.fill(text);
	}
	return hand;
}

/**
 * Simulates an old phone on a mobile network: a quarter of this processor's speed, 1.6 Mbit/s, 150 ms latency. The
 * result restores full speed, since throttling keeps the processor busy.
 */
async function slowDown(page: Page): Promise<() => Promise<void>> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	const bytesPerSecond = 1_600_000 / 8;
	const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
	await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: 150, ...throughput });
	return () => devtools.detach();
}

/** Puts a dish into the cart of a visitor and opens the sheet. */
async function toSheet(page: Page, texts: typeof en, dish: string): Promise<Locator> {
	await page.goto("/");
	await page.getByRole("button", { name: texts.menu.addToCartOf(dish), exact: true }).click();
	await page.getByRole("button", { name: texts.shell.cart.checkout }).click();
	const sheet = page.getByRole("dialog");
	await expect(sheet.getByText("₹161").first()).toBeVisible();
	return sheet;
}

async function fillSheet(sheet: Locator, { fields }: typeof englishAccount, person: Person): Promise<void> {
	await sheet.getByLabel(fields.name, { exact: true }).fill(person.name);
	await sheet.getByLabel(fields.phone).fill(person.phone);
	await sheet.getByLabel(fields.email).fill(person.email);
	await sheet.getByLabel(fields.password, { exact: true }).fill(person.password);
	await sheet.getByLabel("Delivery address").fill(person.address);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let presses = 0; presses < 40; presses += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) break;
		await page.keyboard.press("Tab");
	}
	await expect(target).toBeFocused();
}

function account({ address, ...person }: Person) {
	return { ...person, location: { address, latitude: null, longitude: null } };
}

async function ordersOf(page: Page, { email }: Person) {
	return (await (await page.request.get(`/api/orders/user/${email}`)).json()) as object[];
}
