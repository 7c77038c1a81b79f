import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { STAFF_ROLES } from "../../domain/staff/staff-roles.ts";
import { bearer } from "../request-headers.ts";
import type { Person } from "../world.ts";
import { type Ask, createScene, type Scene } from "./authorization-scene.ts";

/**
 * Who may make which call, and what everyone else is answered. `customer` is the owner of the order, the address, …;
 * `other` is another customer. A session that has ended, is forged, or belongs to a disabled account is answered like
 * `nobody`.
 */
const TABLE = `
call                                    nobody  customer  other  rider  owner  manager  counter  kitchen
POST   /auth/signup                     201     201       201    201    201    201      201      201
POST   /auth/login                      200     200       200    200    200    200      200      200
GET    /auth/test                       200     200       200    200    200    200      200      200
POST   /auth/logout                     401     204       204    204    204    204      204      204
GET    /auth/me                         401     200       200    403    403    403      403      403
PATCH  /auth/me                         401     200       200    403    403    403      403      403
DELETE /auth/me                         401     204       204    403    403    403      403      403
GET    /auth/me/export                  401     200       200    403    403    403      403      403
GET    /auth/me/notifications           401     200       200    403    403    403      403      403
PUT    /auth/me/notifications           401     200       200    403    403    403      403      403
POST   /auth/me/push-subscriptions      401     204       204    403    204    204      204      403
DELETE /auth/me/push-subscriptions      401     204       204    403    204    204      204      403
GET    /auth/me/sessions                401     200       200    403    403    403      403      403
DELETE /auth/me/sessions                401     200       200    403    403    403      403      403
POST   /auth/password                   401     200       200    403    403    403      403      403
POST   /auth/forgot                     202     202       202    202    202    202      202      202
POST   /auth/reset                      204     204       204    204    204    204      204      204
POST   /auth/code                       409     409       409    409    409    409      409      409
POST   /auth/code/confirm               409     409       409    409    409    409      409      409
POST   /auth/link                       409     409       409    409    409    409      409      409
POST   /auth/link/confirm               409     409       409    409    409    409      409      409
POST   /auth/passkey/options            409     409       409    409    409    409      409      409
POST   /auth/passkey                    409     409       409    409    409    409      409      409
POST   /auth/passkey/signup/options     409     409       409    409    409    409      409      409
POST   /auth/passkey/signup             409     409       409    409    409    409      409      409
GET    /auth/ways                       401     200       200    403    403    403      403      403
POST   /auth/passkeys/options           401     409       409    403    403    403      403      403
POST   /auth/passkeys                   401     409       409    403    403    403      403      403
DELETE /auth/passkeys/{id}              401     404       404    403    403    403      403      403
PUT    /auth/phone                      401     409       409    403    403    403      403      403
GET    /addresses                       401     200       200    403    403    403      403      403
POST   /addresses                       401     201       201    403    403    403      403      403
PUT    /addresses/{id}                  401     200       404    403    403    403      403      403
DELETE /addresses/{id}                  401     204       404    403    403    403      403      403

POST   /admin/login                     200     200       200    200    200    200      200      200
GET    /admin/me                        401     403       403    403    200    200      200      200
POST   /admin/login/second-factor       200     200       200    200    200    200      200      200
POST   /admin/login/passkey/options     200     200       200    200    200    200      200      200
POST   /admin/login/passkey             200     200       200    200    200    200      200      200
POST   /admin/forgot                    202     202       202    202    202    202      202      202
POST   /admin/reset                     204     204       204    204    204    204      204      204
POST   /admin/recover                   204     204       204    204    204    204      204      204
POST   /admin/confirm                   401     403       403    403    204    204      204      204
POST   /admin/confirm/options           401     403       403    403    200    200      200      200
GET    /admin/sessions                  401     403       403    403    200    200      200      200
DELETE /admin/sessions                  401     403       403    403    200    200      200      200
DELETE /admin/sessions/{id}             401     403       403    403    404    404      404      404
POST   /admin/password                  401     403       403    403    200    200      200      200
GET    /admin/second-factor             401     403       403    403    200    200      200      200
POST   /admin/passkeys/options          401     403       403    403    200    200      200      200
POST   /admin/passkeys                  401     403       403    403    403    403      403      403
DELETE /admin/passkeys/{id}             401     403       403    403    404    404      404      404
POST   /admin/totp                      401     403       403    403    201    201      201      201
POST   /admin/totp/confirm              401     403       403    403    422    422      422      422
DELETE /admin/totp                      401     403       403    403    204    204      204      204
POST   /admin/recovery-codes            401     403       403    403    201    201      201      201
POST   /admin/sessions/extend           401     403       403    403    200    200      200      200
POST   /rider/login                     200     200       200    200    200    200      200      200
GET    /rider/me                        401     403       403    200    403    403      403      403
GET    /admin/warnings                  401     403       403    403    200    200      403      403

GET    /menu                            200     200       200    200    200    200      200      200
PUT    /menu                            401     403       403    403    200    200      403      403
GET    /specials                        200     200       200    200    200    200      200      200
PUT    /specials                        401     403       403    403    200    200      403      403
GET    /dishes                          200     200       200    200    200    200      200      200
POST   /dishes                          401     403       403    403    201    201      403      403
GET    /dishes/removed                  401     403       403    403    200    200      403      403
PUT    /dishes/order                    401     403       403    403    200    200      403      403
PUT    /dishes/{id}                     401     403       403    403    200    200      403      403
DELETE /dishes/{id}                     401     403       403    403    204    204      403      403
POST   /dishes/{id}/restore             401     403       403    403    200    200      403      403
PUT    /dishes/{id}/stock               401     403       403    403    200    200      200      200
PUT    /dishes/{id}/portions            401     403       403    403    200    200      200      200
POST   /images                          401     403       403    403    201    201      403      403
GET    /store/status                    200     200       200    200    200    200      200      200
PUT    /store/status                    401     403       403    403    200    200      403      403
PUT    /store/rush                      401     403       403    403    200    200      200      200
GET    /store/setup-guide               401     403       403    403    200    200      403      403
PUT    /store/setup-guide               401     403       403    403    200    200      403      403
GET    /printers                        401     403       403    403    200    200      403      403
POST   /printers                        401     403       403    403    201    201      403      403
GET    /printers/status                 401     403       403    403    200    200      200      200
GET    /printers/jobs                   401     403       403    403    200    200      200      403
PATCH  /printers/{id}                   401     403       403    403    200    200      403      403
DELETE /printers/{id}                   401     403       403    403    204    204      403      403
POST   /printers/{id}/test              401     403       403    403    200    200      403      403
POST   /orders/{id}/print               401     403       403    403    202    202      202      403
GET    /store/settings                  200     200       200    200    200    200      200      200
PUT    /store/settings                  401     403       403    403    200    200      403      403
GET    /store/hours                     200     200       200    200    200    200      200      200
PUT    /store/hours                     401     403       403    403    200    200      403      403
GET    /store/closures                  401     403       403    403    200    200      403      403
POST   /store/closures                  401     403       403    403    201    201      403      403
DELETE /store/closures/{id}             401     403       403    403    204    204      403      403
GET    /store/calendar                  200     200       200    200    200    200      200      200
GET    /store/delivery                  200     200       200    200    200    200      200      200
PUT    /store/delivery                  401     403       403    403    200    200      403      403
GET    /store/slots                     200     200       200    200    200    200      200      200
GET    /store/fulfilment                401     403       403    403    200    200      403      403
PUT    /store/fulfilment                401     403       403    403    200    200      403      403
GET    /store/messages                  401     403       403    403    200    200      403      403

POST   /quote                           200     200       200    200    200    200      200      200
POST   /orders                          401     201       201    403    403    403      403      403
POST   /orders/counter                  401     403       403    403    201    201      201      403
POST   /orders/counter/quote            401     403       403    403    200    200      200      403
GET    /customers/lookup                401     403       403    403    200    200      200      403
GET    /order-keys/{key}                401     200       404    403    403    403      403      403
GET    /usual-order                     401     200       200    403    403    403      403      403
GET    /orders/user/{email}             401     200       403    403    200    200      200      403
GET    /orders/admin/all                401     403       403    403    200    200      200      403
GET    /orders/admin/active             401     403       403    403    200    200      200      403
GET    /orders/admin/unacknowledged     401     403       403    403    200    200      200      403
PUT    /orders/admin/acknowledge        401     403       403    403    200    200      200      403
PUT    /orders/admin/cancel             401     403       403    403    200    200      403      403
PUT    /orders/{id}/acknowledge         401     403       403    403    200    200      200      403
GET    /orders/{id}                     401     200       403    200    200    200      200      403
GET    /orders/{id}/record              401     403       403    403    200    200      200      403
GET    /orders/{id}/notes               401     403       403    403    200    200      200      403
GET    /orders/{id}/invoice             401     200       403    403    200    200      200      403
PUT    /orders/{id}/buyer               401     409       403    403    409    409      409      403
GET    /orders/{id}/invoice.pdf         401     200       403    403    200    200      200      403
PUT    /orders/{id}/status              401     403       403    403    200    200      200      200
PUT    /orders/{id}/delay               401     403       403    403    200    200      200      200
PUT    /orders/{id}/items               401     403       403    403    200    200      200      403
POST   /orders/{id}/undo                401     403       403    403    200    409      409      409
PUT    /orders/{id}/cancel              401     200       403    403    403    403      403      403
DELETE /orders/{id}                     401     403       403    403    204    204      204      403
PUT    /orders/{id}/hidden              401     403       403    403    200    200      200      403
PUT    /orders/{id}/payment             401     403       403    403    200    200      200      403
GET    /orders/admin/failed-deliveries  401     403       403    403    200    200      200      403
GET    /door-payments                   401     403       403    403    200    200      200      403
GET    /orders/admin/riding             401     403       403    403    200    200      200      403
PUT    /orders/{id}/rider               401     403       403    403    200    200      403      403
PUT    /orders/{id}/at-counter          401     403       403    403    200    200      200      403
PUT    /riders/{id}/orders              401     403       403    403    200    200      403      403
POST   /riders/{id}/tip-payouts         401     403       403    403    422    422      403      403
GET    /rider/tips                      401     403       403    200    403    403      403      403
GET    /reports/tips                    401     403       403    403    200    200      403      403
PUT    /door-payments                   401     403       403    403    200    200      200      403
POST   /rider/login/pin                 200     200       200    200    200    200      200      200
PUT    /riders/{id}/pin                 401     403       403    403    200    403      403      403
PUT    /orders/{id}/failed-delivery     401     403       403    403    200    200      200      403
GET    /orders/{id}/rider               401     200       403    403    200    200      200      403
PUT    /rider/location                  401     403       403    204    403    403      403      403
DELETE /rider/location                  401     403       403    204    403    403      403      403
POST   /rider/orders/{id}/failed        401     403       403    200    403    403      403      403
POST   /generate-qr                     401     403       403    200    200    200      200      403
POST   /create-order                    401     200       200    403    403    403      403      403
GET    /payments/{id}                   401     200       404    403    403    403      403      403
POST   /payments/webhook                402     402       402    402    402    402      402      402
POST   /orders/{id}/refunds             401     403       403    403    201    201      403      403
GET    /payments/unmatched              401     403       403    403    200    200      403      403
POST   /payments/{id}/attach            401     403       403    403    200    200      403      403
POST   /payments/{id}/refund            401     403       403    403    200    200      403      403
POST   /payments/{id}/given-back        401     403       403    403    200    200      403      403
GET    /rider/orders                    401     403       403    200    403    403      403      403
GET    /rider/orders/{id}               401     403       403    200    403    403      403      403
PUT    /rider/orders/{id}/status        401     403       403    200    403    403      403      403
POST   /rider/orders/{id}/undo          401     403       403    200    403    403      403      403
POST   /rider/orders/{id}/release       401     403       403    200    403    403      403      403
POST   /prebookings                     401     201       201    403    403    403      403      403
GET    /prebookings/all                 401     403       403    403    200    200      200      403
GET    /prebookings/user/{email}        401     200       403    403    200    200      200      403
PUT    /prebookings/{id}/status         401     403       403    403    200    200      200      403
PUT    /prebookings/{id}/decline        401     403       403    403    200    200      200      403
PUT    /prebookings/{id}/cancel         401     200       403    403    403    403      403      403
PUT    /prebookings/decline             401     403       403    403    200    200      200      403
PUT    /prebookings/acknowledge         401     403       403    403    204    204      204      403
GET    /prebooking-keys/{key}           401     200       404    403    403    403      403      403

GET    /kitchen/orders                  401     403       403    403    200    200      200      200
GET    /kitchen/orders/left             401     403       403    403    200    200      200      200
GET    /kitchen/screens                 401     403       403    403    200    200      403      403
POST   /kitchen/screens                 401     403       403    403    201    201      403      403
DELETE /kitchen/screens/{id}            401     403       403    403    204    204      403      403

POST   /contact                         201     201       201    201    201    201      201      201
GET    /contact                         401     403       403    403    200    200      403      403
DELETE /contact/{id}                    401     403       403    403    204    204      403      403
POST   /subscriptions                   201     201       201    201    201    201      201      201
GET    /subscriptions                   401     403       403    403    200    200      403      403
PUT    /subscriptions/{id}/status       401     403       403    403    200    200      403      403
DELETE /subscriptions/{id}              401     403       403    403    204    204      403      403
POST   /feedback                        401     201       403    403    403    403      403      403
GET    /feedback                        200     200       200    200    200    200      200      200
GET    /feedback/stats                  200     200       200    200    200    200      200      200
GET    /feedback/all                    401     403       403    403    200    200      403      403
PUT    /feedback/{id}/reply             401     403       403    403    200    200      403      403
PUT    /feedback/{id}/visibility        401     403       403    403    200    200      403      403

GET    /riders                          401     403       403    403    200    200      200      403
POST   /riders                          401     403       403    403    201    403      403      403
PATCH  /riders/{id}                     401     403       403    403    200    403      403      403
GET    /riders/{id}/cash                401     403       403    403    200    200      200      403
POST   /riders/{id}/cash-handovers      401     403       403    403    201    201      201      403
GET    /cash                            401     403       403    403    200    200      200      403
GET    /day-closes                      401     403       403    403    200    200      403      403
GET    /day-closes/{date}               401     403       403    403    200    200      403      403
POST   /day-closes/{date}               401     403       403    403    201    201      403      403
POST   /day-closes/{date}/reopen        401     403       403    403    200    200      403      403
GET    /day-differences                 401     403       403    403    200    200      403      403
PUT    /day-differences/{id}            401     403       403    403    200    200      403      403
GET    /unsaid-payments                 401     403       403    403    200    200      403      403
GET    /settlements                     401     403       403    403    200    200      403      403
GET    /settlements/{id}                401     403       403    403    200    200      403      403
POST   /settlements/import              401     403       403    403    200    200      403      403
POST   /settlements/fetch               401     403       403    403    200    200      403      403
GET    /rider/cash                      401     403       403    200    403    403      403      403
GET    /staff                           401     403       403    403    200    403      403      403
POST   /staff                           401     403       403    403    201    403      403      403
PATCH  /staff/{id}                      401     403       403    403    200    403      403      403
GET    /admins                          401     403       403    403    200    403      403      403
POST   /admins                          401     403       403    403    201    403      403      403
PATCH  /admins/{id}                     401     403       403    403    200    403      403      403
GET    /users                           401     403       403    403    200    200      200      403
GET    /users/{id}/standing             401     403       403    403    200    200      200      403
PUT    /users/{id}/standing             401     403       403    403    200    200      200      403
GET    /users/former-standing           401     403       403    403    200    200      200      403
DELETE /users/former-standing           401     403       403    403    204    204      204      403
POST   /users/{id}/login-link           401     403       403    403    201    201      403      403
GET    /users/{id}                      401     403       403    403    200    200      200      403
GET    /reports/dashboard               401     403       403    403    200    200      403      403
GET    /reports/sales                   401     403       403    403    200    200      403      403
GET    /reports/books                   401     403       403    403    200    200      403      403
GET    /reports/gst                     401     403       403    403    200    200      403      403
GET    /reports/bills                   401     403       403    403    200    200      403      403
GET    /reports/registers               401     403       403    403    200    200      403      403
GET    /audit                           401     403       403    403    200    200      403      403
GET    /admin/backups                   401     403       403    403    200    200      403      403
POST   /admin/backups                   401     403       403    403    202    202      403      403
GET    /events                          200     200       200    200    200    200      200      200
`;

