import { createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { isPaymentSignature, isWebhookSignature } from "../../server/payments/signatures.ts";
import { faultSize } from "../faults/fault-size.ts";
import { createOnlineWorld, KEY_SECRET, type OnlineWorld, signed, WEBHOOK_SECRET } from "../online-world.ts";
import type { Person } from "../world.ts";

/** Checking a signature reads no database. */
const FORGERIES = faultSize("HANDI_FORGERIES", inject("engine") === "postgres" ? 1_000 : 10_000, 10_000);

let world: OnlineWorld;
let meena: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	meena = await world.customer("Meena");
});
afterEach(() => world.close());

const orders = async () => (await meena.call("GET", `/api/orders/user/${meena.email}`)).body;

describe("a forged report", () => {
	it("is not believed: altered webhooks and signatures of every kind", () => {
		const body = Buffer.from(
			'{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","amount":16100}}}}',
		);
		const right = createHmac("sha256", WEBHOOK_SECRET).update(body).digest("hex");
		expect(isWebhookSignature(body, right, ["older", WEBHOOK_SECRET])).toBe(true);
		const place = fc.nat(body.length - 1);
		const altered = fc.oneof(
			fc.tuple(place, fc.nat(255)).map(([at, byte]) => ({ body: withByte(body, at, byte), signature: right })),
			place.map((at) => ({
				body: Buffer.concat([body.subarray(0, at), body.subarray(at + 1)]),
				signature: right,
			})),
			fc
				.constantFrom(" ", "\n", "\0")
				.map((more) => ({ body: Buffer.concat([body, Buffer.from(more)]), signature: right })),
			fc
				.constantFrom("", "older ", WEBHOOK_SECRET.slice(1), KEY_SECRET, "undefined", "null")
				.map((secret) => ({ body, signature: createHmac("sha256", secret).update(body).digest("hex") })),
			fc.string({ unit: "binary", maxLength: 80 }).map((signature) => ({ body, signature })),
			fc.nat(right.length - 1).map((length) => ({ body, signature: right.slice(0, length) })),
			fc
				.constantFrom(
					right.toUpperCase(),
					` ${right}`,
					`${right}00`,
					Buffer.from(right, "hex").toString("base64"),
				)
				.map((signature) => ({ body, signature })),
		);
		const forged = fc.sample(
			altered.filter(({ body: words, signature }) => signature !== right || !words.equals(body)),
			FORGERIES,
		);
		const accepted = forged.filter(({ body: words, signature }) =>
			isWebhookSignature(words, signature, ["older", WEBHOOK_SECRET]),
		);
		expect([forged.length, accepted]).toEqual([FORGERIES, []]);
		expect(isWebhookSignature(body, createHmac("sha256", "").update(body).digest("hex"), [""])).toBe(false);
	});

	it("is not believed: signatures of other orders, payments and secrets", () => {
		const parts = { orderId: "order_ABCDEFGHIJKLMN", paymentId: "pay_ABCDEFGHIJKLMN" };
		const signature = signed(parts.orderId, parts.paymentId);
		expect(isPaymentSignature({ ...parts, signature }, KEY_SECRET)).toBe(true);
		const id = fc.stringMatching(/^[A-Za-z0-9]{14}$/);
		const forged = fc.sample(
			fc.oneof(
				id.map((other) => ({ ...parts, orderId: `order_${other}`, signature })),
				id.map((other) => ({ ...parts, paymentId: `pay_${other}`, signature })),
				// The separator between the two must not move.
				fc.constant({ orderId: "order_ABCDEFGHIJKLMN|pay", paymentId: "_ABCDEFGHIJKLMN", signature }),
				fc.string().map((secret) => ({ ...parts, signature: signed(parts.orderId, parts.paymentId, secret) })),
				fc.string({ unit: "binary", maxLength: 70 }).map((other) => ({ ...parts, signature: other })),
			),
			FORGERIES,
		);
		expect(
			forged
				.filter(
					(each) =>
						each.signature !== signature ||
						each.orderId !== parts.orderId ||
						each.paymentId !== parts.paymentId,
				)
				.filter((each) => isPaymentSignature(each, KEY_SECRET)),
		).toEqual([]);
	});

	it("posted to the way back from the provider's page leads to the menu and no further, or is too large", async () => {
		const post = (size: number) =>
			world.app.request("/payments/return", {
				method: "POST",
				body: "x".repeat(size),
				headers: { "sec-fetch-site": "cross-site", "content-length": String(size) },
			});
		const [back, large] = [await post(20), await post(300_000)];
		expect([back.status, back.headers.get("location"), large.status]).toEqual([303, "/", 413]);
	});

	it("has no effect through the API either, and valid but odd events do no harm", async () => {
		const { reply, body } = await world.begin(meena);
		const post = (text: string, signature: string) =>
			world.call("POST", "/api/payments/webhook", text, {
				"content-type": "application/json",
				"x-razorpay-signature": signature,
				"x-razorpay-event-id": randomBytes(6).toString("hex"),
			});
		const sign = (text: string) => createHmac("sha256", WEBHOOK_SECRET).update(text).digest("hex");
		const paid = (id: string) =>
			JSON.stringify({ event: "payment.captured", payload: { payment: { entity: { id } } } });
		for (let round = 0; round < 50; round += 1)
			expect(
				(await post(paid(`pay_${randomBytes(7).toString("hex")}`), randomBytes(32).toString("hex"))).status,
			).toBe(402);
		const odd = [
			paid("pay_NOBODYKNOWS00"),
			paid("../orders"),
			paid("pay_NUL\u0000NUL"),
			JSON.stringify({ event: "payment.cap\u0000", payload: { payment: { entity: { id: "pay_1" } } } }),
			"{}",
			"[]",
			"null",
			"not json",
			JSON.stringify({
				event: "refund.processed",
				payload: { refund: { entity: { id: "rfnd_NOBODYKNOWS00" } } },
			}),
			JSON.stringify({
				event: "qr_code.credited",
				payload: { qr_code: { entity: { id: "qr_NOBODYKNOWS00" } } },
			}),
			`{"event":"payment.captured","payload":${"[".repeat(500)}${"]".repeat(500)}}`,
		];
		for (const text of odd) expect((await post(text, sign(text))).status).toBe(200);
		await world.look();
		const made = { razorpay_order_id: reply.body.id, razorpay_payment_id: "pay_ABCDEFGHIJKLMN" };
		for (const signature of ["", "0", randomBytes(32).toString("hex"), signed(reply.body.id, "pay_1")])
			expect(
				(await meena.call("POST", "/api/orders", { ...body, ...made, razorpay_signature: signature })).status,
			).toBe(402);
		// A valid signature for a payment unknown to the provider (its secret has leaked) is not enough either.
		const leaked = { ...made, razorpay_signature: signed(reply.body.id, made.razorpay_payment_id) };
		expect((await meena.call("POST", "/api/orders", { ...body, ...leaked })).status).toBe(202);
		await world.look();
		expect(await orders()).toEqual([]);
		expect(world.faults).toEqual([]);
	});
});

