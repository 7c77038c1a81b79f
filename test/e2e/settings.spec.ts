import type { Page } from "@playwright/test";
import { startMailServer } from "../servers/mail.ts";
import { startShop } from "../servers/shop.ts";
import { readDocument } from "./document.ts";
import { aPerson, logInCustomer, owner, placeOrder, signUp } from "./people.ts";
import { expect, test } from "./shop.ts";

const NEW_PASSWORD = "dumbiryani22";

async function isSignedIn(page: Pick<Page, "request">): Promise<boolean> {
	return (await page.request.get("/api/auth/me")).ok();
}

test("a customer changes the password, which signs the other device out", async ({ page, expectConsole, request }) => {
	const meena = await signUp(page);
	const phone = { request };
	await logInCustomer(phone, meena);
	await page.goto("/profile?tab=settings");
	const section = page.getByRole("region", { name: "Password" });

	await section.getByLabel("Current password").fill("not-it-at-all-1");
	await section.getByLabel("New password").fill("short");
	await section.getByRole("button", { name: "Change password" }).click();
	await expect(section.getByText("Password must contain at least 1 number")).toBeVisible();

	expectConsole(/403/);
	await section.getByLabel("New password").fill(NEW_PASSWORD);
	await section.getByRole("button", { name: "Change password" }).click();
	await expect(section.getByText("Incorrect password")).toBeVisible();
	await expect(section.getByLabel("Current password")).toBeFocused();

	await section.getByLabel("Current password").fill(meena.password);
	await section.getByLabel("New password").fill(NEW_PASSWORD);
	await section.getByRole("button", { name: "Change password" }).click();
	await expect(section.getByText("One other device was logged out.")).toBeVisible();
	await expect(section.getByLabel("New password")).toHaveValue("");

	expect(await isSignedIn(page)).toBe(true);
	expect(await isSignedIn(phone)).toBe(false);
	await logInCustomer(phone, { ...meena, password: NEW_PASSWORD });
	expect(await isSignedIn(phone)).toBe(true);
});

test("changing the email needs the password, with scripts and without", async ({
	page,
	request,
	browser,
	shop,
	expectConsole,
}) => {
	const meena = await signUp(page);
	await page.goto("/profile?edit=1");
	const password = page.getByLabel("Your password", { exact: true });
	await page.getByLabel("Name").fill("Meena Kumari");
	await expect(password).toHaveCount(0);
	await page.getByLabel("Email").fill(meena.email.toUpperCase());
	await expect(password).toHaveCount(0);
	const moved = `moved.${meena.email}`;
	await page.getByLabel("Email").fill(moved);
	await page.getByLabel("Email").press("Tab");
	await expect(password).toBeFocused();

	expectConsole(/403/);
	await password.fill("not-it-at-all-1");
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(page.getByText("Incorrect password")).toBeVisible();
	await expect(password).toBeFocused();
	await password.fill(meena.password);
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(page.getByText("Your profile is saved.")).toBeVisible();
	// The keyboard continues where the form was, and in the form that comes next.
	await expect(page.locator(":focus", { hasText: "Phone number" })).toBeVisible();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.locator(":focus", { hasText: "Phone number" })).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(page.getByLabel("Name")).toBeFocused();
	await logInCustomer({ request }, { ...meena, email: moved });

	const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
	await plain.addCookies(await page.context().cookies());
	const bare = await plain.newPage();
	await bare.goto("/profile?edit=1");
	await bare.getByLabel("Email").fill(meena.email);
	await bare.getByRole("button", { name: "Save Changes" }).click();
	await expect(bare.getByText("Password is required")).toBeVisible();
	await expect(bare.getByLabel("Email")).toHaveValue(meena.email);
	await expect(bare.getByRole("button", { name: "Show password" })).toBeHidden();
	await bare.getByLabel("Your password", { exact: true }).fill(meena.password);
	await bare.getByRole("button", { name: "Save Changes" }).click();
	await expect(bare.getByText(meena.email)).toBeVisible();

	// An unchanged email may be at a domain that the shop no longer accepts.
	const { call } = await owner(shop);
	await call("/store/settings", "PUT", { emailDomains: ["handi.example"] });
	await bare.goto("/profile?edit=1");
	await bare.getByLabel("Name").fill("Meena Devi");
	await bare.getByRole("button", { name: "Save Changes" }).click();
	await expect(bare.getByRole("main").getByText("Meena Devi")).toBeVisible();
	await call("/store/settings", "PUT", { emailDomains: ["gmail.com"] });
	await plain.close();
});