type Role = "customer" | "rider" | "admin";
type Attempt = { expected: number; headers(ask: Ask): Promise<Headers> | Headers };
type Headers = Record<string, string>;

const rows = TABLE.trim().split("\n").slice(1).filter(Boolean).map(readRow);
const fromOurPage = { "sec-fetch-site": "same-origin" };
const cookie = (role: Role, token: string): Headers => ({
	cookie: `${role === "customer" ? "sid" : `sid_${role}`}=${token}`,
});
const forgedToken = () => randomBytes(32).toString("base64url");

let scene: Scene;
beforeAll(async () => {
	scene = await createScene();
});
afterAll(() => scene.close());

it("has a row for every call that the shop serves", async () => {
	const inTable = rows.map(({ call }) => call).toSorted();
	expect(inTable, "a new call has its row here, and how to ask it in authorization-scene.ts").toEqual(
		(await scene.calls()).toSorted(),
	);
});

it.each(rows)("$call", async ({ call, expected }) => {
	const attempts = Object.entries(whoever(call, expected));
	const isRefused = ([, attempt]: [string, Attempt]) => attempt.expected >= 400;
	const ask = scene.asks[call];
	if (!ask) throw new Error(`Nobody knows yet how to ask ${call}: authorization-scene.ts`);
	const answers: Record<string, number> = {};

	const shared = await ask();
	const refused = await Promise.all(
		attempts.filter(isRefused).map(async ([who, { headers }]) => [who, await headers(shared)] as const),
	);
	const before = await scene.everything();
	await Promise.all(
		refused.map(async ([who, headers]) => {
			answers[who] = await scene.send(call, shared, headers);
		}),
	);
	expect(await scene.everything(), "after all refusals").toEqual(before);

	for (const [who, { headers }] of attempts.filter((attempt) => !isRefused(attempt))) {
		const own = await ask();
		answers[who] = await scene.send(call, own, await headers(own));
	}
	expect(answers).toEqual(Object.fromEntries(attempts.map(([who, attempt]) => [who, attempt.expected])));
});

