import { DatabaseSync } from "node:sqlite";
import { expect as expectIt, type Page } from "@playwright/test";
import { fromBase32, totpCode, totpStep } from "../../server/identity/totp.ts";
import { type MailServer, startMailServer } from "../servers/mail.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { logInStaff, owner } from "./people.ts";
import { expect, test, waitUntilAlive } from "./shop.ts";
import { loseSignal, regainSignal } from "./signal.ts";
import { expectSoundEverywhere, SIZES } from "./sound.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";

const LONG = "Venkatanarasimharajuvaripeta Subbulakshmi Thirugnanasambandham";
let people = 0;

/** Adds a member of staff for one test: other tests of the same shop log in as its owner. */
async function newMember(shop: RunningShop, role: string, name = "Kala") {
	people += 1;
	const account = { email: `member.${process.pid}.${people}@handi.example`, password: "kuskaplate1" };
	const { call } = await owner(shop);
	expect((await call("/staff", "POST", { name, role, ...account })).status).toBe(201);
	return account;
}

async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
	await page.goto("/admin/login");
	// Text typed into a form before its scripts run may be lost.
	await waitUntilAlive(page);
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password").fill(account.password);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Makes a login more than ten minutes old. */
function age(file: string, email: string): void {
	const database = new DatabaseSync(file, { timeout: 2_000 });
	database
		.prepare(
			"UPDATE sessions SET created_at = created_at - 660000, confirmed_at = NULL WHERE account_id = " +
				"(SELECT id FROM accounts WHERE email = ? AND role = 'admin')",
		)
		.run(email);
	database.close();
}

test("on a screen left open nobody can add staff or download customers’ names without the password; with it, they can", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/401|403|ERR_INTERNET_DISCONNECTED/);
	const vasanthi = await newMember(shop, "owner", "Vasanthi");
	await logInStaff(page, vasanthi);
	await page.goto("/admin/staff?role=admin");
	age(shop.file, vasanthi.email);
	await page.getByRole("button", { name: "Add staff" }).click();
	const form = page.getByRole("dialog", { name: "Add staff" });
	await form.getByLabel("Name").fill("Selvam");
	await form.getByLabel("Email").fill(`selvam.${process.pid}@x.in`);
	await form.getByRole("button", { name: "Add", exact: false }).last().click();

	const question = page.getByRole("dialog", { name: "Confirm it’s you" });
	await expect(question).toBeVisible();
	const password = question.getByLabel("Password", { exact: true });
	await expect(password).toBeFocused();
	await expectSoundEverywhere(page, "the question who it is");
	await page.keyboard.press("Escape");
	await expect(question).toBeHidden();
	await expect(form.getByLabel("Name")).toHaveValue("Selvam");
	await form.getByRole("button", { name: "Add", exact: false }).last().click();

	await password.fill("wrong-guess-1");
	await page.keyboard.press("Enter");
	await expect(question.getByText("Incorrect password")).toBeVisible();
	await expect(password).toBeFocused();
	await loseSignal(page.context());
	await password.fill(vasanthi.password);
	await page.keyboard.press("Enter");
	await expect(question.getByText("Network error. Please try again.")).toBeVisible();
	await regainSignal(page.context());
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "Save this password" })).toBeVisible();

	// A file that names customers needs the password too, and then downloads like any other.
	await page.goto("/admin/gst");
	age(shop.file, vasanthi.email);
	const bills = page.getByRole("link", { name: "Bills: Spreadsheet" });
	await page.setViewportSize(SIZES.phone);
	// The link's text stays on one line on a phone.
	const lines = await bills.evaluate((link) => {
		const word = document.createRange();
		word.selectNodeContents(link);
		return word.getClientRects().length;
	});
	expect(lines).toBe(1);
	await bills.click();
	await password.fill(vasanthi.password);
	const file = page.waitForEvent("download");
	await page.keyboard.press("Enter");
	expect((await file).suggestedFilename()).toMatch(/^bills-\d{4}-\d\d-plain\.csv$/);
	await expect(question).toBeHidden();

	// Someone whose session has ended is told so, and gets no file.
	await page.context().clearCookies();
	// Not as a click: the page may have noticed it by itself, and its dialog then covers the link.
	await bills.dispatchEvent("click");
	await expect(page.getByRole("dialog", { name: "You are logged out" })).toBeVisible();
});

