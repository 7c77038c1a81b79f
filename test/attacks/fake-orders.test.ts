import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningShop } from "../servers/shop.ts";
import { attackSize, startAttackedShop } from "./attacked-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
	// A public shop: the limits apply although nobody has set any.
	shop = await startAttackedShop({ PUBLIC_URL: "https://shop.example" });
});
afterAll(() => shop.stop());

let people = 0;

/** A new person with their own address; null if even signing up was refused. */
async function signUp(from: string, phone: string) {
	people += 1;
	const reply = await shop.api("/auth/signup", {
		headers: { "x-forwarded-for": from },
		json: {
			name: "Guest",
			email: `guest${people}@gmail.com`,
			password: `kuska-plate-${people}`,
			phone,
			location: { address: "4, Big Street, Triplicane", latitude: null, longitude: null },
		},
	});
	if (reply.status !== 201) return null;
	const { token } = (await reply.json()) as { token: string };
	return { token, from, phone };
}
type Guest = NonNullable<Awaited<ReturnType<typeof signUp>>>;

let keys = 0;
async function order({ token, from }: Guest, portions = 1) {
	keys += 1;
	const subtotal = portions * 125;
	const reply = await shop.api("/orders", {
		token,
		headers: { "x-forwarded-for": from },
		json: {
			orderId: `key-${keys}`,
			deliveryAddress: "4, Big Street, Triplicane",
			items: [{ name: "Chicken Biryani", size: "regular", quantity: portions }],
			tip: 0,
			totalAmount: subtotal + 30 + Math.round(subtotal * 0.05),
			paymentMethod: "cod",
		},
	});
	return { status: reply.status, body: (await reply.json()) as { code?: string; order?: { _id: string } } };
}

async function asOwner() {
	const logIn = () => shop.api("/admin/login", { json: shop.admin });
	// A shop answers a moment before it has made its first accounts.
	const first = await logIn();
	const { token } = (await (first.ok ? first : await logIn()).json()) as { token: string };
	return (path: string, method = "GET", json?: unknown) => shop.api(path, { method, token, json });
}

it("one network with any number of accounts and phones cannot fill the kitchen, and others order meanwhile", async () => {
	const owner = await asOwner();
	const meena = (await signUp("198.51.100.7", "9840011111")) as Guest;
	const first = await order(meena);
	const delivered = { status: "Delivered", reason: "Counter" };
	expect((await owner(`/orders/${first.body.order?._id}/status`, "PUT", delivered)).status).toBe(200);

	const accounts = attackSize(14, 331);
	const replies: Awaited<ReturnType<typeof order>>[] = [];
	async function attack(n: number): Promise<void> {
		const guest = await signUp("203.0.113.66", String(9_000_000_000 + n));
		if (!guest) return;
		for (let tries = 0; tries < 10; tries += 1) replies.push(await order(guest, tries % 2 === 0 ? 50 : 20));
	}
	const attackers = Array.from({ length: accounts }, (_, n) => attack(n));

	const kumar = (await signUp("198.51.100.8", "9840022222")) as Guest;
	expect((await order(kumar)).status, "a new customer from elsewhere").toBe(201);
	for (let n = 0; n < 3; n += 1) expect(await order(meena, 40), "a regular customer").toMatchObject({ status: 201 });
	await Promise.all(attackers);

	const placed = replies.filter(({ status }) => status === 201);
	// By the default limits: 20 an hour from a network.
	expect(placed.length).toBeLessThanOrEqual(20);
	expect(placed.length).toBeGreaterThan(0);
	const refused = new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code));
	expect([...refused].sort()).toEqual(["cash-too-high", "too-many-open-orders", "too-many-orders"]);
	expect((await order(meena)).status, "a regular customer afterwards").toBe(201);

	const ids = placed.map(({ body }) => body.order?._id);
	const cancelled = await owner("/orders/admin/cancel", "PUT", { ids, reason: "Fake orders" });
	expect(((await cancelled.json()) as { cancelled: string[] }).cancelled).toEqual(ids);
});

it("one phone number with any number of networks is limited as well", async () => {
	const guests = await Promise.all(Array.from({ length: 8 }, (_, n) => signUp(`192.0.2.${n + 1}`, "9444444444")));
	const replies = await Promise.all(guests.flatMap((guest) => (guest ? [order(guest)] : [])));
	expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(5);
	expect(replies.filter(({ body }) => body.code === "too-many-orders").length).toBeGreaterThan(0);
});

it("two orders sent together do not both get the last place", async () => {
	const owner = await asOwner();
	const { orderLimits } = (await (await owner("/store/settings")).json()) as { orderLimits: object };
	await owner("/store/settings", "PUT", { orderLimits: { ...orderLimits, perMinute: 10_000 } });
	const guest = (await signUp("198.51.100.9", "9840033333")) as Guest;
	const replies = await Promise.all(Array.from({ length: 12 }, () => order(guest)));
	expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
});
