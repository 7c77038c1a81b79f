import { createHmac } from "node:crypto";
import type { Clock } from "../domain/clock.ts";
import { createEmulator } from "../emulator/create-emulator.ts";
import type { Storage } from "../server/db/storage.ts";
import type { Outlets } from "../server/messaging/channels.ts";
import { offerOnlinePayments } from "../server/payments/online-payments.ts";
import { runPaymentWorkerOnce } from "../server/payments/payment-worker.ts";
import { createProvider, type ProviderTimers } from "../server/payments/provider-client.ts";
import { callerOf } from "./provider.ts";
import { anOrder, createWorld, type Person } from "./world.ts";

export const KEY_SECRET = "a-key-secret-of-the-test";
export const WEBHOOK_SECRET = "a-webhook-secret-of-the-test";
const KEY_ID = "rzp_test_ofthetest00000";

type Hook = { body: string; headers: Record<string, string> };

/**
 * A shop with online payments, with the provider's emulator in the same process; its webhooks wait in `hooks` until
 * they are sent.
 */
export async function createOnlineWorld(outlets?: (clock: Clock) => Partial<Outlets>, opened?: Storage) {
	const hooks: Hook[] = [];
	let emulator: ReturnType<typeof createEmulator> | undefined;
	const timers = patientTimers();
	const payments = (clock: Clock) => {
		emulator = createEmulator({
			keyId: KEY_ID,
			keySecret: KEY_SECRET,
			webhookUrl: "http://localhost:3000/api/payments/webhook",
			webhookSecret: WEBHOOK_SECRET,
			clock,
			async send(_url, { body, headers }) {
				hooks.push({ body: String(body), headers: headers as Record<string, string> });
				return new Response("{}");
			},
		});
		const account = { url: "http://emulator.invalid/v1", keyId: KEY_ID, keySecret: KEY_SECRET };
		return offerOnlinePayments(
			{
				provider: createProvider(account, { send: emulator.fetch, timers: timers.timers }),
				keyId: KEY_ID,
				keySecret: KEY_SECRET,
				webhookSecrets: ["the-secret-of-next-week", WEBHOOK_SECRET],
			},
			{ scriptUrl: "http://emulator.invalid/v1/checkout.js", testMode: true },
		);
	};
	const world = await createWorld(undefined, outlets, payments, opened);
	if (!emulator) throw new Error("no emulator");
	const { control } = emulator;
	const ask = callerOf(emulator, { keyId: KEY_ID, keySecret: KEY_SECRET });

	function hook({ body, headers }: Hook, changes: Record<string, string> = {}) {
		return world.call("POST", "/api/payments/webhook", body, { ...headers, ...changes });
	}
	function look() {
		return runPaymentWorkerOnce(world.shop);
	}
	async function begin(customer: Person, changes: Record<string, unknown> = {}) {
		const { totalAmount, paymentMethod: _method, ...draft } = anOrder(changes);
		const reply = await customer.call("POST", "/api/create-order", { amount: totalAmount, draft });
		return { reply, body: { ...draft, totalAmount, paymentMethod: "razorpay" } };
	}

	return {
		...world,
		control,
		timers,
		hooks,
		/** Sends a webhook to the shop, unchanged or with another signature. */
		hook,
		/** Runs all of the shop's work that waits for the provider, until nothing is due. */
		look,
		/** Runs the provider and the shop until neither has anything waiting. */
		async settle() {
			for (let round = 0; round < 6; round += 1) {
				await control.settle();
				for (const waiting of hooks.splice(0)) await hook(waiting);
				await look();
			}
		},
		/** Turns the customer's draft into a payment order. */
		begin,
		/** An order that its customer has paid online; returns its id. */
		async paidOrder(customer: Person, changes?: Record<string, unknown>): Promise<string> {
			const { reply, body } = await begin(customer, changes);
			const { checkout } = control.pay(reply.body.id);
			return (await customer.call("POST", "/api/orders", { ...body, ...checkout })).body.order._id;
		},
		state: () => control.state(),
		/** A person's action at the provider's own dashboard. */
		byHand: (path: string, body: object) => ask("POST", path, body),
	};
}
export type OnlineWorld = Awaited<ReturnType<typeof createOnlineWorld>>;

/** The provider's signature over an order and a payment. */
export function signed(orderId: string, paymentId: string, secret = KEY_SECRET): string {
	return createHmac("sha256", secret).update(`${orderId}|${paymentId}`).digest("hex");
}

/** Timers whose time passes only on request: they never really wait, and remember each wait. */
function patientTimers() {
	let now = 0;
	const waits: { at: number; abort: () => void }[] = [];
	const timers: ProviderTimers = {
		now: () => now,
		after(milliseconds) {
			const controller = new AbortController();
			waits.push({
				at: now + milliseconds,
				abort: () => controller.abort(new DOMException("", "TimeoutError")),
			});
			return controller.signal;
		},
		async wait(milliseconds) {
			now += milliseconds;
		},
		random: () => 0.5,
	};
	return {
		timers,
		now: () => now,
		/** Forgets timeouts of requests that were answered in time. */
		forget: () => void waits.splice(0),
		/** Lets the newest request's timeout pass, so that it is given up. */
		expire() {
			const newest = waits.splice(0).at(-1);
			now = Math.max(now, newest?.at ?? now);
			newest?.abort();
		},
	};
}
