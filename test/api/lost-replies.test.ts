import fc from "fast-check";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import { orderKey } from "../../app/customer/cart/order-key.ts";
import { type PlaceOrderOutcome, placeOrder, sentOrderEnd } from "../../app/customer/cart/place-order.ts";
import { faultSize } from "../faults/fault-size.ts";
import { memoryStorage } from "../memory-storage.ts";
import { createWorld, type Person, type World } from "../world.ts";

/**
 * The checkout's own code against the shop's own server, over a network that loses, delays and duplicates requests, and
 * with tabs that are closed: one intent is one order, and the page tells the truth about it.
 */
const HISTORIES = faultSize("HANDI_LOST_REPLIES", inject("engine") === "postgres" ? 10 : 40, 2_000);

/**
 * What happens to a call: `late` fails and arrives some time after, `closed-before` and `closed-after` close the tab
 * while it is in flight.
 */
const FATES = ["fine", "lost", "reply-lost", "late", "doubled", "busy", "closed-before", "closed-after"] as const;
type Fate = (typeof FATES)[number];
/** What the customer or the network does: `arrive` delivers late calls. */
const STEPS = ["confirm", "edit", "reopen", "wait", "arrive"] as const;
type Step = (typeof STEPS)[number];

let world: World;
let meena: Person;
beforeEach(async () => {
	world = await createWorld();
	vi.stubGlobal("localStorage", memoryStorage());
	vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(async () => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	await world.close();
});

let people = 0;
async function live(steps: readonly Step[], fates: readonly Fate[]): Promise<void> {
	people += 1;
	meena = await world.customer(`Customer${people}`);
	const coming = [...fates];
	let late: (() => Promise<unknown>)[] = [];
	let closeTab = () => {};
	const never = new Promise<never>(() => {});

	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		const fate = coming.shift() ?? "fine";
		const headers = new Headers(init.headers);
		headers.set("authorization", `Bearer ${meena.token}`);
		const { signal: _aborted, ...request } = init;
		const arrive = async () => world.app.request(`http://localhost:3000${path}`, { ...request, headers });
		if (fate === "lost") throw new TypeError("Failed to fetch");
		if (fate === "busy") return Response.json({ message: "Busy", code: "busy" }, { status: 503 });
		if (fate === "late") {
			late.push(arrive);
			throw new TypeError("Failed to fetch: timed out");
		}
		if (fate === "closed-before") {
			late.push(arrive);
			closeTab();
			return never;
		}
		const reply = await arrive();
		if (fate === "reply-lost") throw new TypeError("Failed to fetch");
		if (fate === "closed-after") {
			closeTab();
			return never;
		}
		return fate === "doubled" ? arrive() : reply;
	});

	let quantity = 1;
	/** The orders that the page has shown as placed. */
	const shown: string[] = [];
	let isAsking = orderKey.unanswered() !== null;

	/** What the page does with an outcome (app/customer/cart/use-checkout.ts). */
	function conclude(outcome: PlaceOrderOutcome): void {
		expect(["placed", "unanswered", "not-placed", "failed", "refused"]).toContain(outcome.kind);
		isAsking = outcome.kind === "unanswered";
		if (outcome.kind !== "placed") return;
		if (outcome.foundBy !== undefined) orderKey.forget(outcome.foundBy);
		shown.push(outcome.order._id);
		quantity = 1;
	}
	/** The result of something that the page waits for; null if its tab was closed meanwhile and opened again. */
	async function inTab<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | null> {
		const closed = new Promise<null>((resolve) => {
			closeTab = () => resolve(null);
		});
		const outcome = await Promise.race([work(), closed]);
		if (outcome === null) isAsking = orderKey.unanswered() !== null;
		return outcome;
	}
	async function ask(): Promise<void> {
		const end = await inTab(sentOrderEnd);
		if (end && end.kind !== "unanswered") conclude(end);
	}
	async function arrive(): Promise<void> {
		for (const request of late.splice(0)) await request();
	}

	const actions: Record<Step, () => Promise<void>> = {
		async confirm() {
			const items = [{ name: "Chicken Biryani", size: "regular", quantity }];
			const quote = await world.call("POST", "/api/quote", { items, tip: 0, kind: "order" });
			const { totalAmount } = quote.body.quote ?? quote.body;
			const outcome = await inTab(() =>
				placeOrder({
					cart: [{ ...items[0], id: "1", nameTa: null, price: 0, image: null, isSpecial: false }] as never,
					note: null,
					tip: 0,
					totalAmount,
					paymentMethod: "cod",
					destination: { address: "4, Big Street, Triplicane", latitude: null, longitude: null },
					fulfilment: {},
				}),
			);
			if (outcome) conclude(outcome);
		},
		async edit() {
			quantity = (quantity % 3) + 1;
		},
		async reopen() {
			isAsking = orderKey.unanswered() !== null;
			if (isAsking) await ask();
		},
		async wait() {
			if (isAsking) await ask();
		},
		arrive,
	};
	for (const step of steps) {
		await actions[step]();
		world.wait(61);
	}

	// The network has recovered, everything has arrived, and the customer looks once more.
	coming.splice(0);
	await arrive();
	await actions.reopen();
	const { read } = world.shop.storage;
	const placed = await read.selectFrom("orders").select("id").where("customer_id", "=", meena.id).execute();
	expect(placed.map(({ id }) => id).toSorted()).toEqual(shown.toSorted());
	expect(orderKey.unanswered() === null || placed.length === shown.length).toBe(true);
	late = [];
	const left = orderKey.unanswered();
	if (left !== null) orderKey.forget(left);
}

it("whatever is lost, late or duplicated, and whichever tabs are closed: each order was wanted and is shown, once", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 12 }),
			fc.array(fc.constantFrom(...FATES), { maxLength: 12 }),
			live,
		),
		{ numRuns: HISTORIES },
	);
	expect(world.faults).toEqual([]);
}, 1_800_000);
