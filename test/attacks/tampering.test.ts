import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { mayMove } from "../../domain/orders/order-moves.ts";
import { ORDER_STATUSES } from "../../domain/orders/order-status.ts";
import { bearer } from "../request-headers.ts";
import { REAL_PASSWORDS } from "../servers/less-work.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { anOrder } from "../world.ts";
import { attackSize, itOnce, startAttackedShop } from "./attacked-shop.ts";
import { aPrebooking, call, firstOwner, idOf, logIn, member, type Person, pageOf, rider, signUp } from "./people.ts";

let shop: RunningShop;
let owner: Person;
let cook: Person;
let ravi: Person;
let meena: Person;
let stranger: Person;
beforeAll(async () => {
	// The time of a password check must not reveal whether an email has an account.
	shop = await startAttackedShop(REAL_PASSWORDS);
	owner = await firstOwner(shop);
	[cook, ravi, meena, stranger] = await Promise.all([
		member(shop, owner, "kitchen"),
		rider(shop, owner),
		signUp(shop, "Meena"),
		signUp(shop, "Stranger"),
	]);
});
afterAll(() => shop.stop());

const place = async (who: Person) => {
	const { status, body } = await who.call("POST", "/api/orders", anOrder());
	expect(status).toBe(201);
	return body.order as { _id: string; orderId: string };
};
const ordersOf = async (who: Person) =>
	(await who.call("GET", `/api/orders/user/${who.email}`)).body as {
		totalAmount: number;
		status: string;
		paymentState: string;
		userEmail: string;
	}[];

it("a tampered price, fee, tax, discount, currency, tip or total never changes the cost of an order", async () => {
	const line = { name: "Chicken Biryani", size: "regular", quantity: 1 };
	const tampered: object[] = [
		...[-125, 0, 1, 1e9, 1e308, "1", null, {}].map((price) => ({ items: [{ ...line, price }] })),
		...[{ deliveryFee: -30 }, { deliveryFee: 0 }, { gst: -6 }, { gst: 0 }, { discount: 100 }, { subtotal: 1 }],
		...[{ currency: "IDR" }, { coupon: "FREE" }, { walletAmount: 161 }, { paidAmount: 161 }],
		...[-10, -161, 11, 1e9, 1.5, "10", null].map((tip) => ({ tip })),
		...[1, 0, -161, 160, 1e9, 161.4, "161", null].map((totalAmount) => ({ totalAmount })),
		{ items: [{ ...line, price: 1, addOns: [{ name: "Egg", price: -100 }] }], totalAmount: 61 },
		{ items: [line, { ...line, quantity: -1 }], totalAmount: 30 },
		{ tip: -131, totalAmount: 30 },
	];
	for (const changes of tampered) {
		const { status } = await meena.call("POST", "/api/orders", anOrder({ ...changes }));
		expect([201, 400, 409, 422], JSON.stringify(changes)).toContain(status);
	}
	const placed = await ordersOf(meena);
	expect(placed.length).toBeGreaterThan(0);
	expect(new Set(placed.map(({ totalAmount }) => totalAmount))).toEqual(new Set([161]));
});

it("a quantity that is no number, odd or too large is refused by every call that takes one", async () => {
	const items = (quantity: unknown) => [{ name: "Chicken Biryani", size: "regular", quantity }];
	const wish = (quantity: unknown) => ({
		name: "Kumar",
		email: "kumar@office.example",
		phone: "9840012345",
		item: "Egg Biryani",
		quantity,
		message: "",
		deliveryLocation: { address: "4, Big Street" },
	});
	const odd = ["0", "-1", "1.5", "51", "1e308", "1e400", '"1"', "null", "[1]", "9007199254740993", "NaN", "-0"];
	for (const quantity of odd) {
		const said = (body: object) => JSON.stringify(body).replace('"QUANTITY"', quantity);
		for (const [path, body] of [
			["/api/quote", { items: items("QUANTITY"), tip: 0, kind: "order" }],
			["/api/orders", anOrder({ items: items("QUANTITY") })],
			["/api/create-order", { amount: 161, draft: anOrder({ items: items("QUANTITY") }) }],
			["/api/prebookings", aPrebooking(stranger, { items: items("QUANTITY") })],
		] as const) {
			const { status } = await stranger.call("POST", path, said(body));
			expect([400, 409, 422], `${path} ${quantity}`).toContain(status);
		}
	}
	for (const quantity of [0, -1, 1.5, 1e308, "1", null])
		expect([400, 422]).toContain((await stranger.call("POST", "/api/subscriptions", wish(quantity))).status);
	const many = Array.from({ length: 60 }, () => items(50)[0]);
	expect([400, 422]).toContain((await stranger.call("POST", "/api/orders", anOrder({ items: many }))).status);
	expect(await ordersOf(stranger)).toEqual([]);
});

