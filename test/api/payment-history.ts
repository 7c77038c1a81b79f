import { setImmediate as turn } from "node:timers/promises";
import { addDays, shopDay } from "../../domain/shop-day.ts";
import { createEmulator } from "../../emulator/create-emulator.ts";
import { createApp } from "../../server/app.ts";
import type { Storage } from "../../server/db/storage.ts";
import { createMetrics } from "../../server/http/metrics.ts";
import { offerOnlinePayments } from "../../server/payments/online-payments.ts";
import { runPaymentWorkerOnce } from "../../server/payments/payment-worker.ts";
import { createProvider } from "../../server/payments/provider-client.ts";
import type { Shop } from "../../server/shop.ts";
import { callerOf } from "../provider.ts";
import { anOrder, createWorld, type Person } from "../world.ts";

const KEYS = { keyId: "rzp_test_history0000000", keySecret: "key-secret-of-a-history" };
const WEBHOOK_SECRET = "webhook-secret-of-a-history";

/**
 * What happens to a request to the provider: `lost` is done and not answered, `late` is done only after the client has
 * given up.
 */
export type Weather = "fine" | "error" | "cut" | "lost" | "late" | "malformed" | "too-many";
/** Where a process dies: before or after its request to the provider, before or after its write. */
export type Grave = "before-asking" | "after-asking" | "before-writing" | "after-writing";

type Hook = { body: string; headers: Record<string, string> };
type Process = { shop: Shop; call: World["call"]; died: Promise<"died"> };
type World = Awaited<ReturnType<typeof createWorld>>;
const never = new Promise<never>(() => {});

/**
 * A shop with its provider in which everything can go wrong: two processes over one storage that die and are restarted,
 * a network that loses requests and replies, and provider events that come twice, late, in any order, or not at all.
 */
