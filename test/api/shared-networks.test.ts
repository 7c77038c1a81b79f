import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fromBase32, totpCode, totpStep } from "../../server/identity/totp.ts";
import { from } from "../request-headers.ts";
import { createWorld, PASSWORD, type Person, type Reply, type World } from "../world.ts";

/** The address of the shop's own Wi-Fi, or of a carrier: somebody here sends calls without end. */
const SHARED = from("203.0.113.9");
const QUOTE = { items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }], tip: 0, kind: "order" };

let world: World;
beforeEach(async () => {
	world = await createWorld();
});
afterEach(() => world.close());

/** Calls from the shared network until strangers are refused. Calls without content count as well, and cost less. */
async function exhaust(method: "GET" | "POST", path: string): Promise<void> {
	const headers = { ...SHARED, "content-type": "application/json" };
	const request = { method, headers, ...(method === "POST" && { body: "{}" }) };
	for (let calls = 0; calls < 1_000; calls += 1) {
		const reply = await world.app.request(`http://localhost:3000${path}`, request);
		if (reply.status === 429 && (await reply.json()).code === "too-many-requests") return;
	}
	throw new Error(`${path} has no limit`);
}
/** A request of a page that was opened in a browser of the shared network. */
const inBrowser = (cookie: string) => ({ ...SHARED, "sec-fetch-site": "same-origin", cookie });
const cookiesOf = (reply: Reply) =>
	reply.headers
		.getSetCookie()
		.map((each) => each.split(";")[0])
		.filter((each) => each?.startsWith("device"))
		.join("; ");

describe("while a script uses up all the calls that its network may make", () => {
	it.each([
		["the owner", "/api/admin/login", () => world.admin()],
		["a rider", "/api/rider/login", () => world.rider()],
		["a customer", "/api/auth/login", () => world.customer("Meena")],
	])("%s of the same network logs in, in a browser used before", async (_who, path, person) => {
		const { email } = await person();
		const logIn = (cookie: string) => world.call("POST", path, { email, password: PASSWORD }, inBrowser(cookie));
		const known = cookiesOf(await logIn(""));
		await exhaust("POST", path);
		const [inNewBrowser, inKnownBrowser] = [await logIn(""), await logIn(known)];
		expect([inNewBrowser.body.code, inKnownBrowser.status]).toEqual(["too-many-requests", 200]);
	});

	it("the owner of the same network also passes the second step there, though not without end", async () => {
		const owner = await world.admin();
		const logIn = (cookie: string) =>
			world.call("POST", "/api/admin/login", { email: owner.email, password: PASSWORD }, inBrowser(cookie));
		const known = cookiesOf(await logIn(""));
		const { secret } = (await owner.call("POST", "/api/admin/totp")).body;
		const code = () => totpCode(fromBase32(secret), totpStep(world.shop.clock.now()));
		await owner.call("POST", "/api/admin/totp/confirm", { code: code() });
		world.wait(30);
		const { challenge } = (await logIn(known)).body.secondFactor;
		const path = "/api/admin/login/second-factor";
		await exhaust("POST", path);
		const answered = await world.call("POST", path, { challenge, code: code() }, inBrowser(known));
		expect(answered.status).toBe(200);

		const again = inBrowser(cookiesOf(answered));
		const replies: Reply[] = [];
		for (let n = 0; n < 21; n += 1) replies.push(await world.call("POST", path, {}, again));
		expect(replies.at(-1)?.body.code).toBe("too-many-requests");
	});

	it.each([
		["customer", "/api/auth/login", ["/api/auth/forgot", "/api/auth/reset"]],
		["customer", "/api/auth/login", ["/api/auth/passkey", "/api/auth/passkey/options"]],
		["customer", "/api/auth/login", ["/api/auth/code/confirm", "/api/auth/link/confirm"]],
		["admin", "/api/admin/login", ["/api/admin/forgot", "/api/admin/reset", "/api/admin/recover"]],
	] as const)("a %s of the same network gets in without a password there: %s, %j", async (role, login, ways) => {
		const { email } = await (role === "admin" ? world.admin() : world.customer("Meena"));
		const known = cookiesOf(await world.call("POST", login, { email, password: PASSWORD }, inBrowser("")));
		for (const path of ways) {
			await exhaust("POST", path);
			const [inNewBrowser, inKnownBrowser] = [
				await world.call("POST", path, {}, inBrowser("")),
				await world.call("POST", path, {}, inBrowser(known)),
			];
			expect(inNewBrowser.body.code).toBe("too-many-requests");
			expect(inKnownBrowser.body.code).not.toBe("too-many-requests");
		}
	});

	it("a customer of the same network, once logged in, sees the price and the times of an order", async () => {
		const meena: Person = await world.customer("Meena");
		for (const [method, path, body] of [
			["POST", "/api/quote", QUOTE],
			["GET", "/api/store/slots", undefined],
		] as const) {
			await exhaust(method, path);
			expect((await world.call(method, path, body, SHARED)).status).toBe(429);
			expect((await meena.call(method, path, body, SHARED)).status).toBe(200);
		}
	});

	it("staff of the same network stay logged in for another day", async () => {
		const owner = await world.admin();
		const path = "/api/admin/sessions/extend";
		await exhaust("POST", path);
		expect((await owner.call("POST", path, { password: PASSWORD }, SHARED)).status).toBe(200);
	});
});
