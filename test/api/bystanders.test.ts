import { afterEach, beforeEach, expect, it } from "vitest";
import { receiveCodePayments } from "../../server/payments/payment-codes.ts";
import { receivePayment } from "../../server/payments/receive-payment.ts";
import { everyRow } from "../every-row.ts";
import { createOnlineWorld, type OnlineWorld } from "../online-world.ts";
import { from } from "../request-headers.ts";
import { anOrder, PASSWORD, type Person, type Reply } from "../world.ts";
import { aCounterOrder, aPrebooking } from "./authorization-bodies.ts";

let world: OnlineWorld;
let owner: Person;
let ravi: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	[owner, ravi] = [fromAnywhere(await world.admin()), fromAnywhere(await world.rider())];
	await owner.call("PUT", "/api/store/status", { isOpen: true, allowPrebooking: true, message: "" });
	await owner.call("POST", "/api/admin/confirm", { password: PASSWORD });
});
afterEach(() => world.close());

let calls = 0;
/** Rate limits are tested elsewhere. */
function fromAnywhere(person: Person): Person {
	const call: Person["call"] = (method, path, body) => {
		calls += 1;
		return person.call(method, path, body, from(`10.0.${calls >> 8}.${calls & 255}`));
	};
	return { ...person, call };
}

/** A customer, and what their tale is about at the moment: an order, a prebooking or a payment. */
type Told = { by: Person; id: string; other: string };
type Step = (told: Told) => Promise<Reply>;

const TWO = {
	items: [
		{ name: "Chicken Biryani", size: "regular", quantity: 2 },
		{ name: "Egg Biryani", size: "regular", quantity: 1 },
	],
	totalAmount: 424,
};
const about = (make: (told: Told) => Promise<Reply>, key = "order"): Step => {
	return async (told) => {
		const reply = await make(told);
		told.id = reply.body[key]?._id;
		return reply;
	};
};
const order: Step = about(({ by }) => by.call("POST", "/api/orders", anOrder(TWO)));
const paid: Step = about(async ({ by }) => {
	const { reply, body } = await world.begin(by, TWO);
	const { checkout } = world.control.pay(reply.body.id);
	return by.call("POST", "/api/orders", { ...body, ...checkout });
});
const takes = (payment: string) => about(() => owner.call("POST", "/api/orders/counter", aCounterOrder({ payment })));
const booked: Step = about(({ by }) => by.call("POST", "/api/prebookings", aPrebooking(by)), "prebooking");
const bookedAndPaid: Step = about(async ({ by }) => {
	const { totalAmount, paymentMethod: _method, ...draft } = aPrebooking(by);
	const begun = await by.call("POST", "/api/create-order", {
		amount: totalAmount,
		draft: { ...draft, kind: "prebooking" },
	});
	const { checkout } = world.control.pay(begun.body.id);
	const body = { ...draft, totalAmount, paymentMethod: "razorpay", ...checkout };
	return by.call("POST", "/api/prebookings", body);
}, "prebooking");
const byOwner =
	(method: string, path: string, body?: object): Step =>
	({ id }) =>
		owner.call(method, `/api${path.replace("{id}", id)}`, body);
const byRider =
	(method: string, path: string, body?: object): Step =>
	({ id }) =>
		ravi.call(method, `/api/rider/orders/${id}${path}`, body);
const code: Step = ({ id }) => ravi.call("POST", "/api/generate-qr", { orderId: id, amount: 424 });
const paysCode: Step = async ({ id }) => {
	const code = world.state().qrCodes.at(-1)?.id ?? "";
	world.control.payQr(code);
	const { account } = world.shop.payments;
	if (account) await receiveCodePayments(world.shop, account.provider, code);
	return ravi.call("GET", `/api/rider/orders/${id}`);
};
/** Money for an attempt whose total is not what was paid. */
const unmatched: Step = async (told) => {
	const { reply } = await world.begin(told.by, TWO);
	await world.shop.storage.write(async (tx) => {
		const attempt = tx.updateTable("payment_attempts").where("id", "=", reply.body.attemptId);
		await attempt.set({ total_rupees: 500 }).execute();
	});
	const { payment } = world.control.pay(reply.body.id);
	await receivePayment(world.shop, payment);
	told.other = payment.id;
	return reply;
};
const status = (to: string) => byOwner("PUT", "/orders/{id}/status", { status: to });
const delivers = (payment: string) => byRider("PUT", "/status", { status: "Delivered", payment });
const settle = (state: string, method: string) => byOwner("PUT", "/orders/{id}/payment", { state, method });
const decide = (next: string) => byOwner("PUT", "/orders/{id}/failed-delivery", { next });
const release = (where: string) => byRider("POST", "/release", { reason: "The tyre is flat", where });
const refund = (body: object) => byOwner("POST", "/orders/{id}/refunds", { reason: "The lid was loose", ...body });
const change = (to: object) => byOwner("PUT", "/orders/{id}/items", { ...TWO, reason: "The customer called", ...to });

