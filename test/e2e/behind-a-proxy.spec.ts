import { request } from "node:http";
import { startShop } from "../servers/shop.ts";
import { aPerson } from "./people.ts";
import { expect, test } from "./shop.ts";

test("behind a proxy that ends https, the login form works before any script, and its cookie is for https only", async () => {
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
	const answer = await post(shop.url, "/user/login", form);
	await shop.stop();
	expect(answer.status, answer.body.slice(0, 300)).toBe(302);
	expect(answer.headers["set-cookie"]?.[0]).toMatch(
		/^__Host-sid=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
	);
	expect(answer.headers["strict-transport-security"]).toContain("max-age=");
});

function post(url: string, path: string, body: string) {
	return new Promise<{ status?: number; headers: import("node:http").IncomingHttpHeaders; body: string }>(
		(resolve, reject) => {
			const headers = {
				host: "handi.example",
				origin: "https://handi.example",
				"sec-fetch-site": "same-origin",
				"content-type": "application/x-www-form-urlencoded",
				"content-length": Buffer.byteLength(body),
				"x-forwarded-for": "203.0.113.7",
				"x-forwarded-proto": "https",
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

test("an owner whose proxy the shop was not told of reads in the settings which variable to set", async ({ page }) => {
	const shop = await startShop();
	const headers = { "sec-fetch-site": "same-origin" };
	// A shop is ready before it has its first accounts.
	await expect(async () => {
		const reply = await page.request.post(`${shop.url}/api/admin/login`, { headers, data: shop.admin });
		expect(reply.ok()).toBe(true);
	}).toPass();
	await page.goto(`${shop.url}/admin/settings`);
	const notice = page.getByText("All visitors may be counted as one");
	await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
	await expect(notice).toBeHidden();
	await fetch(`${shop.url}/api/store/status`, { headers: { "x-forwarded-for": "203.0.113.7" } });
	await page.reload();
	await expect(notice).toBeVisible();
	await expect(page.getByText("set TRUSTED_PROXIES to the number of proxies")).toBeVisible();
	await page.close();
	await shop.stop();
});