test("a customer logs out everywhere else, and the other device says so", async ({ page, newVisitor }) => {
	const meena = await signUp(page);
	const phone = await newVisitor();
	await logInCustomer(phone, meena);
	await phone.goto("/orders");
	await expect(phone.getByText("No Orders Yet")).toBeVisible();
	await page.goto("/profile?tab=settings");
	const section = page.getByRole("region", { name: "Where you’re logged in" });
	await expect(section.getByText("This device")).toBeVisible();
	await expect(section.getByText("Another device")).toBeVisible();
	await section.getByRole("button", { name: "Log out everywhere else" }).click();
	await expect(section.getByText("One other device was logged out.")).toBeVisible();
	await expect(section.getByText("Another device")).toHaveCount(0);
	expect([await isSignedIn(page), await isSignedIn(phone)]).toEqual([true, false]);
	await expect(phone).toHaveURL("/user/login?next=%2Forders&ended=1");
	await expect(phone.getByText("Your session has ended")).toBeVisible();
	expect(await phone.evaluate(() => localStorage.getItem("user"))).toBeNull();
	await phone.goto("/profile?tab=settings");
	await expect(phone.getByText("Please login to view your profile")).toBeVisible();
});

test("a customer downloads their data", async ({ request }) => {
	const meena = await signUp({ request });
	const order = await placeOrder({ request });
	const settings = await readDocument(request, "/profile?tab=settings");
	const file = await request.get(settings.link(/^Download my data$/) ?? "nowhere");
	expect(file.headers()["content-disposition"]).toBe('attachment; filename="my-data.json"');
	const data = await file.json();
	expect(data.user.email).toBe(meena.email);
	expect(data.orders[0].orderId).toBe(order.orderId);
});

test("a customer can delete the account once no order is active", async ({ page, shop, expectConsole }) => {
	const meena = await signUp(page);
	const order = await placeOrder(page);
	await page.goto("/profile?tab=settings");
	await page.getByRole("link", { name: "Delete Account" }).click();
	const section = page.getByRole("region", { name: "Delete Account" });

	expectConsole(/409/);
	await section.getByLabel("Enter your password to confirm").fill(meena.password);
	await section.getByRole("button", { name: "Delete permanently" }).click();
	await expect(section.getByText(/still have an active order/)).toBeVisible();

	await (await owner(shop)).move(order, "Delivered");
	await section.getByLabel("Enter your password to confirm").fill(meena.password);
	await section.getByRole("button", { name: "Delete permanently" }).click();
	// Before the rest: the message is gone after two seconds.
	await expect(page.getByText("Your account is deleted.")).toBeVisible();
	await expect(page).toHaveURL(`${shop.url}/`);
	expect(await isSignedIn(page)).toBe(false);
	await expect.poll(() => page.content()).not.toContain(meena.email);
});

