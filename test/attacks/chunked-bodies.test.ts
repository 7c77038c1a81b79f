import { randomBytes } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearer } from "../request-headers.ts";
import { startTestEmulator, type TestEmulator } from "../servers/emulator.ts";
import { type Hook, startHook } from "../servers/hook.ts";
import type { RunningShop } from "../servers/shop.ts";
import { anOrder, PASSWORD } from "../world.ts";
import { attackSize, startAttackedShop } from "./attacked-shop.ts";
import { inChunks, type RawReply, type Sending, sendPieces } from "./raw-http.ts";

/** Node reads no form with a very short boundary. */
const BOUNDARY = "between-the-parts-of-a-form-0001";

let shop: RunningShop;
let provider: TestEmulator;
/** Takes a proxy's place between the provider and the shop. */
let proxy: Hook;
let token: string;
let ownerToken: string;
beforeAll(async () => {
	proxy = await startHook();
	provider = await startTestEmulator();
	shop = await startAttackedShop(provider.environment);
	provider.control.webhook({ url: proxy.url });
	token = (await json(await chunked("/api/auth/signup", signUpBody()))).token;
	ownerToken = (await json(await chunked("/api/admin/login", shop.admin))).token;
});
afterAll(async () => {
	await shop.stop();
	await provider.close();
	await proxy.close();
});

const json = async (reply: RawReply) => JSON.parse(reply.body);

function signUpBody() {
	return {
		name: "Meena",
		email: `meena${randomBytes(6).toString("hex")}@gmail.com`,
		password: PASSWORD,
		phone: "9840012345",
		location: { address: "4, Big Street, Triplicane" },
	};
}

function chunked(path: string, body: unknown, { headers, ...sending }: Sending = {}, size = 7, trailers = "") {
	return sendPieces(shop.url, path, inChunks(JSON.stringify(body), size, trailers), {
		...sending,
		headers: { "Content-Type": "application/json", "Transfer-Encoding": "chunked", ...headers },
	});
}

