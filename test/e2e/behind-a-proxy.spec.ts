import { request } from "node:http";
import { startShop } from "../servers/shop.ts";
import { readDocument } from "./document.ts";
import { aPerson, logInOwner } from "./people.ts";
import { expect, test } from "./shop.ts";

test("behind a proxy that terminates HTTPS, the login form works before any script, and its cookie is for HTTPS only", async ({
	page,
	expectConsole,
}) => {
	const shop = await startShop({ PUBLIC_URL: "https://handi.example", TRUSTED_PROXIES: "1" });
	const person = aPerson();
	const { address, ...rest } = person;
	const location = { address, latitude: null, longitude: null };
	await shop.api("/auth/signup", { json: { ...rest, location } });

	const form = new URLSearchParams({
		mode: "login",
		email: person.email,
		password: person.password,
	}).toString();
	for (const [origin, host] of [
		["https://handi.example", "handi.example"],
		// Apache's proxy does not pass the visited host on, nor does nginx unless it is told to.
		["https://handi.example", new URL(shop.url).host],
		// A second name of the shop.
		["https://www.handi.example", "www.handi.example"],
		// Some browsers that protect privacy hide the origin.
		["null", "handi.example"],
	] as const) {
		const answer = await post(shop.url, "/user/login", form, { origin, host });
		expect(answer.status, `${origin} ${host}: ${answer.body.slice(0, 300)}`).toBe(302);
		expect(answer.headers.location).toBe("/");
		expect(answer.headers["set-cookie"]?.[0]).toMatch(
			/^__Host-sid=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
		);
		expect(answer.headers["strict-transport-security"]).toContain("max-age=");
	}
	const foreign = await post(shop.url, "/user/login", form, {
		origin: "https://evil.example",
		host: "handi.example",
		"sec-fetch-site": "cross-site",
	});
	expect(foreign.status).toBe(403);

	// Who comes around the proxy could not stay logged in, and learns why instead of seeing the empty form again.
	const direct = "http://192.0.2.7:3000";
	expectConsole(/Cross-Origin-Opener-Policy header has been ignored/);
	await page.route(`${direct}/**`, async (route) => {
		const url = route.request().url().replace(direct, shop.url);
		await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
	});
	for (const [path, button] of [
		["/user/login", "Login"],
		["/admin/login", "Log in"],
	] as const) {
		await page.goto(direct + path);
		await page.getByLabel("Email").fill(person.email);
		await page.getByLabel("Password", { exact: true }).fill(person.password);
		await page.locator("form").getByRole("button", { name: button, exact: true }).click();
		await expect(page.getByText("Open the shop at its own address, which begins with https://.")).toBeVisible();
	}
	await shop.stop();
});

function post(url: string, path: string, body: string, more: Record<string, string>) {
	return new Promise<{ status?: number; headers: import("node:http").IncomingHttpHeaders; body: string }>(
		(resolve, reject) => {
			const headers = {
				"sec-fetch-site": "same-origin",
				"content-type": "application/x-www-form-urlencoded",
				"content-length": Buffer.byteLength(body),
				"x-forwarded-for": "203.0.113.7",
				"x-forwarded-proto": "https",
				...more,
			};
			const asking = request(url + path, { method: "POST", headers }, (response) => {
				let text = "";
				response.on("data", (chunk) => {
					text += chunk;
				});
				response.on("end", () =>
					resolve({ status: response.statusCode, headers: response.headers, body: text }),
				);
			});
			asking.on("error", reject);
			asking.end(body);
		},
	);
}

test("if the shop is not configured for its proxy, the owner's settings name the variable to set", async ({
	request,
}) => {
	const shop = await startShop();
	await logInOwner({ request }, shop, shop.url);
	const read = () => readDocument(request, `${shop.url}/admin/settings`);
	const notice = "All visitors may be counted as one";
	const before = await read();
	expect(before.elements("h1").map(({ text }) => text)).toEqual(["Settings"]);
	expect(before.text).not.toContain(notice);
	await fetch(`${shop.url}/api/store/status`, { headers: { "x-forwarded-for": "203.0.113.7" } });
	const { text } = await read();
	expect(text).toContain(notice);
	expect(text).toContain("set TRUSTED_PROXIES to the number of proxies");
	await shop.stop();
});
