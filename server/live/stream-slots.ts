import type { Actor } from "../../domain/orders/order-status.ts";
import { networkOf } from "../http/network.ts";

/**
 * How many live streams may be open at once. Each kind of listener has its own slots, with a limit per network for
 * visitors and customers (a carrier's phones share one), and per account for customers and staff.
 */
const PLACES = {
	visitor: { all: 3_000, ofNetwork: 400, ofSite: 1_000 },
	customer: { all: 4_000, ofNetwork: 1_500, ofSite: 3_000, ofAccount: 50 },
	staff: { all: 1_000, ofAccount: 100 },
};

export type Listening = { role: Actor; accountId: string } | null;

type StreamSlots = {
	/** Takes a slot and returns a function that frees it, once; null if there is none. */
	take(who: Listening, address: string): (() => void) | null;
};

/** The slots of this process, all free at first. */
export function createStreamSlots(): StreamSlots {
	const taken = new Map<string, number>();

	function leave(keys: readonly string[]): void {
		for (const key of keys) {
			const left = (taken.get(key) ?? 1) - 1;
			if (left > 0) taken.set(key, left);
			else taken.delete(key);
		}
	}

	return {
		take(who, address) {
			const bounds = boundsOf(who, address);
			if (bounds.some(([key, most]) => (taken.get(key) ?? 0) >= most)) return null;
			const keys = bounds.map(([key]) => key);
			for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
			let hasLeft = false;
			return () => {
				if (!hasLeft) leave(keys);
				hasLeft = true;
			};
		},
	};
}

/**
 * The key for counting streams that are opened too fast: staff by account, so that nobody at their address can use it
 * up.
 */
export function openerOf(who: Listening, address: string): string {
	return who && who.role !== "customer" ? who.accountId : networkOf(address).network;
}

function boundsOf(who: Listening, address: string): [key: string, most: number][] {
	if (who && who.role !== "customer")
		return [
			["staff", PLACES.staff.all],
			[`staff ${who.accountId}`, PLACES.staff.ofAccount],
		];
	const kind = who ? "customer" : "visitor";
	const { network, site } = networkOf(address);
	const { all, ofNetwork, ofSite } = PLACES[kind];
	return [
		[kind, all],
		[`${kind} ${network}`, ofNetwork],
		...(site ? [[`${kind} ${site}`, ofSite] satisfies [string, number]] : []),
		...(who ? [[`customer ${who.accountId}`, PLACES.customer.ofAccount] satisfies [string, number]] : []),
	];
}
