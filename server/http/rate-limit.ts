import type { MiddlewareHandler } from "hono";
import { keepNewest } from "../runtime/keep-newest.ts";
import type { Shop } from "../shop.ts";
import { clientAddress } from "./client-address.ts";
import { networkOf } from "./network.ts";
import { Refused } from "./refusal.ts";
import { takeTogether } from "./shared-bucket.ts";

const MAX_BUCKETS = 50_000;
/**
 * The part of a limit that each process grants without telling the others: with four processes a caller gets at most a
 * fifth more than with one. A burst below 20 is counted exactly.
 */
const RUN_AHEAD = 1 / 20;
const MINUTE_MS = 60_000;

/** Counts a call under a key, and throws a refusal at the HTTP edge when there are too many. */
export type Limiter = (key: string) => Promise<void>;

/**
 * The same by the network of a client address: the address itself cannot be the key, since an IPv6 network has 2^64.
 */
export type NetworkLimiter = (address: string) => Promise<void>;

type Counting = Pick<Shop, "storage" | "clock">;

/**
 * Counts calls under any key: `burst` at once, `perMinute` after that. With a name, all processes of the shop share the
 * count; without one each counts separately, which is right for limits on the load of a single process.
 */
export function createLimiter(shop: Counting, name: string | null, burst: number, perMinute: number): Limiter {
	const here = createBuckets(shop, burst, perMinute);
	const tellRefusal = (milliseconds: number) => {
		throw new Refused({ code: "too-many-requests", retryAfterSeconds: Math.ceil(milliseconds / 1000) });
	};
	if (name === null || !shop.storage.isShared)
		return async (key) => {
			const wait = here.take(key);
			if (wait > 0) tellRefusal(wait);
		};

	const mayRunAhead = Math.floor(burst * RUN_AHEAD);
	const reserved = createBuckets(shop, mayRunAhead, perMinute * RUN_AHEAD);
	const cost = MINUTE_MS / perMinute;
	/** Calls that wait for earlier ones to be answered, to be counted together. */
	const waiting = new Map<string, PromiseWithResolvers<number>[]>();

	return async (key) => {
		const wait = here.take(key) || (await ask(key));
		if (wait > 0) tellRefusal(wait);
	};

	function ask(key: string): number | Promise<number> {
		const queue = waiting.get(key);
		if (!queue && mayRunAhead > 0 && reserved.take(key) === 0) return 0;
		const call = Promise.withResolvers<number>();
		if (queue) queue.push(call);
		else {
			waiting.set(key, [call]);
			void settleAll(key);
		}
		return call.promise;
	}

	async function settleAll(key: string): Promise<void> {
		for (let calls = waiting.get(key); calls?.length; calls = waiting.get(key)) {
			waiting.set(key, []);
			try {
				const draw = { owed: reserved.refill(key), wanted: calls.length, cost, most: burst * cost };
				const { granted, wait } = await takeTogether(shop.storage, `${name} ${key}`, draw, shop.clock.now());
				// No query is needed until then.
				if (granted < calls.length) here.empty(key, wait);
				for (const [n, call] of calls.entries()) call.resolve(n < granted ? 0 : wait);
			} catch (fault) {
				for (const call of calls) call.reject(fault);
			}
		}
		waiting.delete(key);
	}
}

/** Buckets in the memory of this process. */
function createBuckets({ clock }: Pick<Shop, "clock">, burst: number, perMinute: number) {
	const buckets = new Map<string, { left: number; at: number }>();

	function left(key: string): number {
		const known = buckets.get(key);
		if (!known) return burst;
		// A clock that is set back must not lock everybody out until it has caught up.
		const passed = Math.max(0, clock.now() - known.at);
		return Math.min(burst, known.left + (passed * perMinute) / MINUTE_MS);
	}

	function keep(key: string, left: number): void {
		buckets.delete(key);
		buckets.set(key, { left, at: clock.now() });
		keepNewest(buckets, MAX_BUCKETS);
	}

	return {
		/** Takes one; returns the milliseconds to wait when none is left. */
		take(key: string): number {
			const now = left(key);
			if (now < 1) return ((1 - now) * MINUTE_MS) / perMinute;
			keep(key, now - 1);
			return 0;
		},
		/** Fills a bucket up; returns what was missing. */
		refill(key: string): number {
			const missing = burst - left(key);
			buckets.delete(key);
			return missing;
		},
		/** Blocks the key for this many milliseconds. */
		empty(key: string, milliseconds: number): void {
			keep(key, 1 - (milliseconds * perMinute) / MINUTE_MS);
		},
	};
}

/**
 * A /48 may hold many households, but is as often one customer with 65,536 networks: its limit is this many times that
 * of a network.
 */
const SITE_FACTOR = 4;

/**
 * Counts calls by the network of a client address, and those of an IPv6 /48 together with a higher limit; refuses by
 * throwing.
 */
export function createNetworkLimiter(
	shop: Counting,
	name: string | null,
	burst: number,
	perMinute: number,
): NetworkLimiter {
	const takeOfNetwork = createLimiter(shop, name, burst, perMinute);
	const takeOfSite = createLimiter(shop, name, burst * SITE_FACTOR, perMinute * SITE_FACTOR);
	return async (address) => {
		const { network, site } = networkOf(address);
		// First, so that one network cannot use up what its neighbours need.
		await takeOfNetwork(network);
		if (site) await takeOfSite(site);
	};
}

/**
 * Limits the calls of a client's network. Generous on purpose: many Indian phones share one address behind their
 * carrier; passwords have their own limits.
 */
export function rateLimit(shop: Shop, name: string | null, burst: number, perMinute: number): MiddlewareHandler {
	const take = createNetworkLimiter(shop, name, burst, perMinute);
	return async function limitCalls(c, next) {
		await take(clientAddress(c, shop));
		await next();
	};
}