it("an order moves only as the table of roles and steps allows, whoever sends the call", async () => {
	const { _id } = await place(meena);
	const statusNow = async () => (await owner.call("GET", `/api/orders/${_id}`)).body.order.status as string;
	const visitor = { call: (method: string, path: string, body: unknown) => call(shop, method, path, body) };
	const strangers = [
		...[visitor, meena, stranger, ravi].map((person) => [person, "orders"] as const),
		...[visitor, meena, stranger, cook].map((person) => [person, "rider/orders"] as const),
	];
	const moved: string[] = [];
	for (const from of ORDER_STATUSES)
		for (const to of ORDER_STATUSES) {
			if (to === from) continue;
			const what = `${from} → ${to}`;
			if ((await statusNow()) !== from)
				expect((await owner.call("PUT", `/api/orders/${_id}/status`, { status: from })).status).toBe(200);
			const replies = await Promise.all(
				strangers.map(([person, calls]) => person.call("PUT", `/api/${calls}/${_id}/status`, { status: to })),
			);
			expect(replies.map(({ status }) => status).filter((status) => status !== 401 && status !== 403)).toEqual(
				[],
			);
			expect(await statusNow(), what).toBe(from);
			const { status } = await ravi.call("PUT", `/api/rider/orders/${_id}/status`, { status: to });
			expect(await statusNow(), `a rider: ${what}`).toBe(status < 300 ? to : from);
			if (status >= 300) continue;
			expect(mayMove("rider", from, to), what).toBe(true);
			moved.push(what);
		}
	expect(moved).toContain("Pending → Out for Delivery");
	const late = await place(meena);
	await owner.call("PUT", `/api/orders/${late._id}/status`, { status: "Preparing" });
	for (const person of [meena, stranger, ravi, cook, visitor])
		expect((await person.call("PUT", `/api/orders/${late._id}/cancel`, {})).status).toBeGreaterThan(400);
});

it("no body gives anybody more rights: clients cannot set role, owner, status and payment", async () => {
	const strangerId = await idOf(owner, stranger);
	const more = {
		...{
			role: "admin",
			staff_role: "owner",
			staffRole: "owner",
			isAdmin: true,
			admin: true,
			disabled: false,
		},
		...{ status: "Delivered", paid: true, paymentState: "paid", payment_state: "paid", isPaid: true },
		...{ userId: strangerId, customerId: strangerId, customer_id: strangerId, account_id: strangerId },
		...{
			customerEmail: stranger.email,
			owner: strangerId,
			addressId: "1",
			cartId: "1",
			isConversion: false,
		},
		...{
			_id: "mine",
			id: "mine",
			orderDate: "2020-01-01T00:00:00Z",
			version: 0,
			constructor: { prototype: {} },
		},
	};
	const polluted = (body: object) =>
		JSON.stringify({ ...body, ...more }).replace(/}$/, ',"__proto__":{"isAdmin":true,"role":"admin"}}');
	const email = `${crypto.randomUUID().replaceAll("-", "")}@gmail.com`;
	const newcomer = {
		name: "Kumar",
		email,
		password: "kuska-plate-27",
		phone: "9840012345",
		location: { address: "4, Big Street", role: "admin" },
	};
	const signedUp = await call(shop, "POST", "/api/auth/signup", polluted(newcomer));
	expect(signedUp.status).toBe(201);
	const kumar = bearer(signedUp.body.token);
	const as = (method: string, path: string, body?: string) => call(shop, method, path, body, kumar);
	const tried = [
		["PATCH", "/api/auth/me", { name: "Kumaran" }],
		["POST", "/api/auth/login", { email, password: "kuska-plate-27" }],
		["PUT", "/api/auth/me/notifications", { email: true }],
		["POST", "/api/addresses", { address: "9, Mount Road" }],
		["POST", "/api/orders", anOrder()],
		["POST", "/api/contact", { name: "K", email, phone: "9840012345", subject: "Hi", message: "Hi" }],
	] as const;
	for (const [method, path, body] of tried)
		expect((await as(method, path, polluted(body))).status, path).toBeLessThan(300);
	const booked = { ...aPrebooking({ ...stranger, email }), status: "Converted" };
	expect((await as("POST", "/api/prebookings", polluted(booked))).status).toBeLessThan(500);
	for (const path of ["/api/admin/me", "/api/rider/me", "/api/orders/admin/all", "/api/users", "/api/staff"])
		expect([path, (await as("GET", path)).status]).toEqual([path, 403]);
	const orders = (await as("GET", `/api/orders/user/${email}`)).body;
	expect(orders).toMatchObject([{ status: "Pending", paymentState: "due", userEmail: email }]);
	expect(orders[0]._id).not.toBe("mine");
	expect(await ordersOf(stranger)).toEqual([]);
	expect((await stranger.call("GET", `/api/prebookings/user/${stranger.email}`)).body).toEqual([]);
	// Staff cannot either: the cook, for their own account or the owner's, and a rider.
	const promoted = { role: "owner", staff_role: "owner", isAdmin: true, disabled: false };
	for (const [who, path] of [
		[cook, `/api/staff/${cook.id}`],
		[cook, `/api/admins/${owner.id}`],
		[ravi, `/api/riders/${ravi.id}`],
	] as const)
		expect((await who.call("PATCH", path, { name: "Boss", ...promoted })).status).toBe(403);
});

