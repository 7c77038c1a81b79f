import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMULATOR_KEYS, startTestEmulator, type TestEmulator } from "../test/servers/emulator.ts";
import { startHook } from "../test/servers/hook.ts";
import { startEmulator } from "./start-emulator.ts";

let emulator: TestEmulator;
const authorization = `Basic ${btoa(`${EMULATOR_KEYS.keyId}:${EMULATOR_KEYS.keySecret}`)}`;

beforeAll(async () => {
	emulator = await startTestEmulator({ clock: { now: () => Date.parse("2026-11-21T06:30:00Z") } });
});
afterAll(() => emulator.close());

function createOrder(receipt: string, signal?: AbortSignal): Promise<Response> {
	const body = JSON.stringify({ amount: 16_100, currency: "INR", receipt });
	return fetch(`${emulator.url}/v1/orders`, { method: "POST", headers: { authorization }, body, signal });
}

function control(name: string, fields: unknown = {}, headers: Record<string, string> = {}) {
	const init = { method: "POST", headers, body: JSON.stringify(fields) };
	return fetch(`${emulator.url}/_control/${name}`, init);
}

async function made(receipt: string): Promise<number> {
	const reply = await fetch(`${emulator.url}/v1/orders?receipt=${receipt}`, { headers: { authorization } });
	return (await reply.json()).count;
}

test("when the connection is cut after the work, the order is found by its receipt", async () => {
	await control("fault", { route: "POST /orders", kind: "reset" });
	await expect(createOrder("cut")).rejects.toThrow();
	expect(await made("cut")).toBe(1);
	expect((await createOrder("whole")).status).toBe(200);
});

test("a hanging call is aborted by its caller, and done when it is released", async () => {
	await control("fault", { route: "POST /orders", kind: "hang" });
	await expect(createOrder("hung", AbortSignal.timeout(100))).rejects.toThrow("timeout");
	expect(await made("hung")).toBe(0);
	expect(await (await control("release")).json()).toEqual({ released: 1 });
	expect(await made("hung")).toBe(1);
});

test.each([
	["error", 500, "SERVER_ERROR"],
	["too-many", 429, "BAD_REQUEST_ERROR"],
	["busy", 400, "BAD_REQUEST_ERROR"],
])("the fault %s answers %d and does nothing", async (kind, status, code) => {
	await control("fault", { route: "*", kind });
	const reply = await createOrder(kind);
	expect([reply.status, (await reply.json()).error.code]).toEqual([status, code]);
	expect(await made(kind)).toBe(0);
});

test("half an answer is not valid JSON", async () => {
	await control("fault", { route: "POST /v1/orders", kind: "malformed" });
	const reply = await createOrder("half");
	await expect(reply.json()).rejects.toThrow(SyntaxError);
	expect(await made("half")).toBe(1);
});

test("webhooks are sent over the network, as JSON", async () => {
	const hook = await startHook();
	try {
		emulator.control.webhook({ url: `${hook.url}/hook`, secret: "secret" });
		const { id } = await (await createOrder("told")).json();
		const paid = await (await control("pay", { order: id })).json();
		expect(paid.payment.status).toBe("captured");
		await control("settle");
		expect(hook.requests.map(({ path }) => path)).toEqual(["/hook", "/hook", "/hook"]);
		expect(hook.requests[0]?.headers["content-type"]).toBe("application/json");
	} finally {
		emulator.control.webhook(null);
		await hook.close();
	}
});

