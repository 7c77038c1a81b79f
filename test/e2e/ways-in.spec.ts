import { expect as expectIt, type Locator, type Page } from "@playwright/test";
import { type Hook, startHook } from "../servers/hook.ts";
import { type MailServer, startMailServer } from "../servers/mail.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { logOutCustomer, owner } from "./people.ts";
import { test, waitUntilAlive } from "./shop.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";

// In parallel, each group of tests would start a shop for itself.
test.describe.configure({ mode: "default" });

/** A shop with all login methods switched on, at a host name that passkeys work with. */
let own: RunningShop;
let gateway: Hook;
let mail: MailServer;

test.beforeAll(async () => {
	gateway = await startHook();
	mail = await startMailServer();
	own = await startShop({ SMS_WEBHOOK_URL: gateway.url, SMTP_URL: mail.url }, "localhost");
	const waysIn = { passkey: true, emailLink: true, phoneCode: true };
	const { call } = await owner(own);
	expectIt((await call("/store/settings", "PUT", { waysIn, emailDomains: "any" })).status).toBe(200);
});
test.afterAll(async () => {
	await own.stop();
	await mail.close();
	await gateway.close();
});

/** Counts taps and typed fields. */
function handOf(page: Page) {
	const count = { taps: 0, typed: 0 };
	return {
		count,
		async tap(target: Locator) {
			count.taps += 1;
			await target.click();
		},
		/** Types into the field that already has the focus. */
		async type(target: Locator, text: string) {
			count.typed += 1;
			await expectIt(target).toBeFocused();
			await page.keyboard.type(text);
		},
	};
}
type Hand = ReturnType<typeof handOf>;

const codeTo = async (phone: string) => {
	const texts = () => gateway.requests.map(({ body }) => JSON.parse(`${body}`) as { to: string; text: string });
	const ofPhone = () => texts().findLast(({ to, text }) => to === `+91${phone}` && text.includes("is your code"));
	await expectIt.poll(() => ofPhone()?.text ?? null).not.toBeNull();
	return ofPhone()?.text.slice(0, 6) ?? "";
};

async function wantBiryani(page: Page, hand: Hand): Promise<void> {
	await page.goto(`${own.url}/`);
	await waitUntilAlive(page);
	await hand.tap(page.getByRole("button", { name: "Add to Cart: Chicken Biryani", exact: true }));
}

