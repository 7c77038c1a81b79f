import { allowCookies, NO_COOKIES, refuseChannels, refuseCookies } from "./cookies.ts";
import { readDocument } from "./document.ts";
import { logInOwner, signUp } from "./people.ts";
import { expect, test, waitUntilAlive } from "./shop.ts";

test("after login the owner lands on the page they asked for, sees how long the session lasts, and logs out for good", async ({
	page,
	shop,
}) => {
	await refuseChannels(page);
	await page.goto("/admin/contacts");
	await expect(page).toHaveURL(/\/admin\/login\?next=/);
	await page.getByLabel("Email").fill(shop.admin.email);
	await page.getByLabel("Password", { exact: true }).fill(shop.admin.password);
	await refuseCookies(page);
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page.getByText(NO_COOKIES)).toBeVisible();
	await allowCookies(page);
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page).toHaveURL("/admin/contacts");
	await expect(page.getByRole("banner")).toContainText(/Since \d+:\d\d [ap]m · 23 h 59 min left/);

	expect((await readDocument(page.request, "/admin/login")).url).toBe(`${shop.url}/admin/dashboard`);
	const cookies = await page.context().cookies();
	await page.getByRole("button", { name: "Secure Logout" }).click();
	await expect(page).toHaveURL("/admin/login");
	// The session has ended on the server, not only in this browser.
	await page.context().addCookies(cookies);
	expect((await readDocument(page.request, "/admin")).url).toBe(`${shop.url}/admin/login`);

	// A page that Back restores from the browser's back/forward cache.
	await logInOwner(page, shop);
	await page.goto("/admin/contacts");
	await waitUntilAlive(page);
	await page.context().clearCookies();
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	await expect(page).toHaveURL(/\/admin\/login/);
});

test("three wrong passwords lock one device out for five minutes, even after a reload", async ({
	page,
	expectConsole,
}) => {
	expectConsole(/401|422|429|502/);
	await page.goto("/admin/login");
	await page.getByLabel("Email").fill("nobody@handi.example");
	await page.getByLabel("Password", { exact: true }).fill("wrong-guess-1");
	const submit = page.getByRole("button", { name: "Log in" });
	await page.route(/\/admin\/login\.data/, (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }), {
		times: 1,
	});
	await submit.click();
	await expect(page.getByRole("alert")).toHaveText("Network error. Please try again.");
	for (const left of [2, 1]) {
		await submit.click();
		await expect(page.getByRole("alert")).toHaveText(`Invalid credentials. ${left} attempts remaining.`);
	}
	await submit.click();
	await expect(page.getByText("Too many failed attempts. Account locked for 5 minutes.")).toBeVisible();
	await expect(submit).toBeDisabled();
	await expect(page.getByText(/You can try again in 4:5\d/)).toBeVisible();

	await page.reload();
	await page.getByLabel("Email").fill("nobody@handi.example");
	await page.getByLabel("Password", { exact: true }).fill("wrong-guess-1");
	await submit.click();
	await expect(page.getByText("Too many failed attempts. Account locked for 5 minutes.")).toBeVisible();
});

test("on a phone every tab is two taps away, survives a reload, and opens only for the owner", async ({
	page,
	shop,
}) => {
	await signUp(page);
	await page.goto("/admin/audit");
	await expect(page).toHaveURL(/\/admin\/login/);
	await logInOwner(page, shop);
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/admin/dashboard");
	await page.getByRole("button", { name: "More" }).click();
	await page.getByRole("navigation", { name: "Admin", exact: true }).getByRole("link", { name: "Audit" }).click();
	await expect(page).toHaveURL("/admin/audit");
	await expect(page.getByRole("navigation", { name: "Admin", exact: true })).toBeHidden();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit");
});