describe("a token", () => {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

	itOnce(
		"that looks like a JWT, unsigned, signed with a guess or by another algorithm, is not accepted",
		async () => {
			const claims = part({ sub: owner.id, email: owner.email, role: "admin", isAdmin: true, exp: 4e9 });
			const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
			const forged = ["none", "None", "NONE", ""].map((alg) => `${part({ alg, typ: "JWT" })}.${claims}.`);
			for (const secret of ["", "secret", "undefined", "null", "handi", "password", owner.id]) {
				const head = `${part({ alg: "HS256", typ: "JWT", kid: "../../dev/null" })}.${claims}`;
				if (secret !== "")
					forged.push(`${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`);
			}
			const head = `${part({ alg: "RS256", jwk: {}, jku: "https://evil.example" })}.${claims}`;
			forged.push(`${head}.${createSign("sha256").update(head).sign(privateKey).toString("base64url")}`);
			forged.push(owner.id, "null", "undefined", "true", "0", owner.token.slice(0, -1), `${owner.token}A`);
			for (const token of forged) {
				for (const path of ["/api/admin/me", "/api/auth/me", "/api/rider/me", "/api/staff"]) {
					const headers = [
						bearer(token),
						...["sid", "sid_admin", "sid_rider", "__Host-sid_admin"].map((name) => ({
							cookie: `${name}=${token}`,
						})),
					];
					for (const each of headers)
						expect([token, path, (await call(shop, "GET", path, undefined, each)).status]).toEqual([
							token,
							path,
							401,
						]);
				}
			}
		},
	);

	it("of a deleted, a disabled and a demoted account is invalid at once, also in an open page", async () => {
		const gone = await signUp(shop, "Gone");
		expect((await gone.call("DELETE", "/api/auth/me", { password: gone.password })).status).toBe(204);
		const disabled = await rider(shop, owner, "Disabled");
		await owner.call("PATCH", `/api/riders/${disabled.id}`, { disabled: true });
		const demoted = await member(shop, owner, "manager");
		await owner.call("PATCH", `/api/staff/${demoted.id}`, { role: "kitchen" });
		for (const [person, role, path] of [
			[gone, "customer", "/api/auth/me"],
			[disabled, "rider", "/api/rider/orders"],
			[demoted, "admin", "/api/reports/dashboard"],
		] as const) {
			expect([path, (await person.call("GET", path)).status]).toEqual([path, 401]);
			expect((await call(shop, "GET", path, undefined, pageOf(person, role))).status).toBe(401);
		}
		expect((await gone.call("POST", "/api/orders", anOrder())).status).toBe(401);
		expect((await call(shop, "GET", "/admin/dashboard", undefined, pageOf(demoted, "admin"))).status).toBe(302);
		expect((await logIn(shop, "/api/auth/login", gone)).status).toBe(401);
	});

	it("or a hash, or a secret, is in no reply to anybody", async () => {
		await place(meena);
		const { paths } = (await call(shop, "GET", "/api/openapi.json")).body;
		const reads = Object.entries<object>(paths)
			.filter(([path, methods]) => "get" in methods && !path.includes("{") && path !== "/events")
			.map(([path]) => `/api${path}`);
		expect(reads.length).toBeGreaterThan(20);
		for (const person of [owner, cook, ravi, meena])
			for (const path of [...reads, `/api/users/${await idOf(owner, meena)}`, "/api/audit?kind=staff"]) {
				const { text } = await person.call("GET", path);
				expect(text, path).not.toMatch(/password_?hash|token_?hash|\$scrypt|\$argon|\$2[aby]\$|key_?secret/i);
				for (const { token, password } of [owner, cook, ravi, meena]) {
					expect(text.includes(token), path).toBe(false);
					expect(text.includes(password), path).toBe(false);
				}
			}
	});
});