/** From the menu, with the dish in the cart, to the placed order; the address is typed if none is saved yet. */
async function order(page: Page, hand: Hand, address: string | null): Promise<void> {
	await hand.tap(page.getByRole("button", { name: "Cart, 1 item" }));
	await hand.tap(page.getByRole("dialog", { name: "Your Cart" }).getByRole("button", { name: "Checkout" }));
	const dialog = page.getByRole("dialog", { name: "Delivery address" });
	if (address !== null) {
		const field = dialog.getByRole("textbox");
		await hand.tap(field);
		await hand.type(field, address);
	}
	await hand.tap(dialog.getByRole("button", { name: "Confirm Order" }));
	await expectIt(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
}

/** Ends the session, as after a month; the browser keeps all else. */
const endSession = (page: Page) => page.context().clearCookies();

test("a first order with a passkey takes 9 taps and 3 typed fields; on the next visit the login greets the customer and takes 2 taps", async ({
	page,
	expectConsole,
}) => {
	expectConsole(/401|404/);
	await addVirtualAuthenticator(page);
	const hand = handOf(page);
	await wantBiryani(page, hand);
	await hand.tap(page.getByRole("button", { name: "Sign up with a passkey" }));
	await hand.type(page.getByLabel("Name", { exact: true }), "K. Meenakshi");
	await hand.tap(page.getByLabel("Phone number"));
	await hand.type(page.getByLabel("Phone number"), "98400 11111");
	await hand.tap(page.getByRole("button", { name: "Create passkey" }));
	await page.waitForURL(`${own.url}/`);
	await order(page, hand, "4, Big Street, Triplicane");
	expectIt(hand.count.taps).toBeLessThanOrEqual(9);
	expectIt(hand.count.typed).toBeLessThanOrEqual(3);
	await expectIt.poll(() => page.evaluate(() => localStorage.getItem("firstName"))).not.toBeNull();

	await endSession(page);
	const again = handOf(page);
	await page.goto(`${own.url}/`);
	await waitUntilAlive(page);
	await again.tap(page.getByRole("link", { name: "Login" }).first());
	await expectIt(page.getByText("Welcome back, Meenakshi!")).toBeVisible();
	await again.tap(page.getByRole("button", { name: "Log in with a passkey" }));
	await page.waitForURL(`${own.url}/`);
	await expectIt(page.getByRole("button", { name: /Meenakshi/ }).first()).toBeVisible();
	expectIt(again.count).toEqual({ taps: 2, typed: 0 });

	// The login methods of an account without an email and a password.
	await page.goto(`${own.url}/profile?tab=settings`);
	await waitUntilAlive(page);
	await expectIt(page.getByRole("heading", { name: "Ways to log in" })).toBeVisible();
	await expectIt(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
	await page.getByRole("button", { name: "Send a code to 98400 11111" }).click();
	await page.getByLabel("6-digit code").fill(await codeTo("9840011111"));
	await expectIt(page.getByText("You can log in with a code to 98400 11111.")).toBeVisible();

	// Meanwhile the passkey is removed on another device.
	await page.evaluate(async () => {
		const { passkeys } = await (await fetch("/api/auth/ways")).json();
		await fetch(`/api/auth/passkeys/${encodeURIComponent(passkeys[0].id)}`, { method: "DELETE" });
	});
	await page.getByRole("button", { name: /^Remove / }).click();
	await expectIt(page.getByText("This passkey has already been removed")).toBeVisible();
	await expectIt(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);

	// After a logout the customer is no longer greeted.
	await logOutCustomer(page, "Meenakshi");
	await expectIt(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
	await page.goto(`${own.url}/user/login`);
	await expectIt(page.getByRole("button", { name: "Log in with a passkey" })).toBeVisible();
	await expectIt(page.getByText(/Welcome back,/)).toHaveCount(0);
});

test("a first order with a code on the checkout sheet, which the phone fills in, takes 9 taps and 3 typed fields", async ({
	page,
	expectConsole,
}) => {
	expectConsole(/422/);
	// The phone reads the SMS itself, and asks with one tap whether the shop may have the code (WebOTP).
	await page.addInitScript(() => {
		Object.defineProperty(window, "OTPCredential", { value: class {} });
		const waiting = new Promise<{ code: string }>((resolve) => {
			Object.assign(window, { allowCode: (code: string) => resolve({ code }) });
		});
		navigator.credentials.get = () => waiting as unknown as Promise<Credential>;
	});
	const { call } = await owner(own);
	await call("/store/settings", "PUT", { signIn: "at-checkout" });
	const hand = handOf(page);
	await wantBiryani(page, hand);
	await hand.tap(page.getByRole("button", { name: "Cart, 1 item" }));
	await hand.tap(page.getByRole("dialog", { name: "Your Cart" }).getByRole("button", { name: "Checkout" }));
	const phone = page.getByLabel("Phone number").first();
	await page.getByRole("button", { name: "Send code" }).waitFor();
	await hand.tap(phone);
	await hand.type(phone, "9840022222");
	await hand.tap(page.getByRole("button", { name: "Send code" }));
	const field = page.getByLabel("6-digit code");
	await expectIt(field).toBeFocused();
	await expectIt(field).toHaveAccessibleDescription("We’ve sent a code by SMS to 98400 22222.");
	expectIt(await field.getAttribute("autocomplete")).toBe("one-time-code");
	expectIt(await field.getAttribute("inputmode")).toBe("numeric");
	hand.count.taps += 1;
	const code = await codeTo("9840022222");
	await page.evaluate((digits) => (window as unknown as { allowCode(code: string): void }).allowCode(digits), code);
	await hand.type(page.getByLabel("Name", { exact: true }), "Ravi");
	await hand.tap(page.getByRole("button", { name: "Continue" }));
	await expectIt(page.getByText("Ordering as Ravi")).toBeVisible();
	const sheet = page.getByRole("dialog", { name: "Checkout" });
	const address = sheet.getByRole("textbox");
	await hand.tap(address);
	await hand.type(address, "4, Big Street, Triplicane");
	await hand.tap(sheet.getByRole("button", { name: "Confirm Order" }));
	await expectIt(page.getByRole("dialog", { name: "Order placed!" })).toBeVisible();
	expectIt(hand.count.taps).toBeLessThanOrEqual(9);
	expectIt(hand.count.typed).toBeLessThanOrEqual(3);
	await call("/store/settings", "PUT", { signIn: "when-adding" });
});

test("a forgotten password: the owner makes a link, the customer sets a new one with it; an emailed link logs in too", async ({
	page,
	newVisitor,
	expectConsole,
}) => {
	expectConsole(/422|409/);
	const { call } = await owner(own);
	// A customer who signed up with a code has neither email nor password.
	const phone = "9840033333";
	await own.api("/auth/code", { json: { phone } });
	await own.api("/auth/code/confirm", { json: { phone, code: await codeTo(phone), name: "Priya" } });
	const [priya] = await (await call("/users?q=Priya", "GET")).json();

	const ownersPage = await newVisitor();
	await ownersPage.goto(`${own.url}/favicon.svg`);
	const login = await ownersPage.request.post(`${own.url}/api/admin/login`, {
		headers: { "sec-fetch-site": "same-origin", origin: own.url },
		data: own.admin,
	});
	expectIt(login.status()).toBe(200);
	await ownersPage.goto(`${own.url}/admin/users/${priya._id}`);
	await waitUntilAlive(ownersPage);
	await ownersPage.getByRole("button", { name: "Make a one-time link" }).click();
	const dialog = ownersPage.getByRole("dialog", { name: "Copy this link" });
	await expectIt(dialog).toContainText("notified by text message");
	const link = (await dialog.locator("code").textContent()) ?? "";

	await page.goto(link);
	await page.getByLabel("New password").fill("dumbiryani22");
	await page.getByRole("button", { name: "Save password" }).click();
	await page.getByLabel("Email").fill("priya@mail.example");
	await page.getByLabel("New password").fill("dumbiryani22");
	await page.getByRole("button", { name: "Save password" }).click();
	await expectIt(page.getByText("Password changed")).toBeVisible();

	await page.goto(`${own.url}/user/login`);
	await page.getByRole("textbox", { name: "Email" }).fill("priya@mail.example");
	await page.getByRole("button", { name: "Email me a link" }).click();
	await expectIt(page.getByRole("textbox", { name: "Email" })).toHaveValue("priya@mail.example");
	await page.getByRole("button", { name: "Send link" }).click();
	await expectIt(page.getByText("Check your email")).toBeVisible();
	await expectIt(page.getByRole("main")).toBeFocused();
	const mailed = () => mail.mails.map(({ text }) => /http\S+\/user\/link#\S+/.exec(text)?.[0]).findLast(Boolean);
	await expectIt.poll(() => mailed() ?? null).not.toBeNull();
	await page.goto(mailed() ?? "");
	await expectIt(page.getByText("Log in as priya@mail.example.")).toBeVisible();
	await page.getByRole("button", { name: "Log in" }).click();
	await page.waitForURL(`${own.url}/`);
	await expectIt(page.getByText(/the earlier password no longer works/)).toBeVisible();
});