const STEPS = {
	order,
	begun: (async ({ by }) => (await world.begin(by, TWO)).reply) as Step,
	paid,
	taken: takes("cash"),
	"taken with UPI": takes("upi"),
	booked,
	"booked and paid": bookedAndPaid,
	unmatched,
	confirmed: status("Confirmed"),
	cancelled: status("Cancelled"),
	"sent out": status("Delivered"),
	undone: byOwner("POST", "/orders/{id}/undo", {}),
	smaller: change({ items: TWO.items.slice(0, 1), totalAmount: 293 }),
	"for pickup": change({ totalAmount: 394 }),
	"on the road": byRider("PUT", "/status", { status: "Out for Delivery" }),
	"rider's undo": byRider("POST", "/undo", {}),
	"back at the counter": release("counter"),
	"back on the road": release("road"),
	"nobody opens": byRider("POST", "/failed", { reason: "Nobody opens" }),
	"another try": decide("redeliver"),
	"brought back": decide("return"),
	"given up": decide("refund"),
	"code shown": code,
	"code paid": paysCode,
	"cash taken": delivers("cash"),
	"UPI said": delivers("upi"),
	missing: settle("missing", "cash"),
	"UPI found": settle("verified", "upi"),
	"was cash": settle("verified", "cash"),
	"a dish refunded": refund({ items: [{ line: 0, quantity: 1 }], method: "online" }),
	"refunded online": refund({ amount: 30, method: "online" }),
	"refunded by hand": refund({ amount: 20, method: "cash" }),
	attached: (({ id, other }) => owner.call("POST", `/api/payments/${other}/attach`, { orderId: id })) as Step,
	"money given back": (({ other }) => owner.call("POST", `/api/payments/${other}/refund`)) as Step,
	converted: byOwner("PUT", "/prebookings/{id}/status", { status: "Converted" }),
	declined: byOwner("PUT", "/prebookings/{id}/decline", { reason: "No rice" }),
	withdrawn: (({ by, id }) => by.call("PUT", `/api/prebookings/${id}/cancel`)) as Step,
} satisfies Record<string, Step>;
type Name = keyof typeof STEPS;

/** How each tale ends, and its steps. */
const TALES: readonly (readonly [string, Name[]])[] = [
	[
		"Delivered, due, cash missing",
		["order", "confirmed", "on the road", "cash taken", "cancelled", "undone", "missing"],
	],
	["Delivered, paid, cash verified, 20 refunded", ["order", "on the road", "cash taken", "refunded by hand"]],
	["Delivered, paid, cash verified", ["order", "on the road", "UPI said", "UPI found", "was cash"]],
	["Pending, due, 424 to collect", ["order", "on the road", "rider's undo"]],
	["Out for Delivery, due, 424 to collect", ["order", "on the road", "back at the counter", "on the road"]],
	["Out for Delivery, due, 424 to collect", ["order", "on the road", "back on the road", "on the road"]],
	["Delivered, due, upi unverified", ["order", "on the road", "nobody opens", "another try", "UPI said"]],
	["Pending, due, 424 to collect", ["order", "on the road", "nobody opens", "brought back"]],
	["Cancelled, due", ["order", "on the road", "nobody opens", "given up"]],
	["Out for Delivery, paid", ["order", "on the road", "code shown", "code paid"]],
	[
		"Delivered, paid, upi verified",
		["order", "on the road", "code shown", "UPI said", "refunded by hand", "code paid"],
	],
	["Confirmed, due, upi unverified", ["taken with UPI", "UPI found", "for pickup"]],
	["Delivered, due", ["order", "smaller", "sent out"]],
	["Pending, paid", ["begun", "paid"]],
	["Pending, paid, 131 refunded", ["paid", "a dish refunded", "cancelled", "undone"]],
	["Delivered, paid, 50 refunded", ["paid", "sent out", "refunded by hand", "refunded online"]],
	["Delivered, paid, cash verified", ["taken", "for pickup", "cancelled", "undone", "sent out"]],
	["Cancelled, refund-pending", ["unmatched", "order", "attached", "cancelled"]],
	["refund-pending", ["unmatched", "money given back"]],
	["Confirmed, due, 345 to collect", ["booked", "converted"]],
	["Declined, due", ["booked", "declined"]],
	["Confirmed, paid", ["booked and paid", "converted"]],
	["Cancelled, refund-pending", ["booked and paid", "withdrawn"]],
];

it("what happens to one order, prebooking or payment changes nothing of anybody else's, nor do theirs of it", async () => {
	const prefixes = TALES.flatMap(([, tale]) => tale.slice(1).map((_, at) => tale.slice(0, at + 1)));
	for (const tale of new Map(prefixes.map((tale) => [tale.join(), tale])).values()) await tell(tale);
	const before = await everyRow(world.shop.storage);
	const ends: [string, Name[]][] = [];
	for (const [, tale] of TALES) ends.push([await tell(tale), tale]);
	const after = new Set(await everyRow(world.shop.storage));
	expect(before.filter((row) => !after.has(row))).toEqual([]);
	expect(ends).toEqual(TALES);
});

let tellers = 0;
/** Returns how it ends. */
async function tell(tale: readonly Name[]): Promise<string> {
	tellers += 1;
	const told: Told = { by: fromAnywhere(await world.customer(`Meena${tellers}`)), id: "", other: "" };
	let end: Reply["body"] = {};
	for (const [at, step] of tale.entries()) {
		// As often as the limits of calls allow.
		world.wait(1);
		const { status, body } = await STEPS[step](told);
		expect(status, `${tale.slice(0, at + 1)}: ${JSON.stringify(body)}`).toBeLessThan(300);
		end = body.order ?? body.prebooking ?? body.payment;
	}
	const { status, state, paymentState, doorPayment, toCollect, refunded } = end ?? {};
	const atDoor = doorPayment && `${doorPayment.method} ${doorPayment.state}`;
	const amounts = [toCollect && `${toCollect} to collect`, refunded && `${refunded} refunded`];
	return [status, paymentState ?? state, atDoor, ...amounts].filter(Boolean).join(", ");
}
