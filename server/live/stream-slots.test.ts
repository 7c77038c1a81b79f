import { expect, it } from "vitest";
import { createStreamSlots, type Listening } from "./stream-slots.ts";

const owner: Listening = { role: "admin", accountId: "owner" };
const rider: Listening = { role: "rider", accountId: "ravi" };
const meena: Listening = { role: "customer", accountId: "meena" };

/** How many of these addresses get a slot. */
function count(places: ReturnType<typeof createStreamSlots>, who: Listening, addresses: string[]): number {
	return addresses.filter((address) => places.take(who, address)).length;
}
const times = (many: number, address: (n: number) => string) => Array.from({ length: many }, (_, n) => address(n));

it("visitors of one network get their share, and leave the next network its own", () => {
	const places = createStreamSlots();
	expect(
		count(
			places,
			null,
			times(2_000, () => "203.0.113.7"),
		),
	).toBe(400);
	expect(
		count(
			places,
			null,
			times(10, () => "203.0.113.8"),
		),
	).toBe(10);
});

it("addresses of one IPv6 /64 are one network, and those of one /48 have a limit as well", () => {
	const places = createStreamSlots();
	expect(
		count(
			places,
			null,
			times(2_000, (n) => `2001:db8:1:1::${n.toString(16)}`),
		),
	).toBe(400);
	expect(
		count(
			places,
			null,
			times(2_000, (n) => `2001:db8:1:${n.toString(16)}::1`),
		),
	).toBe(600);
	expect(count(places, null, ["2001:db8:2::1"])).toBe(1);
});

it("when visitors have taken all their slots, customers and staff still get theirs", () => {
	const places = createStreamSlots();
	expect(
		count(
			places,
			null,
			times(20_000, (n) => `10.${n >> 8}.${n & 255}.1`),
		),
	).toBe(3_000);
	const customers = Array.from({ length: 5_000 }, (_, n) =>
		places.take({ role: "customer", accountId: `customer ${n}` }, `10.${n >> 8}.${n & 255}.1`),
	);
	expect(customers.filter(Boolean)).toHaveLength(4_000);
	expect([count(places, owner, ["10.0.0.1"]), count(places, rider, ["10.0.0.1"])]).toEqual([1, 1]);
});

it("one account, of a customer or of staff, cannot take what the others need", () => {
	const places = createStreamSlots();
	expect(
		count(
			places,
			meena,
			times(1_000, (n) => `10.0.${n >> 8}.${n & 255}`),
		),
	).toBe(50);
	expect(count(places, { role: "customer", accountId: "kala" }, ["10.0.0.1"])).toBe(1);
	expect(
		count(
			places,
			rider,
			times(1_000, () => "10.0.0.1"),
		),
	).toBe(100);
	expect(count(places, owner, ["10.0.0.1"])).toBe(1);
});

it("leaving a slot frees it once", () => {
	const places = createStreamSlots();
	const first = places.take(null, "203.0.113.7");
	count(
		places,
		null,
		times(399, () => "203.0.113.7"),
	);
	first?.();
	first?.();
	expect(
		count(
			places,
			null,
			times(5, () => "203.0.113.7"),
		),
	).toBe(1);
});
