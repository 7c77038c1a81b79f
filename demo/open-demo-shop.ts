import { randomBytes } from "node:crypto";
import { ruleOf } from "../contract/event-kinds.ts";
import { seedShop } from "../db/seeds/seed-shop.ts";
import type { Clock } from "../domain/clock.ts";
import { refuse } from "../domain/result.ts";
import { createEmulator } from "../emulator/create-emulator.ts";
import { createApp } from "../server/app.ts";
import { migrate } from "../server/db/migrate.ts";
import { openStorage } from "../server/db/storage.ts";
import { createMetrics } from "../server/http/metrics.ts";
import { createSessionUses } from "../server/identity/session-uses.ts";
import { createHub } from "../server/live/hub.ts";
import { createShopCache } from "../server/menu/shop-cache.ts";
import { NO_OUTLETS } from "../server/messaging/channels.ts";
import { createNotifier } from "../server/notifications/notifier.ts";
import { orderEffects } from "../server/order-effects.ts";
import { offerOnlinePayments } from "../server/payments/online-payments.ts";
import { runPaymentWorkerOnce } from "../server/payments/payment-worker.ts";
import { createProvider } from "../server/payments/provider-client.ts";
import { createLog } from "../server/runtime/log.ts";
import type { Shop } from "../server/shop.ts";

// biome-ignore lint/suspicious/noExplicitAny: the demo reads replies as a program from outside does
export type Reply = { status: number; body: any };
export type DemoShop = Awaited<ReturnType<typeof openDemoShop>>;

/**
 * A whole shop in this process, with a clock that the demo sets and no messages sent: the past is made by the same
 * calls that the shop will serve tomorrow.
 */
export async function openDemoShop(file: string, from: number) {
	let now = from;
	const clock: Clock = { now: () => now };
	const log = createLog("silent");
	const storage = await openStorage(`file:${file}`, { isShop: true, warn: () => undefined });
	await migrate(storage);
	await seedShop(storage, now);
	const cache = createShopCache(storage, clock);
	const hub = await createHub(storage, (fault) => {
		throw fault;
	});
	hub.onEvent((kind) => (ruleOf(kind).outdates === "shop cache" ? cache.catchUp() : undefined));
	const keySecret = randomBytes(16).toString("hex");
	const keyId = "rzp_test_emulator00000";
	const publicOrigin = "http://localhost:3000";
	const emulator = createEmulator({
		keyId,
		keySecret,
		clock,
	});
	emulator.control.settings({ refundSeconds: 0 });
	const account = { url: "http://emulator.invalid/v1", keyId, keySecret };
	const payments = offerOnlinePayments(
		{
			provider: createProvider(account, { send: emulator.fetch }),
			keyId,
			keySecret,
			webhookSecrets: [],
		},
		{ scriptUrl: `${account.url}/checkout.js`, testMode: true },
	);
	const shop: Shop = {
		storage,
		clock,
		cache,
		hub,
		log,
		metrics: createMetrics({ ofProcess: false }),
		notifier: createNotifier({ storage, clock, cache, log, publicOrigin }, NO_OUTLETS),
		payments,
		orderEffects,
		backups: { folder: "", make: async () => refuse("a demo makes no backups"), end() {} },
		sessionUses: createSessionUses(storage),
		pause: async () => undefined,
		isStopping: () => false,
		publicOrigin,
		mapTilesUrl: null,
		secure: false,
		trustedProxies: 1,
	};
	const app = createApp(shop);

	/** Calls the shop from this network; `token` is the caller's session. */
	async function call(
		method: string,
		path: string,
		{
			body,
			token,
			network = "10.9.9.9",
			once,
		}: { body?: unknown; token?: string; network?: string; once?: string },
	): Promise<Reply> {
		const response = await app.request(`${publicOrigin}/api${path}`, {
			method,
			headers: {
				"x-forwarded-for": network,
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				...(once === undefined ? {} : { "idempotency-key": once }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : {} };
	}

	return {
		shop,
		call,
		setTime: (at: number) => {
			now = at;
		},
		now: clock.now,
		/** A customer pays a payment order; returns what the provider's checkout gives to the page. */
		pay: (paymentOrder: string): object => emulator.control.pay(paymentOrder).checkout,
		/**
		 * Runs the shop's pending payment calls, lets the provider process them, and delivers its webhooks to the shop.
		 */
		async finishPayments(): Promise<void> {
			await runPaymentWorkerOnce(shop);
			await emulator.pass();
			await runPaymentWorkerOnce(shop);
		},
		/** Closes the shop; its payments continue in the emulator that a try-out starts with this file. */
		async close(paymentsFile: string): Promise<void> {
			emulator.save(paymentsFile);
			hub.close();
			await shop.sessionUses.save();
			await storage.close();
		},
	};
}
