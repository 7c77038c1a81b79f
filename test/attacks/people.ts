import { expect } from "vitest";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { bearer } from "../request-headers.ts";
import type { RunningShop } from "../servers/shop.ts";
import { anOrder } from "../world.ts";

// biome-ignore lint/suspicious/noExplicitAny: replies are read as a stranger's program would read them
type Json = any;
type Reply = { status: number; headers: Headers; text: string; body: Json };
export type Person = {
	/** Of staff and riders; customers never get theirs (idOf). */
	id: string;
	email: string;
	password: string;
	token: string;
	call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
};

const PASSWORD = "kuska-plate-27";
let networks = 0;

/** A client address that no other call of this run comes from: each has its own network. */
export function newNetwork(): { "x-forwarded-for": string } {
	networks += 1;
	return { "x-forwarded-for": `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}` };
}

/** Calls the running shop as any program would, from its own network; redirects are not followed. */
export async function call(
	shop: RunningShop,
	method: string,
	path: string,
	body?: unknown,
	headers: Record<string, string> = {},
): Promise<Reply> {
	const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
	const response = await fetch(shop.url + path, {
		method,
		redirect: "manual",
		headers: { ...newNetwork(), ...json, ...headers },
		...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
	});
	const text = await response.text();
	const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
	return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null };
}

function asPerson(shop: RunningShop, who: Omit<Person, "call">): Person {
	const authorization = `Bearer ${who.token}`;
	return {
		...who,
		call: (method, path, body, headers) => call(shop, method, path, body, { authorization, ...headers }),
	};
}

/** A customer who has just signed up. */
export async function signUp(
	shop: RunningShop,
	name: string,
	address = "4, Big Street, Triplicane, Chennai",
): Promise<Person> {
	const email = `${crypto.randomUUID().replaceAll("-", "")}@gmail.com`;
	const json = { name, email, password: PASSWORD, phone: "9840012345", location: { address } };
	const { status, body } = await call(shop, "POST", "/api/auth/signup", json);
	expect([status, body]).toMatchObject([201, {}]);
	return asPerson(shop, { id: "", email, password: PASSWORD, token: body.token });
}

/** The shop's first owner; the account is made a moment after the shop first answers. */
export async function firstOwner(shop: RunningShop): Promise<Person> {
	let reply = await logIn(shop, "/api/admin/login", shop.admin);
	for (let more = 0; reply.status !== 200 && more < 5; more += 1)
		reply = await logIn(shop, "/api/admin/login", shop.admin);
	expect(reply.status).toBe(200);
	const me = await call(shop, "GET", "/api/admin/me", undefined, bearer(reply.body.token));
	return asPerson(shop, { ...shop.admin, id: me.body.admin.id, token: reply.body.token });
}

/** Somebody with a role in the shop, added by an owner. */
export async function member(shop: RunningShop, owner: Person, role: StaffRole): Promise<Person> {
	const email = `${crypto.randomUUID()}@staff.example`;
	const form = { name: `The ${role}`, email, phone: "9840012345", password: PASSWORD, role };
	const added = await owner.call("POST", "/api/staff", form);
	expect([added.status, added.body]).toMatchObject([201, {}]);
	const { body } = await logIn(shop, "/api/admin/login", { email, password: PASSWORD });
	return asPerson(shop, { id: added.body.member._id, email, password: PASSWORD, token: body.token });
}

export async function rider(shop: RunningShop, owner: Person, name = "Ravi"): Promise<Person> {
	const email = `${crypto.randomUUID()}@riders.example`;
	const form = { name, email, phone: "9840012345", password: PASSWORD };
	const added = await owner.call("POST", "/api/riders", form);
	expect([added.status, added.body]).toMatchObject([201, {}]);
	const { body } = await logIn(shop, "/api/rider/login", { email, password: PASSWORD });
	return asPerson(shop, { id: added.body.rider._id, email, password: PASSWORD, token: body.token });
}

/** The id of a customer's account, which only the admin can read. */
export async function idOf(owner: Person, { email }: Person): Promise<string> {
	const { body } = await owner.call("GET", `/api/users?limit=1&q=${encodeURIComponent(email)}`);
	return body.users[0]._id;
}

export function logIn(
	shop: RunningShop,
	path: string,
	{ email, password }: { email: string; password: string },
): Promise<Reply> {
	return call(shop, "POST", path, { email, password });
}

/** The cookie of a person's browser, as its page's own requests carry it. */
export function pageOf(person: Person, role: "customer" | "admin" | "rider"): Record<string, string> {
	const name = role === "customer" ? "sid" : `sid_${role}`;
	return { cookie: `${name}=${person.token}`, "sec-fetch-site": "same-origin" };
}

/** The dishes of `anOrder` booked for the day after tomorrow, for 197 rupees. */
export function aPrebooking(person: Person, changes: Record<string, unknown> = {}) {
	const day = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
	return {
		...anOrder(),
		userEmail: person.email,
		phoneNumber: "9840012345",
		preferredDate: day,
		totalAmount: 197,
		...changes,
	};
}