describe("a provider in trouble", () => {
	/**
	 * Makes a request and lets every timeout pass unanswered; `took` is the time in milliseconds of the provider's
	 * timers.
	 */
	async function hanging<Reply>(ask: () => Promise<Reply>): Promise<{ reply: Reply; took: number }> {
		world.timers.forget();
		const before = world.timers.now();
		let isOver = false;
		const asked = ask().finally(() => {
			isOver = true;
		});
		while (!isOver) {
			await new Promise((resolve) => setImmediate(resolve));
			world.timers.expire();
		}
		return { reply: await asked, took: world.timers.now() - before };
	}

	it("that hangs is given up within 12 s, and asked for one order all the same", async () => {
		world.control.fault({ route: "*", kind: "hang", times: null });
		const { reply, took } = await hanging(() => world.begin(meena, { orderId: "one" }));
		expect([reply.reply.status, reply.reply.body.message]).toEqual([503, "Failed to create payment order"]);
		expect(took).toBeGreaterThan(5_000);
		expect(took).toBeLessThan(12_000);
		expect((await world.call("GET", "/api/dishes")).status).toBe(200);
		expect((await meena.call("GET", `/api/orders/user/${meena.email}`)).status).toBe(200);
		world.control.clearFaults();
		const again = await world.begin(meena, { orderId: "one" });
		expect(again.reply.status).toBe(200);
		expect(world.state().orders).toHaveLength(1);
	});

	it("that hangs after a payment leaves it confirming within 12 s", async () => {
		const { reply, body } = await world.begin(meena);
		const { checkout } = world.control.pay(reply.body.id);
		world.control.fault({ route: "*", kind: "hang", times: null });
		const { reply: placed, took } = await hanging(() =>
			meena.call("POST", "/api/orders", { ...body, ...checkout }),
		);
		expect(placed.status).toBe(202);
		expect(took).toBeLessThan(12_000);
		world.control.clearFaults();
		world.control.release();
		world.wait(6);
		await world.look();
		expect(await orders()).toHaveLength(1);
	});

	it("that answers two requests for the same draft is paid only for the order that the shop keeps", async () => {
		world.control.fault({ route: "POST /orders", kind: "hang", times: 1 });
		const first = world.begin(meena, { orderId: "one" });
		while (world.state().hanging === 0) await new Promise((resolve) => setImmediate(resolve));
		world.wait(16);
		const second = await world.begin(meena, { orderId: "one" });
		expect(second.reply.status).toBe(200);
		world.control.release();
		expect((await first).reply.body.id).toBe(second.reply.body.id);
		expect(world.state().orders).toHaveLength(2);
		world.control.pay((await first).reply.body.id);
		await world.control.settle();
		for (const hook of world.hooks.splice(0)) await world.hook(hook);
		await world.look();
		expect(await orders()).toHaveLength(1);
	});

	it.each(["error", "reset", "malformed", "too-many"] as const)(
		"that answers with %s has made one order for the attempt in the end",
		async (kind) => {
			world.control.fault({ route: "POST /orders", kind, times: 1 });
			world.control.fault({ route: "GET /orders", kind: "error", times: 1 });
			let status = 0;
			for (let round = 0; round < 4 && status !== 200; round += 1) {
				status = (await world.begin(meena, { orderId: "one" })).reply.status;
				world.wait(16);
			}
			expect(status).toBe(200);
			expect(world.state().orders).toHaveLength(1);
		},
	);

	it("is called once if the same draft is sent by many at once, and each gets its order", async () => {
		const replies = await Promise.all(Array.from({ length: 12 }, () => world.begin(meena, { orderId: "one" })));
		expect(new Set(replies.map(({ reply }) => reply.body.id)).size).toBe(1);
		expect(replies.map(({ reply }) => reply.status)).toEqual(replies.map(() => 200));
		expect(world.state().orders).toHaveLength(1);
	});

	it("makes one order although twenty report the same payment at once", async () => {
		const { reply, body } = await world.begin(meena);
		const { checkout } = world.control.pay(reply.body.id);
		await world.control.settle();
		const all = await Promise.all([
			...Array.from({ length: 10 }, () => meena.call("POST", "/api/orders", { ...body, ...checkout })),
			...world.hooks.flatMap((hook) => [world.hook(hook), world.hook(hook)]),
			world.look(),
			world.look(),
		]);
		expect(all.every((each) => each === undefined || each.status < 300)).toBe(true);
		await world.look();
		expect(await orders()).toHaveLength(1);
		expect(world.faults).toEqual([]);
	});
});

function withByte(body: Buffer, at: number, byte: number): Buffer {
	const copy = Buffer.from(body);
	copy[at] = byte;
	return copy;
}
