import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { expect, vi } from "vitest";
import { addDays } from "../../domain/shop-day.ts";
import { openSession } from "../../server/identity/sessions.ts";
import type { EmailOutlet } from "../../server/messaging/email-outlet.ts";
import type { PushOutlet } from "../../server/messaging/push-outlet.ts";
import { expectDescribed } from "../described-replies.ts";
import { createOnlineWorld } from "../online-world.ts";
import { softwareAuthenticator } from "../software-authenticator.ts";
import { anOrder, PASSWORD, type Person, type World } from "../world.ts";
import {
	ADDRESS,
	aClosure,
	aCounterOrder,
	aDevice,
	anImage,
	aPrebooking,
	aReport,
	letter,
	parotta,
	ratings,
	somebody,
	wish,
} from "./authorization-bodies.ts";

/** What a call is sent with: the value of `{…}` in its URL, a query, a body. */
export type Ask = { at?: string; query?: string; body?: object | FormData; mine: Person };
export type Scene = Awaited<ReturnType<typeof createScene>>;

const DAY = 24 * 3_600_000;

/** A shop and its people in which each call finds something to act on, made again for every request. */
export async function createScene() {
	let mailed = "";
	const email: EmailOutlet = {
		async send({ text }) {
			if (/token=/.test(text)) mailed = text;
			return "sent";
		},
		check: async () => null,
		close() {},
	};
	const push: PushOutlet = { publicKey: "", accepts: () => true, send: async () => "sent" };
	const world = await createOnlineWorld(() => ({ email, push }));
	const firstOwner = await world.admin();
	/** Some calls end the owner's other sessions, so the scene creates its data in a fresh one. */
	const admin: Person = {
		...firstOwner,
		async call(method, path, body, headers) {
			const fresh = { authorization: `Bearer ${await newSession(firstOwner, "admin")}` };
			return world.call(method, path, body, { ...fresh, ...headers });
		},
	};
	const staff = {
		owner: admin,
		manager: await world.staff("manager", "Kala"),
		counter: await world.staff("counter", "Mani"),
		kitchen: await world.staff("kitchen", "Selvam"),
	};
	const rider = await world.rider();
	async function newSession(person: Person, role: "customer" | "rider" | "admin", days = 0): Promise<string> {
		const then = world.shop.clock.now() - days * DAY;
		return (await world.shop.storage.write((tx) => openSession(tx, { id: person.id, role }, then))).token;
	}
	let names = 0;
	let closedDays = 0;
	const newName = (name: string) => {
		names += 1;
		return name + names;
	};
	const newcomer = () => ({ ...somebody, email: `${newName("new")}@gmail.com` });
	const disabled = await Promise.all(
		[world.customer("Barred"), world.rider("Barredrider"), world.admin("Barredadmin")].map(async (made) => {
			const person = await made;
			await disable(world, person);
			return person;
		}),
	);

	/** A new customer without any data, and the customer whom the next call is about. */
	const customer = () => world.customer(newName("Meena"));
	const made = async (by: Person, path: string, body: object, method = "POST") => {
		const reply = await by.call(method, `/api${path}`, body, newAddress());
		if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
		return reply.body;
	};
	/** Days are closed in order: each call gets another, later day. */
	const nextDay = () => {
		closedDays += 1;
		return addDays("2026-03-01", closedDays);
	};
	const order = async (mine: Person, status = "Pending"): Promise<{ _id: string }> => {
		const placed = (await made(mine, "/orders", anOrder())).order;
		if (status !== "Pending") await made(admin, `/orders/${placed._id}/status`, { status }, "PUT");
		return placed;
	};
	const review = async (mine: Person): Promise<string> => {
		const { _id: orderId } = await order(mine, "Delivered");
		return (await made(mine, "/feedback", { orderId, ratings })).feedback._id;
	};
	const about = async (make: (mine: Person) => Promise<string>, body?: object): Promise<Ask> => {
		const mine = await customer();
		return { mine, at: await make(mine), ...(body ? { body } : {}) };
	};
	const onPrinter = (body?: object) =>
		about(async () => {
			const printer = { name: newName("Printer "), host: "127.0.0.1", port: 65_535 };
			return (await made(admin, "/printers", printer))._id;
		}, body);
	const onOrder = (body?: object, status?: string) => about(async (mine) => (await order(mine, status))._id, body);
	/** An order that the rider has picked up. */
	const onRiderOrder = (body?: object) =>
		about(async (mine) => {
			const { _id } = await order(mine);
			await made(rider, `/rider/orders/${_id}/status`, { status: "Out for Delivery" }, "PUT");
			return _id;
		}, body);
	const attempt = async (mine: Person) => (await world.begin(mine)).reply.body.attemptId as string;
	/** An order that was paid online. */
	const onPaidOrder = (body: object) => about((mine) => world.paidOrder(mine), body);
	/** An unmatched payment. */
	const money = async (mine: Person) => {
		const id = newName("pay_unmatched");
		const row = {
			id,
			amount_paise: 16100,
			currency: "INR",
			method: "upi",
			why_unmatched: "nothing-due" as const,
		};
		const nobodys = { attempt_id: null, order_id: null, code_id: null, returning_paise: 0 };
		await world.shop.storage.write(async (tx) => {
			await tx
				.insertInto("payments")
				.values({ ...row, ...nobodys, customer_id: mine.id, received_at: world.shop.clock.now() })
				.execute();
		});
		return id;
	};
	const onPrebooking = (body?: object) =>
		about(async (mine) => (await made(mine, "/prebookings", aPrebooking(mine))).prebooking._id, body);
	const dish = async () => (await made(admin, "/dishes", { ...parotta, name: newName("Parotta") })).id;
	const onDish = (body?: object) => about(dish, body);
	const newest = async (path: string) => (await admin.call("GET", `/api${path}`)).body[0]._id;
	const plain = async (body?: object | FormData, query?: string): Promise<Ask> => ({
		mine: await customer(),
		...(body ? { body } : {}),
		...(query ? { query } : {}),
	});
	const ofMine = async (body: (mine: Person) => object): Promise<Ask> => {
		const mine = await customer();
		return { mine, body: body(mine) };
	};
	/** A member of staff who logs in with more than the password. */
	const newCook = () => world.staff("kitchen", newName("Cook"));
	const recoveryCodeOf = async (person: Person): Promise<string> =>
		(await made(person, "/admin/recovery-codes", {})).recoveryCodes[0];
	const withPasskey = async (person: Person) => {
		const device = softwareAuthenticator();
		const options = await made(person, "/admin/passkeys/options", {});
		await made(person, "/admin/passkeys", { passkey: device.make(options) });
		return device;
	};
	const beginAppOfAll = async () => {
		for (const person of Object.values(staff)) {
			const fresh = { authorization: `Bearer ${await newSession(person, "admin")}` };
			await world.call("POST", "/api/admin/totp", {}, { ...fresh, ...newAddress() });
		}
	};
	const byEmail = () => about(async ({ email }) => email);

	const asks: Record<string, () => Promise<Ask>> = {
		"POST /auth/signup": () => plain(newcomer()),
		"POST /auth/login": () => ofMine(({ email }) => ({ email, password: PASSWORD })),
		"GET /auth/test": plain,
		"POST /auth/logout": plain,
		"GET /auth/me": plain,
		"PATCH /auth/me": () => plain({ name: "Meenakshi" }),
		"DELETE /auth/me": () => plain({ password: PASSWORD }),
		"GET /auth/me/export": plain,
		"GET /auth/me/notifications": plain,
		"PUT /auth/me/notifications": () => plain({ email: true, sms: false, push: true }),
		"POST /auth/me/push-subscriptions": () => plain(aDevice(newName("device"))),
		"DELETE /auth/me/push-subscriptions": async () => {
			const mine = await customer();
			const device = aDevice(newName("device"));
			await made(mine, "/auth/me/push-subscriptions", device);
			return { mine, body: { endpoint: device.endpoint } };
		},
		"GET /auth/me/sessions": plain,
		"DELETE /auth/me/sessions": plain,
		"POST /auth/password": () => plain({ currentPassword: PASSWORD, newPassword: "dumbiryani22" }),
		"POST /auth/forgot": () => ofMine(({ email }) => ({ email })),
		"POST /auth/reset": async () => {
			const mine = await customer();
			await made(mine, "/auth/forgot", { email: mine.email });
			await world.shop.notifier.runOnce();
			return { mine, body: { token: /token=([\w-]+)/.exec(mailed)?.[1], password: "dumbiryani22" } };
		},
		// The owner has switched on no other way in.
		"POST /auth/code": () => plain({ phone: "9840012345" }),
		"POST /auth/code/confirm": () => plain({ phone: "9840012345", code: "123456" }),
		"POST /auth/link": () => plain({ email: "meena@gmail.com" }),
		"POST /auth/link/confirm": () => plain({ email: "meena@gmail.com", token: "of-nobody" }),
		"POST /auth/passkey/options": plain,
		"POST /auth/passkey": () => plain({ passkey: softwareAuthenticator().answer({ challenge: "of-nobody" }) }),
		"POST /auth/passkey/signup/options": () => plain({ name: "Meena", phone: "9840012345" }),
		"POST /auth/passkey/signup": () => {
			const passkey = softwareAuthenticator().make({ challenge: "of-nobody" });
			return plain({ name: "Meena", phone: "9840012345", passkey });
		},
		"GET /auth/ways": plain,
		"POST /auth/passkeys/options": plain,
		"POST /auth/passkeys": () => plain({ passkey: softwareAuthenticator().make({ challenge: "of-nobody" }) }),
		"DELETE /auth/passkeys/{id}": () => about(async () => "of-nobody"),
		"PUT /auth/phone": () => plain({ phone: "9840012345", code: "123456" }),
		"GET /addresses": plain,
		"POST /addresses": () => plain({ address: ADDRESS }),
		"PUT /addresses/{id}": () =>
			about(async (mine) => (await made(mine, "/addresses", { address: ADDRESS })).id, { address: ADDRESS }),
		"DELETE /addresses/{id}": () =>
			about(async (mine) => (await made(mine, "/addresses", { address: ADDRESS })).id),

		"POST /admin/login": () => plain({ email: admin.email, password: PASSWORD }),
		"GET /admin/me": plain,
		"POST /admin/login/second-factor": async () => {
			const cook = await newCook();
			await withPasskey(cook);
			const recoveryCode = await recoveryCodeOf(cook);
			const login = { email: cook.email, password: PASSWORD };
			const { challenge } = (await world.call("POST", "/api/admin/login", login, newAddress())).body.secondFactor;
			return plain({ challenge, recoveryCode });
		},
		"POST /admin/login/passkey/options": plain,
		"POST /admin/login/passkey": async () => {
			const device = await withPasskey(await newCook());
			const options = await world.call("POST", "/api/admin/login/passkey/options", {}, newAddress());
			return plain({ passkey: device.answer(options.body) });
		},
		"POST /admin/forgot": () => plain({ email: firstOwner.email }),
		"POST /admin/reset": async () => {
			const cook = await newCook();
			await made(cook, "/admin/forgot", { email: cook.email });
			await world.shop.notifier.runOnce();
			return plain({ token: /\/admin\/reset#token=([\w-]+)/.exec(mailed)?.[1], password: "dumbiryani22" });
		},
		"POST /admin/recover": async () => {
			const cook = await newCook();
			const recoveryCode = await recoveryCodeOf(cook);
			return plain({ email: cook.email, recoveryCode, password: "dumbiryani22" });
		},
		"POST /admin/confirm": () => plain({ password: PASSWORD }),
		"POST /admin/confirm/options": plain,
		"GET /admin/sessions": plain,
		"DELETE /admin/sessions": plain,
		"DELETE /admin/sessions/{id}": () => about(async () => "of-nobody"),
		"POST /admin/password": () => plain({ currentPassword: PASSWORD, newPassword: PASSWORD }),
		"GET /admin/second-factor": plain,
		"POST /admin/passkeys/options": plain,
		"POST /admin/passkeys": () => plain({ passkey: softwareAuthenticator().make({ challenge: "of-nobody" }) }),
		"DELETE /admin/passkeys/{id}": () => about(async () => "of-nobody"),
		"POST /admin/totp": plain,
		"POST /admin/totp/confirm": async () => {
			await beginAppOfAll();
			return plain({ code: "000000" });
		},
		"DELETE /admin/totp": async () => {
			await beginAppOfAll();
			return plain();
		},
		"POST /admin/recovery-codes": plain,
		"POST /admin/sessions/extend": () => plain({ password: PASSWORD }),
		"POST /rider/login": () => plain({ email: rider.email, password: PASSWORD }),
		"GET /rider/me": plain,

		"GET /menu": plain,
		"PUT /menu": async () => plain({ listing: (await world.call("GET", "/api/menu")).body }),
		"GET /specials": plain,
		"PUT /specials": async () => plain({ specials: (await world.call("GET", "/api/specials")).body }),
		"GET /dishes": plain,
		"POST /dishes": () => plain({ ...parotta, name: newName("Parotta") }),
		"GET /dishes/removed": plain,
		"PUT /dishes/order": async () => {
			const dishes: { id: string }[] = (await world.call("GET", "/api/dishes")).body;
			return plain({ ids: dishes.map(({ id }) => id).reverse() });
		},
		"PUT /dishes/{id}": () => onDish({ ...parotta, name: newName("Parotta") }),
		"DELETE /dishes/{id}": () => onDish(),
		"POST /dishes/{id}/restore": () =>
			about(async () => {
				const id = await dish();
				await admin.call("DELETE", `/api/dishes/${id}`);
				return id;
			}),
		"PUT /dishes/{id}/stock": () => onDish({ size: "regular", outOfStock: true }),
		"PUT /dishes/{id}/portions": () => onDish({ perDay: 120, left: 80 }),
		"POST /images": async () => plain(await anImage()),
		"GET /store/status": plain,
		"PUT /store/status": () => plain({ isOpen: true, allowPrebooking: true, message: newName("Open till three ") }),
		"PUT /store/rush": () =>
			plain({ extraMinutes: 20, until: new Date(world.shop.clock.now() + 3_600_000).toISOString() }),
		"GET /admin/warnings": plain,
		"GET /store/setup-guide": plain,
		"PUT /store/setup-guide": () => plain({ confirmed: ["prices"] }),
		"GET /store/settings": plain,
		"GET /store/messages": plain,
		"GET /store/hours": plain,
		"PUT /store/hours": () => plain({ lastOrderMinutes: 10 }),
		"GET /store/delivery": plain,
		"PUT /store/delivery": () => plain({ freeDeliveryFrom: 5_000 }),
		"GET /printers": plain,
		"POST /printers": () => plain({ name: newName("Printer "), host: "127.0.0.1" }),
		"GET /printers/status": plain,
		"GET /printers/jobs": plain,
		"PATCH /printers/{id}": () => onPrinter({ name: "Counter" }),
		"DELETE /printers/{id}": () => onPrinter(),
		"POST /printers/{id}/test": () => onPrinter(),
		"POST /orders/{id}/print": async () => {
			await onPrinter();
			return onOrder({ kind: "ticket" });
		},
		"GET /store/closures": plain,
		"POST /store/closures": () => plain(aClosure),
		"DELETE /store/closures/{id}": () => about(async () => (await made(admin, "/store/closures", aClosure)).id),
		"GET /store/calendar": plain,
		"GET /store/slots": plain,
		"GET /store/fulfilment": plain,
		"PUT /store/fulfilment": () => plain({ pickup: false, slots: null }),
		"PUT /store/settings": () => plain({ shopName: newName("Handi ") }),

		"POST /quote": () => plain({ items: anOrder().items, tip: 0, kind: "order" }),
		"POST /orders": () => plain(anOrder()),
		"POST /orders/counter": () => plain(aCounterOrder({ key: newName("key") })),
		"POST /orders/counter/quote": () => plain({ items: anOrder().items }),
		"GET /customers/lookup": async () => ({ mine: await customer(), query: "?phone=9840012345" }),
		"GET /order-keys/{key}": async () => {
			const mine = await customer();
			const placed = anOrder();
			await made(mine, "/orders", placed);
			return { mine, at: placed.orderId };
		},
		"GET /usual-order": plain,
		"GET /orders/user/{email}": byEmail,
		"GET /orders/admin/all": plain,
		"GET /orders/admin/active": plain,
		"GET /orders/admin/unacknowledged": plain,
		"PUT /orders/admin/acknowledge": async () => {
			const mine = await customer();
			return { mine, body: { ids: [(await order(mine))._id] } };
		},
		"PUT /orders/admin/cancel": async () => {
			const mine = await customer();
			return { mine, body: { ids: [(await order(mine))._id], reason: "Not a real order" } };
		},
		"PUT /orders/{id}/acknowledge": () => onOrder(),
		"GET /orders/{id}": () => onOrder(),
		"GET /orders/{id}/record": () => onOrder(),
		"GET /orders/{id}/notes": () => onOrder(),
		"GET /orders/{id}/invoice": () => onOrder(undefined, "Delivered"),
		"PUT /orders/{id}/buyer": () => onOrder({ gstin: "27AAPFU0939F1ZV", name: "Uma Traders" }),
		"GET /orders/{id}/invoice.pdf": () => onOrder(undefined, "Delivered"),
		"PUT /orders/{id}/status": () => onOrder({ status: "Confirmed" }),
		"PUT /orders/{id}/items": () =>
			onOrder({
				items: [{ name: "Chicken Biryani", size: "regular", quantity: 2 }],
				reason: "one more",
				totalAmount: 293,
			}),
		"PUT /orders/{id}/delay": () => onOrder({ minutes: 10, reason: "rain" }),
		"POST /orders/{id}/undo": () => onOrder({}, "Confirmed"),
		"PUT /orders/{id}/cancel": () => onOrder(),
		"DELETE /orders/{id}": () => onOrder(),
		"PUT /orders/{id}/hidden": () => onOrder({ hidden: true }),
		"PUT /orders/{id}/payment": () => onOrder({ state: "verified", method: "upi" }, "Delivered"),
		"PUT /orders/{id}/failed-delivery": async () => {
			const ask = await onRiderOrder({ next: "redeliver" });
			await made(rider, `/rider/orders/${ask.at}/failed`, { reason: "Nobody opens" });
			return ask;
		},
		"GET /orders/admin/failed-deliveries": plain,
		"GET /orders/admin/riding": plain,
		"PUT /orders/{id}/rider": () => onRiderOrder({ riderId: null }),
		"PUT /orders/{id}/at-counter": () => onRiderOrder(),
		"PUT /riders/{id}/orders": () => about(async () => rider.id, { riderId: null }),
		"PUT /riders/{id}/pin": () => about(async () => rider.id, { pin: null }),
		"POST /riders/{id}/tip-payouts": () =>
			about(async () => rider.id, { amount: 10, from: "2020-01-01", to: "2020-01-01" }),
		"GET /rider/tips": plain,
		"GET /reports/tips": plain,
		"PUT /door-payments": () => plain({ ids: ["of-nobody"], state: "verified" }),
		"POST /rider/login/pin": async () => {
			const { id } = await world.rider(newName("Mani"));
			const phone = `98${randomInt(10 ** 7, 10 ** 8)}`;
			await made(admin, `/riders/${id}`, { phone }, "PATCH");
			await made(admin, `/riders/${id}/pin`, { pin: "271828" }, "PUT");
			return plain({ phone, pin: "271828" });
		},
		"GET /door-payments": plain,
		"GET /orders/{id}/rider": () => onRiderOrder(),
		"PUT /rider/location": () => onRiderOrder({ latitude: 13.05, longitude: 80.27 }),
		"DELETE /rider/location": plain,
		"POST /rider/orders/{id}/failed": () => onRiderOrder({ reason: "Nobody opens" }),
		"POST /generate-qr": async () => {
			const mine = await customer();
			return { mine, body: { orderId: (await order(mine))._id, amount: 161 } };
		},
		"POST /create-order": () => {
			const { totalAmount: amount, paymentMethod: _method, ...draft } = anOrder();
			return plain({ amount, draft });
		},
		"GET /payments/{id}": () => about(attempt),
		"POST /payments/webhook": () => plain({ event: "payment.captured", payload: {} }),
		"POST /orders/{id}/refunds": () => onPaidOrder({ amount: 10, reason: "The lid was loose" }),
		"GET /payments/unmatched": plain,
		"POST /payments/{id}/attach": async () => {
			const mine = await customer();
			return { mine, at: await money(mine), body: { orderId: (await order(mine))._id } };
		},
		"POST /payments/{id}/refund": () => about(money),
		"POST /payments/{id}/given-back": () => about(money),
		"GET /rider/orders": plain,
		"GET /rider/orders/{id}": () => onOrder(),
		"PUT /rider/orders/{id}/status": () => onOrder({ status: "Out for Delivery" }),
		"POST /rider/orders/{id}/undo": () => onRiderOrder({}),
		"POST /rider/orders/{id}/release": () => onRiderOrder({ reason: "The tyre is flat" }),
		"POST /prebookings": () => ofMine(aPrebooking),
		"GET /prebookings/all": plain,
		"GET /prebookings/user/{email}": byEmail,
		"PUT /prebookings/{id}/status": () => onPrebooking({ status: "Converted" }),
		"PUT /prebookings/{id}/decline": () => onPrebooking({ reason: "No rice that day" }),
		"PUT /prebookings/{id}/cancel": () => onPrebooking(),
		"PUT /prebookings/decline": async () => {
			const mine = await customer();
			const { _id } = (await made(mine, "/prebookings", aPrebooking(mine))).prebooking;
			return { mine, body: { ids: [_id], reason: "No rice that day" } };
		},
		"PUT /prebookings/acknowledge": () => plain(),
		"GET /prebooking-keys/{key}": () =>
			about(async (mine) => {
				await made(mine, "/prebookings", aPrebooking(mine));
				return `prebooked-${mine.id}`;
			}),

		"GET /kitchen/orders": plain,
		"GET /kitchen/orders/left": plain,
		"GET /kitchen/screens": plain,
		"POST /kitchen/screens": () => plain({ name: newName("Tablet ") }),
		"DELETE /kitchen/screens/{id}": () =>
			about(async () => {
				const manager = await world.staff("manager", newName("Kala"));
				return (await made(manager, "/kitchen/screens", { name: newName("Tablet ") })).screen._id;
			}),

		"POST /contact": () => plain(letter),
		"GET /contact": plain,
		"DELETE /contact/{id}": () =>
			about(async (mine) => {
				await made(mine, "/contact", letter);
				return newest("/contact");
			}),
		"POST /subscriptions": () => plain(wish),
		"GET /subscriptions": plain,
		"PUT /subscriptions/{id}/status": () =>
			about(async (mine) => (await made(mine, "/subscriptions", wish)).subscription._id, {
				status: "Accepted",
			}),
		"DELETE /subscriptions/{id}": () =>
			about(async (mine) => (await made(mine, "/subscriptions", wish)).subscription._id),
		"POST /feedback": async () => {
			const mine = await customer();
			return { mine, body: { orderId: (await order(mine, "Delivered"))._id, ratings, comment: "Fragrant" } };
		},
		"GET /feedback": plain,
		"GET /feedback/stats": plain,
		"GET /feedback/all": plain,
		"PUT /feedback/{id}/reply": () => about(review, { reply: "Come again!" }),
		"PUT /feedback/{id}/visibility": () => about(review, { hidden: true, reason: "Abusive language" }),

		"GET /riders": plain,
		"POST /riders": () => plain({ ...newcomer(), password: PASSWORD }),
		"PATCH /riders/{id}": () => about(async () => (await world.rider(newName("Mani"))).id, { disabled: true }),
		"GET /riders/{id}/cash": () => about(async () => rider.id),
		"POST /riders/{id}/cash-handovers": () => about(async () => rider.id, { amount: 161 }),
		"GET /cash": plain,
		"GET /rider/cash": plain,
		"GET /day-closes": plain,
		"GET /day-closes/{date}": () => about(async () => "2026-11-20"),
		"POST /day-closes/{date}": () => about(async () => nextDay(), { counted: 5 }),
		"POST /day-closes/{date}/reopen": () =>
			about(
				async () => {
					const date = nextDay();
					await made(admin, `/day-closes/${date}`, { counted: 5 });
					return date;
				},
				{ reason: "Counted wrongly" },
			),
		"GET /day-differences": plain,
		"PUT /day-differences/{id}": () =>
			about(
				async () => {
					const date = nextDay();
					// Not what the day before left.
					const { sheet } = await made(admin, `/day-closes/${date}`, { counted: 1_000 + closedDays });
					return sheet.differences.at(-1)._id;
				},
				{ note: "A tip for the shop" },
			),
		"GET /unsaid-payments": plain,
		"GET /settlements": plain,
		"GET /settlements/{id}": () =>
			about(async () => {
				await made(admin, "/settlements/import", aReport());
				return "setl_9";
			}),
		"POST /settlements/import": () => plain(aReport()),
		"POST /settlements/fetch": () => plain({ month: "2026-11" }),
		"GET /staff": plain,
		"POST /staff": () => plain({ ...newcomer(), password: PASSWORD, role: "counter" }),
		"PATCH /staff/{id}": () =>
			about(async () => (await world.staff("kitchen", newName("Cook"))).id, { role: "counter" }),
		"GET /admins": plain,
		"POST /admins": () => plain({ ...newcomer(), password: PASSWORD }),
		"PATCH /admins/{id}": () => about(async () => (await world.admin(newName("Vasanthi"))).id, { disabled: true }),
		"GET /users": plain,
		"GET /users/{id}": () => about(async ({ id }) => id),
		"GET /users/former-standing": () => plain(undefined, "?contact=9840012345"),
		"DELETE /users/former-standing": async () => {
			const gone = await customer();
			// What was decided outlives the account for its phone too, which all the others have.
			await made(gone, "/auth/me", { phone: "9840099999" }, "PATCH");
			await made(admin, `/users/${gone.id}/standing`, { standing: "blocked", reason: "Fake" }, "PUT");
			await gone.call("DELETE", "/api/auth/me", { password: PASSWORD }, newAddress());
			return plain(undefined, `?contact=${encodeURIComponent(gone.email)}`);
		},
		"POST /users/{id}/login-link": () => about(async ({ id }) => id),
		"GET /users/{id}/standing": () => about(async ({ id }) => id),
		"PUT /users/{id}/standing": async () => ({
			...(await about(async ({ id }) => id)),
			body: { standing: "blocked", reason: "Never opens the door" },
		}),
		"GET /reports/dashboard": plain,
		"GET /admin/backups": plain,
		"POST /admin/backups": () => plain({}),
		"GET /reports/sales": plain,
		"GET /reports/books": plain,
		"GET /reports/gst": plain,
		"GET /reports/bills": plain,
		"GET /reports/registers": plain,
		"GET /audit": plain,
		"GET /events": plain,
	};

	let tables: string[] | undefined;
	return {
		asks,
		people: { rider, ...staff },
		otherCustomer: () => world.customer(newName("Other")),
		disabled,
		/** A session of the person that was opened `days` ago: after 40 days every session has ended. */
		async session(person: Person, role: "customer" | "rider" | "admin", days = 0): Promise<string> {
			return newSession(person, role, days);
		},
		/**
		 * A fingerprint of the database, apart from rate-limit counters: for each table the number of rows and the
		 * transaction that wrote last, or on SQLite the number of writes.
		 */
		async everything(): Promise<Record<string, string>> {
			const { read, engine } = world.shop.storage;
			// A backup that was requested is made after the answer.
			const begun = read.selectFrom("backup_schedule").select("begun_at").where("begun_at", "is not", null);
			await vi.waitFor(async () => expect(await begun.execute()).toEqual([]), { timeout: 10_000 });
			tables ??= await watchedTables(world);
			const marks = tables.map((name) =>
				engine === "sqlite"
					? sql`select ${sql.lit(name)} as name, changes as mark from test_changes
						where name = ${sql.lit(name)}`
					: sql`select ${sql.lit(name)} as name,
						count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from ${sql.table(name)}`,
			);
			type Mark = { name: string; mark: string };
			const { rows } = await sql<Mark>`${sql.join(marks, sql` union all `)}`.execute(read);
			return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
		},
		/**
		 * Makes a call as a third-party program would, and drops an endless answer. Each reply must match its
		 * description.
		 */
		async send(call: string, { at = "", query = "", body }: Ask, headers: Record<string, string>) {
			const [method = "", path = ""] = call.split(" ");
			const isForm = body instanceof FormData;
			const json: Record<string, string> = body && !isForm ? { "content-type": "application/json" } : {};
			const address = `http://localhost:3000/api${path.replace(/\{\w+\}/, encodeURIComponent(at))}${query}`;
			const response = await world.app.request(address, {
				method,
				headers: { ...newAddress(), ...json, ...headers },
				...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
			});
			const isJson = response.headers.get("content-type")?.includes("json");
			const { status, headers: told } = response;
			const reply = { status, headers: told, body: isJson ? await response.json() : undefined };
			if (!isJson) await response.body?.cancel();
			await expectDescribed(world.app, method, address, reply);
			return status;
		},
		calls: async (): Promise<string[]> => {
			const { paths } = (await world.call("GET", "/api/openapi.json")).body;
			return Object.entries<object>(paths).flatMap(([path, methods]) =>
				Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
			);
		},
		close: world.close,
	};
}

async function disable(world: World, { id }: Person): Promise<void> {
	await world.shop.storage.write(async (tx) => {
		await tx.updateTable("accounts").set({ disabled_at: world.shop.clock.now() }).where("id", "=", id).execute();
	});
}

let addresses = 0;
/** Each call comes from its own address: rate limits are tested elsewhere. */
function newAddress(): { "x-forwarded-for": string } {
	addresses += 1;
	return { "x-forwarded-for": `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

/** The tables that refusals must leave unchanged; on SQLite each counts its writes from here. */
async function watchedTables({ shop: { storage } }: World): Promise<string[]> {
	const all = await storage.read.introspection.getTables();
	const names = all.flatMap(({ name, isView }) => (isView || name === "rate_limits" ? [] : [name]));
	if (storage.engine === "sqlite") {
		await storage.write(async (tx) => {
			await sql`CREATE TABLE test_changes (name TEXT PRIMARY KEY, changes INTEGER NOT NULL)`.execute(tx);
			for (const name of names) {
				await sql`INSERT INTO test_changes VALUES (${name}, 0)`.execute(tx);
				for (const kind of ["INSERT", "UPDATE", "DELETE"]) {
					await sql`CREATE TRIGGER ${sql.ref(`test_${name}_${kind}`)}
						AFTER ${sql.raw(kind)} ON ${sql.table(name)}
						BEGIN UPDATE test_changes SET changes = changes + 1 WHERE name = ${sql.lit(name)}; END`.execute(
						tx,
					);
				}
			}
		});
	}
	return names;
}
