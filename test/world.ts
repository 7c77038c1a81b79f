import { inject } from "vitest";
import { ruleOf } from "../contract/event-kinds.ts";
import { seedShop } from "../db/seeds/seed-shop.ts";
import type { Clock } from "../domain/clock.ts";
import { refuse } from "../domain/result.ts";
import type { StaffRole } from "../domain/staff/staff-roles.ts";
import { createApp } from "../server/app.ts";
import type { Storage } from "../server/db/storage.ts";
import { createMetrics } from "../server/http/metrics.ts";
import { unwrapOrFault } from "../server/http/refusal.ts";
import { hashPassword } from "../server/identity/passwords.ts";
import { createSessionUses } from "../server/identity/session-uses.ts";
import { openSession } from "../server/identity/sessions.ts";
import { createHub } from "../server/live/hub.ts";
import { createShopCache } from "../server/menu/shop-cache.ts";
import { NO_OUTLETS, type Outlets } from "../server/messaging/channels.ts";
import { createNotifier } from "../server/notifications/notifier.ts";
import { orderEffects } from "../server/order-effects.ts";
import { NO_ONLINE_PAYMENTS, type OnlinePayments } from "../server/payments/online-payments.ts";
import { createLog } from "../server/runtime/log.ts";
import { randomId } from "../server/runtime/random-id.ts";
import type { Shop } from "../server/shop.ts";
import { expectCataloguedEvents } from "./catalogued-events.ts";
import { expectDescribed, readDescription } from "./described-replies.ts";
import { expectIssues } from "./issues-of-refusals.ts";
import { openScratchStorage } from "./scratch-storage.ts";
import { SATURDAY_NOON } from "./scratch-template.ts";
import { shareRouter } from "./shared-router.ts";

export const PASSWORD = "kuskaplate1";

export type Reply = { status: number; headers: Headers; body: Record<string, never> & Json };
// biome-ignore lint/suspicious/noExplicitAny: replies are read as a stranger's program would read them
type Json = any;
export type Person = {
	id: string;
	email: string;
	token: string;
	call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
};

/** A separate shop for one test: fresh database, the first menu, a clock that stands still until moved. */
export async function createWorld(
	at = SATURDAY_NOON,
	outlets: (clock: Clock) => Partial<Outlets> = () => ({}),
	payments: (clock: Clock) => OnlinePayments = () => NO_ONLINE_PAYMENTS,
	opened?: Storage,
) {
	const storage = opened ?? (await openScratchStorage(inject("engine"), inject("postgresUrl")));
	let now = at;
	const clock: Clock = { now: () => now };
	if (opened) await seedShop(storage, now);
	else if (at !== SATURDAY_NOON) await makeMenuAt(storage, at);
	const cache = createShopCache(storage, clock);
	const faults: unknown[] = [];
	const hub = await createHub(storage, (fault) => faults.push(fault));
	hub.onEvent((kind) => (ruleOf(kind).outdates === "shop cache" ? cache.catchUp() : undefined));
	const written = hub.seq();
	const pauses: number[] = [];
	const log = createLog("silent");
	const publicOrigin = "http://localhost:3000";
	const shop: Shop = {
		storage,
		clock,
		cache,
		hub,
		log,
		metrics: createMetrics({ ofProcess: false }),
		notifier: createNotifier({ storage, clock, cache, log, publicOrigin }, { ...NO_OUTLETS, ...outlets(clock) }),
		payments: payments(clock),
		orderEffects,
		backups: { folder: "", make: async () => refuse("this shop has no place for backups"), end() {} },
		sessionUses: createSessionUses(storage),
		pause: async (milliseconds) => void pauses.push(milliseconds),
		isStopping: () => false,
		publicOrigin,
		mapTilesUrl: "https://tiles.example/{z}/{x}/{y}.png",
		secure: false,
		trustedProxies: 1,
	};
	const app = createApp(shop);
	shareRouter(app);
	await readDescription(app);

	async function call(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<Reply> {
		const isForm = body instanceof FormData;
		const json: Record<string, string> = body === undefined || isForm ? {} : { "content-type": "application/json" };
		const init = {
			method,
			headers: { ...json, ...headers },
			body: typeof body === "string" || isForm ? body : JSON.stringify(body),
		};
		const response = await app.request(`http://localhost:3000${path}`, init);
		const text = await response.text();
		const isJson = response.headers.get("content-type")?.includes("json");
		const reply = {
			status: response.status,
			headers: response.headers,
			body: isJson ? JSON.parse(text) : { text },
		};
		await expectDescribed(app, method, path, reply);
		expectIssues(reply);
		return reply;
	}

	async function person(
		role: "customer" | "admin" | "rider",
		name: string,
		staff_role: StaffRole | null = null,
	): Promise<Person> {
		const account = { id: randomId(now), role, staff_role, email: `${name.toLowerCase()}@gmail.com`, name };
		passwordHash ??= hashPassword({ lane: "sign-up", from: "world" }, PASSWORD);
		const password_hash = unwrapOrFault(await passwordHash);
		const rest = {
			password_hash,
			phone: "9840012345",
			address: "4, Big Street, Triplicane",
			latitude: null,
			longitude: null,
		};
		const { token } = await storage.write(async (tx) => {
			await tx
				.insertInto("accounts")
				.values({ ...account, ...rest, disabled_at: null, created_at: now })
				.execute();
			return openSession(tx, account, now);
		});
		return {
			id: account.id,
			email: account.email,
			token,
			call: (method, path, body, headers) =>
				call(method, path, body, { authorization: `Bearer ${token}`, ...headers }),
		};
	}

	return {
		shop,
		app,
		pauses,
		faults,
		call,
		customer: (name: string) => person("customer", name),
		admin: (name = "Owner") => person("admin", name, "owner"),
		staff: (role: StaffRole, name: string) => person("admin", name, role),
		rider: (name = "Ravi") => person("rider", name),
		/** Moves the clock on; `seconds` may be a fraction. */
		wait(seconds: number) {
			now += seconds * 1000;
		},
		set(instant: string) {
			now = Date.parse(instant);
		},
		async close() {
			hub.close();
			// Each event of a test must match its kind in the catalogue.
			await expectCataloguedEvents(storage, written).finally(() => storage.close());
		},
	};
}
export type World = Awaited<ReturnType<typeof createWorld>>;

/** The first menu as it would be if the shop had been made at that time. */
async function makeMenuAt(storage: Storage, at: number): Promise<void> {
	await storage.write(async (tx) => {
		await tx.updateTable("dishes").set({ created_at: at, updated_at: at }).execute();
		await tx.updateTable("store_status").set({ updated_at: at }).execute();
	});
}

let passwordHash: ReturnType<typeof hashPassword> | undefined;
let keys = 0;

/** An order of one regular chicken biryani without a tip, 161 rupees, with its own key. */
export function anOrder(changes: Record<string, unknown> = {}) {
	keys += 1;
	return {
		orderId: `key-${keys}`,
		deliveryAddress: "4, Big Street, Triplicane, Chennai",
		deliveryCoordinates: null,
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 1, price: 125 }],
		tip: 0,
		totalAmount: 161,
		paymentMethod: "cod",
		...changes,
	};
}