test.describe("where the shop has a mail server", () => {
	test("a customer who forgot the password gets a link, sets a new one and logs in", async ({ newVisitor }) => {
		const mail = await startMailServer();
		const shop = await startShop({ SMTP_URL: mail.url });
		const page = await newVisitor();
		try {
			const { address, ...rest } = aPerson();
			const json = { ...rest, location: { address } };
			expect((await shop.api("/auth/signup", { json })).status).toBe(201);

			await page.goto(`${shop.url}/user/login`);
			await page.getByRole("link", { name: "Forgot password?" }).click();
			// Both pages have an email field.
			await page.waitForURL("**/user/forgot");
			await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
			await page.getByLabel("Email").fill(rest.email);
			await page.getByRole("button", { name: "Send link" }).click();
			await expect(page.getByText("Check your email")).toBeVisible();
			await expect(page.getByRole("main")).toBeFocused();
			await expect.poll(() => mail.mails.length).toBe(1);
			const link = /http\S+\/user\/reset#token=\S+/.exec(mail.mails[0]?.text ?? "")?.[0] ?? "";

			// The answer stays while the page is read again for the shop's news.
			await (await owner(shop)).call("/store/settings", "PUT", { phones: ["9840077123"] });
			await expect(page.getByRole("contentinfo").getByText("9840077123")).toBeVisible();
			await expect(page.getByText("Check your email")).toBeVisible();

			const asked: string[] = [];
			page.on("request", (request) => asked.push(request.url()));
			const answer = await page.goto(link);
			expect(answer?.headers()["referrer-policy"]).toBe("strict-origin");
			expect(answer?.headers()["cache-control"]).toContain("no-store");
			await page.getByLabel("New password").fill(NEW_PASSWORD);
			await page.getByRole("button", { name: "Save password" }).click();
			await expect(page.getByText("Password changed")).toBeVisible();
			// The part of the URL after the # stays in the browser until the form is sent.
			const token = link.split("token=")[1] ?? "";
			expect(asked.filter((url) => url.split("#")[0]?.includes(token))).toEqual([]);
			await page.getByRole("main").getByRole("link", { name: "Login" }).click();
			await page.getByLabel("Email").fill(rest.email);
			await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
			await page.getByRole("button", { name: "Login", exact: true }).click();
			await expect(page).toHaveURL(`${shop.url}/`);

			await page.goto(`${shop.url}/profile?tab=settings`);
			const choice = page.getByLabel(`Email to ${rest.email}`);
			await expect(choice).toBeChecked();
			await choice.click();
			await expect(page.getByText("Saved")).toBeVisible();
			await page.reload();
			await expect(page.getByLabel(`Email to ${rest.email}`)).not.toBeChecked();
		} finally {
			// A page left open would log errors once the shop has stopped.
			await page.close();
			await shop.stop();
			await mail.close();
		}
	});
});

test("a password reset link works by keyboard, and without scripts says what to do", async ({
	page,
	request,
	shop,
	expectConsole,
}) => {
	expectConsole(/409/);
	await page.goto("/user/reset#token=a-link-of-a-mail");
	await page.getByLabel("New password").focus();
	await page.keyboard.type("password1");
	await page.keyboard.press("Enter");
	await expect(page.getByText("This link no longer works")).toBeVisible();
	await expect(page.getByRole("main")).toBeFocused();

	const { html } = await readDocument(request, "/user/reset");
	const [, head = "", form = ""] = /<noscript>.*?<form\b([^>]*)>(.*?)<\/form>/s.exec(html) ?? [];
	expect(head).toContain('action="/user/reset" method="post"');
	expect(form).toContain("Copy the whole link from the email");
	for (const field of ["token", "password"]) expect(form).toContain(`name="${field}"`);
	expect(form).toContain('type="submit"');
	const link = `${shop.url}/user/reset#token=a-link-of-a-mail`;
	const answer = await request.post("/user/reset", {
		headers: { origin: shop.url },
		form: { token: link, password: NEW_PASSWORD },
	});
	expect(await answer.text()).toContain("This link no longer works");
});

test("a shop without a mail server promises no link by email and says whom to call", async ({ request }) => {
	const login = await readDocument(request, "/user/login");
	expect(login.main).toContain("Password");
	expect(login.link(/Forgot password\?/)).toBe("/user/forgot");
	const forgot = await readDocument(request, "/user/forgot");
	expect(forgot.main).toContain("9840012345");
	expect(forgot.main).not.toContain("Send link");
	expect(forgot.link(/^9840012345$/)).toBe("tel:+919840012345");
});