describe("a chunked body", () => {
	it("signs a customer up and logs them in", async () => {
		const body = signUpBody();
		expect((await chunked("/api/auth/signup", body)).status).toBe(201);
		expect((await chunked("/api/auth/login", { email: body.email, password: PASSWORD })).status).toBe(200);
	});

	it("places an order, also slowly, and with trailers", async () => {
		for (const [size, pauseMs, trailers] of [
			[1_000, 0, ""],
			[40, 5, ""],
			[64, 0, "X-Checksum: 1\r\nAuthorization: Bearer nobody\r\n"],
		] as const) {
			const placed = await chunked("/api/orders", anOrder(), { headers: bearer(token), pauseMs }, size, trailers);
			expect(placed.status).toBe(201);
		}
	});

	it("changes a profile and removes an address", async () => {
		const headers = bearer(token);
		expect((await chunked("/api/auth/me", { name: "Meena R" }, { method: "PATCH", headers })).status).toBe(200);
		expect((await chunked("/api/addresses/none", {}, { method: "DELETE", headers })).status).toBeLessThan(500);
	});

	it("of a correctly signed webhook places the paid order, and of a forged one does nothing", async () => {
		const { totalAmount, paymentMethod: _method, ...draft } = anOrder();
		const begun = await chunked("/api/create-order", { amount: totalAmount, draft }, { headers: bearer(token) });
		expect(begun.status).toBe(200);
		provider.control.pay((await json(begun)).id);
		const told = () => proxy.requests.filter(({ body }) => body.includes('"payment.captured"'));
		await expect.poll(told).not.toEqual([]);
		const [paid] = told() as [(typeof proxy.requests)[number]];
		const headers = {
			"Content-Type": "application/json",
			"Transfer-Encoding": "chunked",
			"X-Razorpay-Event-Id": String(paid.headers["x-razorpay-event-id"]),
		};
		const forged = { ...headers, "X-Razorpay-Signature": "0".repeat(64) };
		const signed = { ...headers, "X-Razorpay-Signature": String(paid.headers["x-razorpay-signature"]) };
		const send = (given: Record<string, string>) =>
			sendPieces(shop.url, "/api/payments/webhook", inChunks(paid.body, 50), { headers: given });
		expect((await send(forged)).status).toBeGreaterThanOrEqual(400);
		expect((await send(signed)).status).toBe(200);
		const methods = async () => {
			const orders = await (await shop.api("/orders/admin/all", { token: ownerToken })).json();
			return orders.map((order: { paymentMethod: string }) => order.paymentMethod);
		};
		await expect.poll(methods).toContain("razorpay");
	});

	it("uploads an image, for the owner only", async () => {
		const noise = randomBytes(400 * 400 * 3);
		const image = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
			.jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
			.toBuffer();
		const body = Buffer.concat([
			Buffer.from(
				`--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; ` +
					`filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
			),
			image,
			Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
		]);
		expect(body.length).toBeGreaterThan(300_000);
		const headers = {
			"Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
			"Transfer-Encoding": "chunked",
		};
		const send = (more: Record<string, string>) =>
			sendPieces(shop.url, "/api/images", inChunks(body, 16_384), { headers: { ...headers, ...more } });
		expect((await send(bearer(ownerToken))).status).toBe(201);
		expect((await send({})).status).toBe(401);
	});

	it("is read by the pages' own forms", async () => {
		const form = "name=Meena&email=meena%40gmail.com&phone=9840012345&subject=Hello&message=A+wedding+of+forty";
		const reply = await sendPieces(shop.url, "/contact", inChunks(form), {
			headers: {
				"Content-Type": "application/x-www-form-urlencoded",
				"Transfer-Encoding": "chunked",
				Origin: shop.url,
			},
		});
		expect(reply.status).toBeLessThan(400);
		const messages = await shop.api("/contact", { token: ownerToken });
		expect(JSON.stringify(await messages.json())).toContain("A wedding of forty");
	});

	it("is refused once it is too large, and an endless one loses its connection", async () => {
		const large = await chunked("/api/quote", { items: [], padding: "x".repeat(300_000) }, {}, 16_384);
		expect([large.status, JSON.parse(large.body).code]).toEqual([413, "too-large"]);
		function* withoutEnd() {
			for (;;) yield `4000\r\n${"x".repeat(0x4000)}\r\n`;
		}
		const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
		for (const [method, path] of [
			["POST", "/api/quote"],
			["POST", "/contact"],
			["GET", "/api/quote"],
			["GET", "/home"],
		] as const) {
			const endless = await sendPieces(shop.url, path, withoutEnd(), { method, headers, pauseMs: 1 });
			expect([path, endless.ended]).toEqual([path, true]);
			if (path === "/api/quote") expect(endless.status).toBe(413);
		}
	});

	it("with wrong chunk framing is refused, and an aborted one does nothing", async () => {
		const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked", ...bearer(token) };
		const send = (pieces: string[], more: Record<string, string> = {}) =>
			sendPieces(shop.url, "/api/addresses", pieces, { headers: { ...headers, ...more } });
		for (const size of ["zz", "-5", "0x5", "fffffffffffffffffff", "5;".padEnd(20_000, "x"), "5\n"])
			expect((await send([`${size}\r\n{"a":\r\n0\r\n\r\n`])).status).toBeOneOf([400, 413]);
		expect((await send(["0\r\n\r\n"], { "Content-Length": "5" })).status).toBe(400);
		const address = JSON.stringify({ address: "9, Half Street, Triplicane" });
		await sendPieces(shop.url, "/api/addresses", inChunks(address).slice(0, -1), {
			headers,
			timeoutMs: 200,
		});
		const saved = await shop.api("/addresses", { token });
		expect(JSON.stringify(await saved.json())).not.toContain("Half Street");
	});
});

it("causes no fault, whatever is sent in chunks to any call that takes a body", async () => {
	const { paths } = (await (await shop.api("/openapi.json")).json()) as { paths: Record<string, object> };
	const calls = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods)
			.filter((method) => method !== "get")
			.map((method) => ({ path, method: method.toUpperCase() })),
	);
	const ends = new Set(["POST /auth/logout", "DELETE /auth/me"]);
	const known = calls.filter(({ method, path }) => !ends.has(`${method} ${path}`));
	expect(known.length).toBeGreaterThan(50);
	const bodies = fc.oneof(
		fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
		fc.constantFrom(
			"",
			"{",
			"a=b&c=d",
			`--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
		),
		fc.string({ unit: "binary", maxLength: 200 }),
	);
	const types = fc.constantFrom(
		"application/json",
		"application/x-www-form-urlencoded",
		`multipart/form-data; boundary=${BOUNDARY}`,
		"text/plain",
	);
	const tokens = ["", token, ownerToken];
	const ask = async (call: (typeof known)[number], body: string, type: string, who: number, size: number) => {
		const headers: Record<string, string> = { "Content-Type": type, "Transfer-Encoding": "chunked" };
		if (tokens[who]) Object.assign(headers, bearer(tokens[who] ?? ""));
		const path = `/api${call.path.replaceAll(/\{\w+\}/g, "none")}`;
		const reply = await sendPieces(shop.url, path, inChunks(body, size), { method: call.method, headers });
		expect([call, reply.status >= 200 && reply.status < 500]).toEqual([call, true]);
	};
	// Each call once for certain, then at random.
	for (const call of known) await ask(call, "{}", "application/json", 2, 1);
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...known), bodies, types, fc.nat(2), fc.integer({ min: 1, max: 60 }), ask),
		{ numRuns: attackSize(150, 3_000) },
	);
});