export async function createPaymentHistories() {
	const base = await createWorld();
	const { clock, storage } = base.shop;
	let hooks: Hook[] = [];
	const emulator = createEmulator({
		...KEYS,
		webhookUrl: "http://localhost:3000/api/payments/webhook",
		webhookSecret: WEBHOOK_SECRET,
		clock,
		async send(_url, { body, headers }) {
			hooks.push({ body: String(body), headers: headers as Record<string, string> });
			return new Response("{}");
		},
	});
	const { control } = emulator;
	const askProvider = callerOf(emulator, KEYS);
	const owner = await base.admin();
	await owner.call("PUT", "/api/store/settings", { upiId: "handi@okbank" });

	let weather: { kind: Weather; times: number } = { kind: "fine", times: 0 };
	let grave: { at: Grave; after: number } | null = null;
	let late: (() => Promise<unknown>)[] = [];
	const processes: Process[] = [];

	function startProcess(): Process {
		let isAlive = true;
		let die: (why: "died") => void = () => {};
		const died = new Promise<"died">((resolve) => {
			die = resolve;
		});
		/** Whether the process dies here; nothing that it had started continues. */
		function dies(at: Grave): boolean {
			if (!isAlive) return true;
			if (!grave || grave.at !== at) return false;
			grave.after -= 1;
			if (grave.after >= 0) return false;
			grave = null;
			isAlive = false;
			die("died");
			return true;
		}
		const mortal: Storage = {
			...storage,
			async write(job) {
				if (dies("before-writing")) return never;
				const outcome = await storage.write(job);
				return dies("after-writing") ? never : outcome;
			},
		};
		const send: typeof fetch = async (input, init) => {
			if (dies("before-asking")) return never;
			const reply = await through(input, init);
			return dies("after-asking") ? never : reply;
		};
		let now = 0;
		const provider = createProvider(
			{ url: "http://emulator.invalid/v1", ...KEYS },
			{
				send,
				timers: {
					now: () => now,
					after: () => new AbortController().signal,
					async wait(milliseconds) {
						now += milliseconds;
					},
					random: () => 0.5,
				},
			},
		);
		const payments = offerOnlinePayments(
			{ provider, ...KEYS, webhookSecrets: ["an-older-secret", WEBHOOK_SECRET] },
			{ scriptUrl: "http://emulator.invalid/v1/checkout.js", testMode: true },
		);
		const metrics = createMetrics({ ofProcess: false });
		const shop: Shop = { ...base.shop, storage: mortal, metrics, payments };
		const app = createApp(shop);
		return { shop, died, call: callOf(app) };
	}

	async function through(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
		const kind = weather.times > 0 ? weather.kind : "fine";
		weather.times -= 1;
		const ask = () => emulator.fetch(input, init);
		const answer = (status: number, text: string) => new Response(text, { status });
		if (kind === "error") return answer(500, '{"error":{"code":"SERVER_ERROR"}}');
		if (kind === "too-many") return answer(429, '{"error":{"code":"BAD_REQUEST_ERROR"}}');
		if (kind === "cut") throw new TypeError("fetch failed");
		if (kind === "late") {
			late.push(ask);
			throw new DOMException("", "TimeoutError");
		}
		const reply = await ask();
		if (kind === "lost") throw new TypeError("fetch failed");
		return kind === "malformed" ? answer(reply.status, (await reply.text()).slice(0, 20)) : reply;
	}

	/** Runs an action in a process, which may die of it and is then replaced. Null means no answer. */
	async function within<Value>(which: number, action: (process: Process) => Promise<Value>): Promise<Value | null> {
		const place = which % 2;
		const process = processes[place] ?? startProcess();
		processes[place] = process;
		const outcome = await Promise.race([action(process), process.died]);
		if (outcome !== "died") return outcome as Value;
		deaths += 1;
		processes[place] = startProcess();
		return null;
	}

	const ask = (which: number, who: Person | null, method: string, path: string, body?: unknown, more = {}) =>
		within(which, ({ call }) =>
			call(method, path, body, { ...(who && { authorization: `Bearer ${who.token}` }), ...more }),
		);
	let people = 0;
	let deaths = 0;

	return {
		control,
		owner,
		ask,
		storage,
		deaths: () => deaths,
		wait: (seconds: number) => base.wait(seconds),
		/** The shop day so many days from now. */
		dayAhead: (days: number) => addDays(shopDay(clock.now()).date, days),
		setWeather(kind: Weather, times: number) {
			weather = { kind, times };
		},
		dig(at: Grave, after: number) {
			grave = { at, after };
		},
		/** Somebody refunds part of a payment at the provider's own dashboard. */
		refundAtProvider: (paymentId: string, amount: number) =>
			askProvider("POST", `/payments/${paymentId}/refund`, { amount }),
		look: (which: number) => within(which, ({ shop }) => runPaymentWorkerOnce(shop)),
		async arriveLate() {
			for (const action of late.splice(0)) await action();
		},
		/** Takes the webhooks that the provider is about to send. */
		async takeHooks(): Promise<Hook[]> {
			await control.settle();
			return hooks.splice(0);
		},
		giveBack: (kept: Hook[]) => void hooks.unshift(...kept),
		hook: (which: number, { body, headers }: Hook) =>
			ask(which, null, "POST", "/api/payments/webhook", body, headers),
		/** Starts another history: the provider forgets everything, and the customer is another one. */
		async begin(): Promise<Person> {
			weather = { kind: "fine", times: 0 };
			grave = null;
			late = [];
			control.reset();
			control.settings({ refundSeconds: 0, refundOutcome: "processed" });
			hooks = [];
			// The owner stays logged in for as long as a history may last.
			await storage.write(async (tx) => {
				await tx
					.updateTable("sessions")
					.set({ expires_at: clock.now() + 10 * 86_400_000 })
					.where("account_id", "=", owner.id)
					.execute();
			});
			await owner.call("PUT", "/api/store/status", { isOpen: true, allowPrebooking: true, message: "" });
			people += 1;
			return base.customer(`Customer${people}`);
		},
		/** Ends all faults, delivers everything in flight, and waits until nothing is due. */
		async calm(): Promise<void> {
			weather = { kind: "fine", times: 0 };
			grave = null;
			for (const action of late.splice(0)) await action();
			for (let round = 0; round < 7; round += 1) {
				await control.settle();
				for (const hook of hooks.splice(0))
					await ask(round, null, "POST", "/api/payments/webhook", hook.body, hook.headers);
				await within(round, ({ shop }) => runPaymentWorkerOnce(shop));
				base.wait(2 * 3_600 + 60);
			}
			await turn();
		},
		/** Ends all work that this history has left due, so that the next one starts without it. */
		async forget(customerId: string): Promise<void> {
			await storage.write(async (tx) => {
				await tx
					.updateTable("payment_attempts")
					.set({ next_look_at: null })
					.where("customer_id", "=", customerId)
					.execute();
				await tx
					.updateTable("payments")
					.set((payment) => ({ returning_paise: payment.ref("amount_paise") }))
					.where("order_id", "is", null)
					.execute();
				await tx.updateTable("payment_codes").set({ next_look_at: null, is_open: 0 }).execute();
				await tx
					.updateTable("payment_events")
					.set({ next_at: null })
					.where("next_at", "is not", null)
					.execute();
				await tx.updateTable("refunds").set({ next_at: null }).where("next_at", "is not", null).execute();
			});
		},
		close: () => base.close(),
	};
}
export type PaymentHistories = Awaited<ReturnType<typeof createPaymentHistories>>;

function callOf(app: ReturnType<typeof createApp>): World["call"] {
	return async (method, path, body, headers = {}) => {
		const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
		const response = await app.request(`http://localhost:3000${path}`, {
			method,
			headers: { ...json, ...headers },
			body: typeof body === "string" ? body : JSON.stringify(body),
		});
		const text = await response.text();
		const isJson = response.headers.get("content-type")?.includes("json");
		return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : { text } };
	};
}

/** One of three drafts that a customer may send, with its price. */
export function draftOf(key: string, which: number) {
	const tip = [0, 10, 20][which % 3] ?? 0;
	const { paymentMethod: _method, totalAmount, ...draft } = anOrder({ orderId: key, tip, totalAmount: 161 + tip });
	return { draft, amount: totalAmount as number };
}

/** The same for a day (`YYYY-MM-DD`), as a prebooking: 125 for the food, 50 for delivery, and 18 %. */
export function bookingOf(key: string, which: number, preferredDate: string) {
	const tip = [0, 10, 20][which % 3] ?? 0;
	const { orderId, items, deliveryAddress } = anOrder({ orderId: key }) as Record<string, unknown>;
	const contact = { userEmail: "somebody@gmail.com", phoneNumber: "9840012345" };
	return { draft: { ...{ orderId, items, deliveryAddress, tip, preferredDate }, ...contact }, amount: 198 + tip };
}