it("asks people to log in before it says what is wrong with their input, and nobody else", async () => {
	const calls = rows.filter(({ call }) => !call.startsWith("GET"));
	const mine = await scene.otherCustomer();
	const bodies = [{}, "nothing that fits"] as object[];
	const strangers: Headers[] = [{}, bearer(forgedToken())];
	// The description is read on the first refusal.
	await scene.send("POST /auth/logout", { mine }, {});
	const told = await Promise.all(
		calls.flatMap(({ call, expected }) =>
			strangers.flatMap((headers) =>
				bodies.map(async (body) => {
					const status = await scene.send(call, { at: "1", mine, body }, headers);
					return { call, status, isRight: (status === 401) === (expected.nobody === 401) };
				}),
			),
		),
	);
	expect(told.filter(({ isRight }) => !isRight)).toEqual([]);
});

it("tells people who may not make a call so before it says what is wrong with their input", async () => {
	const { rider, kitchen } = scene.people;
	// Every member of staff may try to make a passkey.
	const calls = rows.filter(({ call }) => !/^GET|^POST \/admin\/passkeys$/.test(call));
	const mine = await scene.otherCustomer();
	const sessions = {
		customer: mine.token,
		rider: await scene.session(rider, "rider"),
		kitchen: await scene.session(kitchen, "admin"),
	};
	const told = await Promise.all(
		calls.flatMap(({ call, expected }) =>
			Object.entries(sessions)
				.filter(([who]) => expected[who] === 403)
				.map(async ([who, token]) => {
					const status = await scene.send(call, { at: "1", mine, body: {} }, bearer(token));
					return { call, who, status };
				}),
		),
	);
	expect(told.length).toBeGreaterThan(100);
	expect(told.filter(({ status }) => status !== 403)).toEqual([]);
});