it("twenty connections that send one order at the same moment make one order, and twenty customers one each", async () => {
	const mine = await signUp(shop, "Twin");
	const body = anOrder();
	const replies = await Promise.all(Array.from({ length: 20 }, () => mine.call("POST", "/api/orders", body)));
	expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
	expect(new Set(replies.map((reply) => reply.body.order._id)).size).toBe(1);
	// Another customer's key reveals nothing of their order.
	const theirs = await stranger.call("POST", "/api/orders", body);
	expect([theirs.status, theirs.body.order._id === replies[0]?.body.order._id]).toEqual([201, false]);
});

it("no list, page or body is as large as a client asks for", async () => {
	const line = { name: "Chicken Biryani", size: "regular", quantity: 1 };
	const ids = Array.from({ length: 20_000 }, (_, at) => `id-${at}`);
	const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
	const asked: [Person, string, string, unknown][] = [
		[meena, "POST", "/api/orders", anOrder({ items: Array(4_000).fill(line) })],
		[meena, "POST", "/api/quote", { items: Array(4_000).fill(line), tip: 0, kind: "order" }],
		[meena, "POST", "/api/quote", nested],
		[meena, "POST", "/api/quote", `{"kind":null,"more":${nested}}`],
		[
			meena,
			"POST",
			"/api/auth/me/push-subscriptions",
			{ endpoint: `https://x.example/${"y".repeat(50_000)}`, keys: { p256dh: "a", auth: "b" } },
		],
		[owner, "PUT", "/api/orders/admin/acknowledge", { ids }],
		[owner, "PUT", "/api/dishes/order", { ids }],
		[owner, "PUT", "/api/specials", { specials: ids.map((name) => ({ name })) }],
	];
	for (const [who, method, path, body] of asked) {
		const { status } = await who.call(method, path, body);
		expect([400, 404, 409, 413, 422], path).toContain(status);
	}
	for (let more = 0; more < 3; more += 1) await place(stranger);
	for (const limit of ["1000000000", "-1", "0", "1e9", "1.5", "all", "9".repeat(40)])
		for (const path of ["/api/orders/admin/all", "/api/users", "/api/audit", "/api/feedback"]) {
			const { status, text } = await owner.call("GET", `${path}?limit=${limit}`);
			expect(status, `${path} ${limit}`).toBeLessThan(500);
			expect(text.length).toBeLessThan(600_000);
		}
	expect((await call(shop, "GET", "/healthz")).status).toBe(200);
});

it(
	"an email with an account takes as long to refuse as one without",
	async () => {
		const samples = attackSize(8, 200);
		const perAccount = 8;
		const known: Person[] = [];
		while (known.length < samples / perAccount) known.push(await signUp(shop, `Known ${known.length}`));
		const took: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
		for (let sample = 0; sample < samples; sample += 1) {
			const account = Math.floor(sample / perAccount);
			for (const who of sample % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
				const email = who === "known" ? (known[account]?.email ?? "") : `nobody-${account}-${known[0]?.email}`;
				const started = performance.now();
				const { status, body } = await logIn(shop, "/api/auth/login", { email, password: "wrong-guess-1" });
				took[who].push(performance.now() - started);
				expect([status, body.code]).toEqual([401, "wrong-credentials"]);
			}
		}
		// With few samples on a busy machine only the fastest shows the cost of the work.
		const typical = (times: number[]) =>
			times.toSorted((a, b) => a - b)[attackSize(0, Math.floor(times.length / 2))] ?? 0;
		const [less = 0, more = 0] = [typical(took.known), typical(took.unknown)].toSorted((a, b) => a - b);
		const gap = more / less - 1;
		console.log(
			`known ${typical(took.known).toFixed(1)} ms, unknown ${typical(took.unknown).toFixed(1)} ms, gap ` +
				`${(gap * 100).toFixed(1)} %`,
		);
		expect(gap).toBeLessThan(attackSize(2, 0.05));
	},
	attackSize(180_000, 900_000),
);

// The same on either engine: the shop ends before it opens one.
if (inject("engine") === "sqlite")
	it("a shop with half of its payment keys does not start, and names the missing variable", async () => {
		const half = { RAZORPAY_KEY_ID: "rzp_test_ABCDEFGHIJKLMN", RAZORPAY_KEY_SECRET: "s3cret-of-the-shop" };
		const opened = startShop({ ...half, RAZORPAY_API_URL: "" }).then((other) => other.stop());
		await expect(opened).rejects.toThrow("RAZORPAY_WEBHOOK_SECRET");
	});
