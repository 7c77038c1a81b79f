import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createProvider } from "../test/provider.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function signature(body: string, secret: string): string {
	return createHmac("sha256", secret).update(body).digest("hex");
}

test("an event is an envelope with its own id, signed over the exact bytes", async () => {
	const { control, order, webhooks } = createProvider();
	control.pay(await order());
	await control.settle();
	expect(new Set(webhooks.map(({ id }) => id)).size).toBe(3);
	for (const { body, signature: given } of webhooks) expect(given).toBe(signature(body, "secret of the hook"));
	expect(JSON.parse(webhooks[2]?.body ?? "")).toEqual({
		entity: "event",
		account_id: expect.stringMatching(/^acc_/),
		event: "order.paid",
		contains: ["payment", "order"],
		payload: { payment: { entity: expect.any(Object) }, order: { entity: expect.any(Object) } },
		created_at: Date.parse("2026-11-21T06:30:00Z") / 1000,
	});
});

test("duplicates carry the same id; order, delay and pause follow the settings", async () => {
	const { control, order, webhooks, events } = createProvider();
	control.settings({ webhooks: { duplicates: 1, order: "reversed", delaySeconds: 30 } });
	control.pay(await order());
	await control.settle();
	expect(webhooks).toEqual([]);
	await control.advance(30);
	expect(events()).toEqual([
		"order.paid",
		"order.paid",
		"payment.captured",
		"payment.captured",
		"payment.authorized",
		"payment.authorized",
	]);
	expect(webhooks[0]?.id).toBe(webhooks[1]?.id);

	control.settings({ webhooks: { duplicates: 0, order: "created", delaySeconds: 0, paused: true } });
	control.pay(await order());
	await control.advance(HOUR);
	expect(webhooks).toHaveLength(6);
	await control.deliver();
	expect(webhooks).toHaveLength(9);
});

test("the same seed gives the same shuffle", async () => {
	const shuffled = async (seed: number) => {
		const { control, order, events } = createProvider();
		control.settings({ webhooks: { order: "shuffled", seed } });
		control.pay(await order());
		await control.settle();
		return events().join();
	};
	expect(await shuffled(7)).toBe(await shuffled(7));
	const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
	expect(new Set(await Promise.all(seeds.map(shuffled))).size).toBeGreaterThan(1);
});

test("a failing delivery is retried with growing pauses for 24 hours, then no more", async () => {
	const { control, order, webhooks, answerWith } = createProvider();
	control.settings({ webhooks: { events: ["order.paid"] } });
	answerWith(503);
	control.pay(await order());
	await control.settle();
	const tries = async (seconds: number) => {
		const before = webhooks.length;
		await control.advance(seconds);
		return webhooks.length - before;
	};
	expect(await tries(MINUTE)).toBe(1);
	expect(await tries(2 * MINUTE)).toBe(1);
	expect(await tries(3 * MINUTE)).toBe(0);
	expect(await tries(MINUTE)).toBe(1);
	await control.advance(24 * HOUR);
	expect(control.state().webhook).toMatchObject({ isDisabled: true, deliveries: [{ state: "given-up" }] });
	const sofar = webhooks.length;
	expect(new Set(webhooks.map(({ id }) => id)).size).toBe(1);

	control.pay(await order());
	await control.advance(HOUR);
	expect(webhooks).toHaveLength(sofar);

	answerWith(200);
	control.enableWebhook();
	expect(control.replay(webhooks[0]?.id ?? "")).toBe(true);
	await control.settle();
	expect(webhooks).toHaveLength(sofar + 1);
	await control.advance(16 * 24 * HOUR);
	expect(control.replay(webhooks[0]?.id ?? "")).toBe(false);
});

test("a successful retry is the last one", async () => {
	const { control, order, webhooks, answerWith } = createProvider();
	control.settings({ webhooks: { events: ["payment.captured"] } });
	answerWith(500);
	control.pay(await order());
	await control.settle();
	answerWith(204);
	await control.advance(24 * HOUR);
	expect(webhooks).toHaveLength(2);
	expect(control.state().webhook.deliveries).toMatchObject([{ state: "delivered", attempts: 2 }]);
});

test("after a rotation, older events still carry the old secret's signature", async () => {
	const { control, order, webhooks, answerWith } = createProvider();
	control.settings({ webhooks: { events: ["order.paid"] } });
	answerWith(500);
	control.pay(await order());
	await control.settle();
	control.webhook({ url: "http://shop.invalid/hook", secret: "new secret" });
	answerWith(200);
	await control.advance(MINUTE);
	control.pay(await order());
	await control.settle();
	const [, retried, fresh] = webhooks;
	expect(retried?.signature).toBe(signature(retried?.body ?? "", "secret of the hook"));
	expect(fresh?.signature).toBe(signature(fresh?.body ?? "", "new secret"));
});

test("a webhook without a secret is refused", () => {
	expect(() => createProvider({ webhookSecret: "" })).toThrow("secret");
});