test("the control interface refuses pages of other sites, other host names and invalid requests", async () => {
	expect((await control("pay", {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
	expect(await statusUnderName("evil.example")).toBe(403);
	expect((await control("pay", {})).status).toBe(400);
	expect((await control("pay", { order: "order_00000000000000" })).status).toBe(400);
	expect((await control("nothing")).status).toBe(404);
	expect((await control("advance", { seconds: -1 })).status).toBe(400);
});

test("the checkout takes payment only from callers who know the order and the key id", async () => {
	const { id } = await (await createOrder("checkout")).json();
	const pay = async (fields: unknown) =>
		(await fetch(`${emulator.url}/v1/checkout/payments`, { method: "POST", body: JSON.stringify(fields) })).json();
	const right = { key_id: EMULATOR_KEYS.keyId, order_id: id, amount: 16_100, outcome: "failure" };
	expect((await pay({ ...right, key_id: "rzp_test_other" })).error.description).toBe("Authentication failed");
	expect((await pay({ ...right, amount: 100 })).error.description).toMatch(/different from your order amount/);
	expect((await pay(right)).error).toMatchObject({
		reason: "payment_failed",
		metadata: { payment_id: expect.stringMatching(/^pay_/), order_id: id },
	});
	expect(await pay({ ...right, outcome: "success" })).toMatchObject({ razorpay_order_id: id });
	expect((await pay(right)).error.description).toMatch(/already paid/);
});

test("it runs as a separate process that prints its address and ends when told", async () => {
	const main = join(import.meta.dirname, "main.ts");
	const child = spawn(process.execPath, [main], { env: { PORT: "0" }, stdio: ["ignore", "pipe", "inherit"] });
	const [line] = await once(child.stdout, "data");
	const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0];
	expect(String(line)).toContain("TEST MODE");
	expect((await fetch(`${url}/v1/checkout.js`)).headers.get("content-type")).toContain("javascript");
	child.kill("SIGTERM");
	expect((await once(child, "exit"))[0]).toBe(0);
});

test("a refund time that is no number ends its start: refunds would stay pending for ever", async () => {
	const env = { PORT: "0", EMULATOR_REFUND_SECONDS: "5s" };
	const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], { env, stdio: "pipe" });
	const [[line], [code]] = await Promise.all([once(child.stderr, "data"), once(child, "exit")]);
	expect([String(line), code]).toEqual(["EMULATOR_REFUND_SECONDS must be a number of seconds\n", 1]);
});

test("an account kept in a file survives a restart: yesterday's payment is refunded today", async () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-emulator-"));
	try {
		const clock = { now: () => Date.parse("2026-11-21T06:30:00Z") };
		const options = { ...EMULATOR_KEYS, port: 0, clock, stateFile: join(folder, "in", "state.json") };
		const before = await startEmulator(options);
		const body = JSON.stringify({ amount: 16_100, currency: "INR" });
		const made = await fetch(`${before.url}/v1/orders`, { method: "POST", headers: { authorization }, body });
		const { payment } = before.control.pay((await made.json()).id);
		await before.control.settle();
		await before.close();

		const after = await startEmulator(options);
		const path = `${after.url}/v1/payments/${payment.id}/refund`;
		const refund = await fetch(path, { method: "POST", headers: { authorization } });
		expect((await refund.json()).amount).toBe(16_100);
		await after.close();
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test("a QR code is an image, and the desk refuses pages of other sites", async () => {
	const code = { type: "upi_qr", usage: "single_use", fixed_amount: true, payment_amount: 16_100 };
	const init = { method: "POST", headers: { authorization }, body: JSON.stringify(code) };
	const { image_url } = await (await fetch(`${emulator.url}/v1/payments/qr_codes`, init)).json();
	const image = await fetch(image_url);
	expect([image.headers.get("content-type"), (await image.text()).slice(0, 4)]).toEqual([
		"image/svg+xml; charset=utf-8",
		"<svg",
	]);
	expect(await (await fetch(emulator.url)).text()).toContain("TEST MODE");
	const fromElsewhere = await fetch(emulator.url, { headers: { "sec-fetch-site": "cross-site" } });
	expect(fromElsewhere.status).toBe(403);
});

function statusUnderName(host: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const asked = request(`${emulator.url}/_control/state`, { headers: { host } }, (reply) => {
			reply.resume();
			resolve(reply.statusCode);
		});
		asked.on("error", reject);
		asked.end();
	});
}