/** Everybody who tries a call, with the status that each must get. */
function whoever(call: string, expected: Record<string, number>): Record<string, Attempt> {
	const nobody = expected.nobody ?? 0;
	const attempts: Record<string, Attempt> = { nobody: { expected: nobody, headers: () => ({}) } };
	const isWrite = !call.startsWith("GET");
	type Caller = [string, Role, (ask: Ask) => Person | Promise<Person>];
	const callers: Caller[] = [
		["customer", "customer", ({ mine }) => mine],
		["other", "customer", () => scene.otherCustomer()],
		["rider", "rider", () => scene.people.rider],
		...STAFF_ROLES.map((role): Caller => [role, "admin", () => scene.people[role]]),
	];
	const add = (who: string, status: number, headers: Attempt["headers"]) => {
		attempts[who] = { expected: status, headers };
	};
	for (const [who, role, person] of callers) {
		const status = expected[who] ?? 0;
		const session = async (ask: Ask) => scene.session(await person(ask), role);
		const ended = async (ask: Ask) => scene.session(await person(ask), role, 40);
		const byCookie = (token: string) => ({ ...cookie(role, token), ...fromOurPage });
		add(who, status, async (ask) => bearer(await session(ask)));
		if (ONLY_THE_TABLE) continue;
		if (who === "customer" || nobody >= 400) {
			add(`${who} whose session has ended`, nobody, async (ask) => bearer(await ended(ask)));
			add(`forged cookie of ${who}`, nobody, () => byCookie(forgedToken()));
		}
		// A call that is open to everybody does not have to be tried in every way.
		if (nobody < 400) continue;
		add(`forged ${who}`, nobody, () => bearer(forgedToken()));
		add(`${who} by cookie`, status, async (ask) => byCookie(await session(ask)));
		add(`${who} whose cookie has ended`, nobody, async (ask) => byCookie(await ended(ask)));
		if (!isWrite) continue;
		for (const [origin, answers] of Object.entries(FOREIGN)) {
			add(`${who} from ${origin}`, 403, async (ask) => ({ ...cookie(role, await session(ask)), ...answers }));
		}
	}
	if (nobody < 400 || ONLY_THE_TABLE) return attempts;
	scene.disabled.forEach((person, place) => {
		const role = (["customer", "rider", "admin"] as const)[place] ?? "customer";
		add(`disabled ${role}`, nobody, async () => bearer(await scene.session(person, role)));
		add(`disabled ${role} by cookie`, nobody, async () => ({
			...cookie(role, await scene.session(person, role)),
			...fromOurPage,
		}));
	});
	add("customer under a rider's name", nobody, ({ mine }) => ({
		...cookie("rider", mine.token),
		...fromOurPage,
	}));
	add("customer under an admin's name", nobody, ({ mine }) => ({
		...cookie("admin", mine.token),
		...fromOurPage,
	}));
	add("customer who says to be an admin", expected.customer ?? 0, ({ mine }) => ({
		...bearer(mine.token),
		"x-acting-as": "admin",
	}));
	add("an admin's password in place of a token", nobody, () => ({
		authorization: `Basic ${Buffer.from("owner@gmail.com:kuskaplate1").toString("base64")}`,
	}));
	return attempts;
}

/** Cookies and forged tokens are checked before any table but the sessions is read: one engine is enough. */
const ONLY_THE_TABLE = inject("engine") === "postgres" && process.env.HANDI_FAULTS !== "long";

/** The headers of a write from a page of another origin, and of one that sends only the cookie. */
const FOREIGN: Record<string, Headers> = {
	"another site": { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
	"a neighbouring site": { "sec-fetch-site": "same-site", origin: "http://other.localhost:3000" },
	"an old browser elsewhere": { origin: "https://evil.example" },
	"a program with the cookie alone": {},
};

function readRow(line: string) {
	const [method, path, ...statuses] = line.split(/\s+/);
	const callers = ["nobody", "customer", "other", "rider", ...STAFF_ROLES];
	const expected = Object.fromEntries(callers.map((who, place) => [who, Number(statuses[place])]));
	return { call: `${method} ${path}`, expected };
}