test("staff see where they are logged in, log another device out, and change their password", async ({
	page,
	shop,
	newVisitor,
	expectConsole,
}) => {
	expectConsole(/401|403/);
	const cook = await newMember(shop, "counter", LONG);
	const other = await newVisitor();
	await logInStaff(other, cook);
	await page.setViewportSize({ width: 390, height: 844 });
	await logIn(page, cook);
	await expect(page).toHaveURL("/admin/orders");
	await page.getByRole("button", { name: "More" }).click();
	await page.getByRole("link", { name: /my account/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("My account");
	const sessions = page.getByRole("region", { name: "Where you’re logged in" });
	await expect(sessions.getByText("Chrome on Linux")).toHaveCount(2);
	await expectSoundEverywhere(page, "my account");
	await sessions.getByRole("button", { name: /^Log out Chrome/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
	await expect(sessions.getByText("Chrome on Linux")).toHaveCount(1);
	await other.goto("/admin/menu");
	await expect(other).toHaveURL(/\/admin\/login/);

	await page.getByLabel("Current password", { exact: true }).fill("wrong-guess-1");
	await page.getByLabel("New password", { exact: true }).fill("dumbiryani22");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByText("Incorrect password")).toBeVisible();
	await page.getByLabel("Current password", { exact: true }).fill(cook.password);
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByText("Password changed. Your other devices are logged out.")).toBeVisible();
});

test("with an authenticator app the login asks for its code, and accepts a recovery code if the phone is lost", async ({
	page,
	shop,
	newVisitor,
	expectConsole,
}) => {
	expectConsole(/401|422/);
	const cook = await newMember(shop, "counter", "Selvam");
	await logInStaff(page, cook);
	await page.goto("/admin/account");
	await page.getByRole("button", { name: "Set up an app" }).click();
	const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
	await dialog.getByText("The app is on this phone").click();
	const secret = fromBase32((await dialog.locator("code").textContent()) ?? "");
	await dialog.getByLabel(/Enter the code/).fill("000000");
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await expect(dialog.getByText(/Incorrect code/)).toBeVisible();
	await expectSoundEverywhere(page, "setting an app up");
	// The code of the previous step, so that the next login has an unused one.
	const codes = page.getByRole("dialog", { name: "Save your recovery codes" });
	// On a slow machine the code may be too old by the time it arrives.
	await expect(async () => {
		await dialog.getByLabel(/Enter the code/).fill(totpCode(secret, totpStep(Date.now()) - 1));
		await dialog.getByRole("button", { name: "Turn on" }).click();
		await expect(codes.getByRole("listitem")).toHaveCount(10);
	}).toPass();
	const recoveryCode = (await codes.getByRole("listitem").first().textContent()) ?? "";
	await expectSoundEverywhere(page, "recovery codes");
	await codes.getByRole("button", { name: "I’ve saved them" }).click();
	await expect(page.getByRole("region", { name: "Second factor" })).toContainText("10 left");

	const phone = await newVisitor();
	await logIn(phone, cook);
	const code = phone.getByLabel("Code from your app");
	await expect(code).toBeFocused();
	await code.fill("000000");
	await phone.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(phone.getByText("Incorrect code. 4 attempts remaining.")).toBeVisible();
	await expectSoundEverywhere(phone, "the second step");
	await code.fill(totpCode(secret, totpStep(Date.now())));
	await phone.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(phone).toHaveURL("/admin/orders");

	const borrowed = await newVisitor();
	await logIn(borrowed, cook);
	await borrowed.getByRole("button", { name: "Use a recovery code" }).click();
	await borrowed.getByLabel("Recovery code").fill(recoveryCode);
	await borrowed.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(borrowed).toHaveURL("/admin/orders");
});

test("staff who forgot the password set a new one with a recovery code; without email no link is promised", async ({
	page,
	shop,
	expectConsole,
}) => {
	expectConsole(/401/);
	const cook = await newMember(shop, "counter", "Selvam");
	const login = await shop.api("/admin/login", { json: cook });
	const { token } = await login.json();
	const made = await shop.api("/admin/recovery-codes", { method: "POST", token });
	const [recoveryCode = ""] = (await made.json()).recoveryCodes as string[];
	await page.goto("/admin/login");
	await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveCount(0);
	await expectSoundEverywhere(page, "the login");
	await page.getByLabel("Email").fill(cook.email);
	await page.getByRole("link", { name: "Use a recovery code" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Use a recovery code");
	await expect(page.getByLabel("Email")).toHaveValue(cook.email);
	await page.getByLabel("Recovery code").fill("kvmt-4827-xpre-rwdh");
	await page.getByLabel("New password", { exact: true }).fill("dumbiryani22");
	await page.getByRole("button", { name: "Set new password" }).click();
	await expect(page.getByText("Incorrect email or recovery code")).toBeVisible();
	await expectSoundEverywhere(page, "using a recovery code");
	await page.getByLabel("Recovery code").fill(recoveryCode);
	await page.getByRole("button", { name: "Set new password" }).click();
	await expect(page.getByText("Password changed")).toBeVisible();
	await logIn(page, { ...cook, password: "dumbiryani22" });
	await expect(page).toHaveURL("/admin/orders");
});

test.describe("in a shop that sends email", () => {
	// One after the other in one shop: the last test changes how all its staff log in.
	test.describe.configure({ mode: "default" });
	let mail: MailServer;
	let shop: RunningShop;
	test.beforeAll(async () => {
		mail = await startMailServer();
		// Browsers keep passkeys only for host names, such as `localhost`, not for IP addresses.
		shop = await startShop({ SMTP_URL: mail.url }, "localhost");
	});
	test.afterAll(async () => {
		await shop.stop();
		await mail.close();
	});

	test("staff who forgot the password get a link and set a new one", async ({ newVisitor }) => {
		const cook = await newMember(shop, "counter", "Selvam");
		const page = await newVisitor();
		try {
			await page.goto(`${shop.url}/admin/login`);
			await page.getByLabel("Email").fill(cook.email);
			await page.getByRole("link", { name: "Forgot password?" }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot password");
			await expect(page.getByLabel("Email")).toHaveValue(cook.email);
			await page.getByRole("button", { name: "Send link" }).click();
			await expect(page.getByText("Check your email")).toBeVisible();
			await expect(page.getByRole("main")).toBeFocused();
			const mailed = () =>
				mail.mails.map(({ text }) => /http\S+\/admin\/reset#\S+/.exec(text)?.[0]).find(Boolean);
			await expect.poll(() => mailed() ?? null).not.toBeNull();
			const link = mailed() ?? "";
			const asked: string[] = [];
			page.on("request", (request) => asked.push(request.url()));
			await page.goto(link);
			await page.getByLabel("New password", { exact: true }).fill("dumbiryani22");
			await page.getByRole("button", { name: "Set new password" }).click();
			await expect(page.getByText("Password changed")).toBeVisible();
			await expect(page.getByRole("main")).toBeFocused();
			expect(asked.filter((url) => url.replace(/#.*/, "").includes(link.split("#")[1] ?? "?"))).toEqual([]);
			await page.getByRole("link", { name: "Log in" }).click();
			await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
			await page.getByLabel("Email").fill(cook.email);
			await page.getByLabel("Password", { exact: true }).fill("dumbiryani22");
			await page.getByRole("button", { name: "Log in", exact: true }).click();
			await expect(page).toHaveURL(`${shop.url}/admin/orders`);
		} finally {
			// A page left open would log errors once the shop has stopped.
			await page.close();
		}
	});

	test("a passkey is the second factor, logs in by itself, and confirms who it is", async ({ browser }) => {
		const kala = await newMember(shop, "owner");
		const context = await browser.newContext({ baseURL: shop.url });
		const page = await context.newPage();
		const devtools = await addVirtualAuthenticator(page);
		try {
			await logIn(page, kala);
			await expectIt(page).toHaveURL("/admin/dashboard");
			await page.goto("/admin/account");
			await waitUntilAlive(page);
			await page.getByRole("button", { name: "Add a passkey" }).click();
			await page.getByRole("button", { name: "I’ve saved them" }).click();
			await expectIt(page.getByRole("button", { name: "Remove passkey Chrome on Linux" })).toBeVisible();

			age(shop.file, kala.email);
			await page.getByRole("button", { name: "Make new codes" }).click();
			const question = page.getByRole("dialog", { name: "Confirm it’s you" });
			await question.getByRole("button", { name: "Use a passkey instead" }).click();
			await page.getByRole("button", { name: "I’ve saved them" }).click();

			await page.getByRole("button", { name: "Secure Logout" }).click();
			await expectIt(page).toHaveURL("/admin/login");
			await logIn(page, kala);
			await page.getByRole("button", { name: "Use a passkey" }).click();
			await expectIt(page).toHaveURL("/admin/dashboard");

			await page.getByRole("button", { name: "Secure Logout" }).click();
			await page.getByRole("button", { name: "Log in with a passkey" }).click();
			await expectIt(page).toHaveURL("/admin/dashboard");
		} finally {
			// With the authenticator attached, closing the context can take minutes.
			await devtools.detach();
			await context.close();
		}
	});

	test("in a shop that requires a second factor, a member without one is asked to set one up and then continues", async ({
		browser,
	}) => {
		const context = await browser.newContext({ baseURL: shop.url });
		try {
			const page = await context.newPage();
			await logInStaff(page, await newMember(shop, "owner", "Vasanthi"));
			await page.goto("/admin/settings");
			await waitUntilAlive(page);
			await page.getByLabel("Require a second factor").check();
			await page.getByRole("region", { name: "Security" }).getByRole("button", { name: "Save" }).click();
			await expectIt(page).toHaveURL(/\/admin\/set-up/);
			await page.goto("/admin/orders");
			await expectIt(page).toHaveURL("/admin/set-up?next=%2Fadmin%2Forders");
			await waitUntilAlive(page);
			await expectSoundEverywhere(page, "setting a second factor up");
			await page.getByRole("button", { name: "Set up an app" }).click();
			const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
			await dialog.getByText("The app is on this phone").click();
			const secret = fromBase32((await dialog.locator("code").textContent()) ?? "");
			await dialog.getByLabel(/Enter the code/).fill(totpCode(secret, totpStep(Date.now())));
			await dialog.getByRole("button", { name: "Turn on" }).click();
			await page.getByRole("button", { name: "I’ve saved them" }).click();
			await page.getByRole("link", { name: "Continue to the admin" }).click();
			await expectIt(page).toHaveURL("/admin/orders");
		} finally {
			await context.close();
		}
	});
});
