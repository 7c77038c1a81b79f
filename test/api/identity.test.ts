import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bearer } from "../request-headers.ts";
import { anOrder, createWorld, PASSWORD, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
	world = await createWorld();
});
afterEach(() => world.close());

const form = {
	name: "Meena",
	email: "Meena@gmail.com",
	password: PASSWORD,
	phone: "9840012345",
	location: { address: "4, Big Street, Triplicane", latitude: 13.05, longitude: 80.27 },
};
const fromPage = { "sec-fetch-site": "same-origin" };

describe("signing up", () => {
	it("lets a customer in at once, and log in again however the email is typed or pasted", async () => {
		const signedUp = await world.call("POST", "/api/auth/signup", {
			...form,
			email: `${form.email}\u200b`,
		});
		expect([signedUp.status, signedUp.body.user]).toEqual([
			201,
			{ ...form, password: undefined, email: "meena@gmail.com" },
		]);
		const me = await world.call("GET", "/api/auth/me", undefined, bearer(signedUp.body.token));
		expect(me.body.user.name).toBe("Meena");
		const again = await world.call("POST", "/api/auth/login", {
			email: "\u202aMEENA@GMAIL.COM\u202c\u200b",
			password: PASSWORD,
		});
		expect(again.status).toBe(200);
	});

	it.each([
		[{ email: "meena@yahoo.com" }, "email", "Email must be a gmail address (@gmail.com)"],
		[{ password: "kuskaplate" }, "password", "Password must contain at least 1 number"],
		[{ password: "kuska1" }, "password", "Password must have at least 8 characters"],
		[{ phone: "12345" }, "phone", "Phone number must be exactly 10 digits"],
		[{ name: " " }, "name", "Name is required"],
		[{ location: { address: "" } }, "location.address", "Address is required"],
		[{ phone: undefined }, "phone", "Phone number must be exactly 10 digits"],
	])("with %j is refused and names the field", async (change, path, message) => {
		const refused = await world.call("POST", "/api/auth/signup", { ...form, ...change });
		expect([refused.status, refused.body.message]).toEqual([422, message]);
		expect(refused.body.issues).toEqual([{ path, message }]);
	});

	it("with a number for a name is malformed", async () => {
		expect((await world.call("POST", "/api/auth/signup", { ...form, name: 7 })).status).toBe(400);
	});

	it("with an email that has an account is refused, also twice at once", async () => {
		const both = await Promise.all([1, 2].map(() => world.call("POST", "/api/auth/signup", form)));
		expect(both.map((reply) => reply.status).sort()).toEqual([201, 409]);
	});

	it("cannot make anybody an admin", async () => {
		const { body } = await world.call("POST", "/api/auth/signup", { ...form, role: "admin", isAdmin: true });
		expect((await world.call("GET", "/api/orders/admin/all", undefined, bearer(body.token))).status).toBe(403);
	});
});

describe("a session", () => {
	it("of a browser page is an HttpOnly cookie, and the token is nowhere in the reply", async () => {
		const reply = await world.call("POST", "/api/auth/signup", form, fromPage);
		expect(reply.body.token).toBeUndefined();
		const cookie = reply.headers.get("set-cookie") ?? "";
		expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
		const me = await world.call("GET", "/api/auth/me", undefined, { cookie: cookie.split(";")[0] ?? "" });
		expect(me.status).toBe(200);
	});

	it("is stored only as a hash", async () => {
		const { token } = (await world.call("POST", "/api/auth/signup", form)).body;
		const rows = await world.shop.storage.read.selectFrom("sessions").selectAll().execute();
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	it("ends on the server when its owner logs out", async () => {
		const { token } = (await world.call("POST", "/api/auth/signup", form)).body;
		expect((await world.call("POST", "/api/auth/logout", undefined, bearer(token))).status).toBe(204);
		expect((await world.call("GET", "/api/auth/me", undefined, bearer(token))).status).toBe(401);
	});

	it("of a customer lasts 30 days, of an admin 24 hours", async () => {
		const meena = await world.customer("Meena");
		const owner = await world.admin();
		world.wait(24 * 3600 - 1);
		expect((await owner.call("GET", "/api/orders/admin/all")).status).toBe(200);
		world.wait(2);
		expect((await owner.call("GET", "/api/orders/admin/all")).status).toBe(401);
		world.wait(29 * 24 * 3600);
		expect((await meena.call("GET", "/api/auth/me")).status).toBe(401);
	});

	it("is refused if the token is forged or cut", async () => {
		const meena = await world.customer("Meena");
		for (const token of ["x".repeat(43), meena.token.slice(0, -1), `${meena.token}x`, "null"]) {
			expect((await world.call("GET", "/api/auth/me", undefined, bearer(token))).status).toBe(401);
		}
	});
});

describe("an admin's login", () => {
	const logIn = (password: string, ip = "10.0.0.1", email = "owner@gmail.com") =>
		world.call("POST", "/api/admin/login", { email, password }, { "x-forwarded-for": ip });

	it("tells the remaining attempts, locks for 5 minutes at the third failure, then starts again", async () => {
		await world.admin();
		expect((await logIn("wrong pass 1")).body.message).toBe("Invalid credentials. 2 attempts remaining.");
		expect((await logIn("wrong pass 2")).body.message).toBe("Invalid credentials. 1 attempts remaining.");
		const third = await logIn("wrong pass 3");
		expect([third.status, third.body.message]).toEqual([
			429,
			"Too many failed attempts. Account locked for 5 minutes.",
		]);
		expect(third.headers.get("retry-after")).toBe("300");
		expect((await logIn(PASSWORD)).status).toBe(429);
		world.wait(301);
		expect((await logIn("wrong pass 4")).body.message).toBe("Invalid credentials. 2 attempts remaining.");
		expect((await logIn(PASSWORD)).status).toBe(200);
	});

	it("is not locked for the owner by a stranger at another address", async () => {
		await world.admin();
		for (let n = 0; n < 5; n += 1) await logIn(`wrong pass ${n}`, "10.9.9.9");
		expect((await logIn(PASSWORD, "10.0.0.1")).status).toBe(200);
	});

	it("cannot be guessed faster with parallel requests", async () => {
		await world.admin();
		const guesses = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => logIn(`wrong pass ${n}`)));
		expect(guesses.filter((reply) => reply.status === 401)).toHaveLength(2);
	});

	it("answers an unknown email like a known one", async () => {
		await world.admin();
		const unknown = await logIn("wrong pass 1", "10.0.0.1", "nobody@gmail.com");
		expect(unknown.body).toEqual((await logIn("wrong pass 1")).body);
	});

	it("waits a second before it answers, right or wrong", async () => {
		await world.admin();
		await logIn(PASSWORD);
		await logIn("wrong pass 1");
		expect(world.pauses).toEqual([1_000, 1_000]);
	});
});

describe("a rider's login", () => {
	it("returns token, rider and message, and wrong credentials are refused", async () => {
		await world.rider();
		const right = await world.call("POST", "/api/rider/login", {
			email: "ravi@gmail.com",
			password: PASSWORD,
		});
		expect(right.body).toMatchObject({
			rider: { name: "Ravi", email: "ravi@gmail.com" },
			message: "Login successful",
		});
		expect((await world.call("POST", "/api/rider/login", { email: "ravi@gmail.com", password: "no" })).status).toBe(
			401,
		);
	});
});

describe("a write with a session cookie", () => {
	const forged: [string, Record<string, string>][] = [
		["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
		["another site by a browser that tells only its origin", { origin: "https://evil.example" }],
		["a sister site", { "sec-fetch-site": "same-site" }],
		["nowhere that can be told", {}],
	];
	it.each(forged)("from %s is refused", async (_from, headers) => {
		const signedUp = await world.call("POST", "/api/auth/signup", form, fromPage);
		const cookie = (signedUp.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
		const refused = await world.call("POST", "/api/orders", anOrder(), { ...headers, cookie });
		expect([refused.status, refused.body.code]).toEqual([403, "cross-origin"]);
		const own = await world.call("POST", "/api/orders", anOrder(), { ...fromPage, cookie });
		expect(own.status).toBe(201);
	});
});

describe("the profile", () => {
	it("changes the sent fields and nothing else", async () => {
		const meena = await world.customer("Meena");
		const changed = await meena.call("PATCH", "/api/auth/me", { phone: "9000012345" });
		expect(changed.body.user).toMatchObject({ name: "Meena", email: "meena@gmail.com", phone: "9000012345" });
		expect((await meena.call("PATCH", "/api/auth/me", { phone: "12" })).status).toBe(422);
		await world.customer("Kumar");
		const taken = { email: "kumar@gmail.com", currentPassword: PASSWORD };
		expect((await meena.call("PATCH", "/api/auth/me", taken)).status).toBe(409);
	});

	it("is deleted with the password: the person is gone from the database, the amounts stay, the email is free", async () => {
		const { token } = (await world.call("POST", "/api/auth/signup", form)).body;
		const call = (method: string, path: string, body?: unknown) => world.call(method, path, body, bearer(token));
		const { order } = (await call("POST", "/api/orders", anOrder())).body;
		expect((await call("DELETE", "/api/auth/me", { password: PASSWORD })).body.code).toBe("orders-under-way");
		await call("PUT", `/api/orders/${order._id}/cancel`);
		expect((await call("DELETE", "/api/auth/me", { password: "wrong1234" })).status).toBe(403);
		expect((await call("DELETE", "/api/auth/me", { password: PASSWORD })).status).toBe(204);
		expect((await call("GET", "/api/auth/me")).status).toBe(401);
		const owner = await world.admin();
		const [kept] = (await owner.call("GET", "/api/orders/admin/all")).body;
		expect(kept).toMatchObject({
			totalAmount: 161,
			customerName: "Deleted customer",
			userEmail: "",
			phoneNumber: "",
			deliveryAddress: "",
		});
		expect((await world.call("POST", "/api/auth/signup", form)).status).toBe(201);
	});

	it("can be exported as a file with everything in it", async () => {
		const meena = await world.customer("Meena");
		await meena.call("POST", "/api/addresses", { address: "Office, Mount Road" });
		await meena.call("POST", "/api/orders", anOrder());
		const file = await meena.call("GET", "/api/auth/me/export");
		expect(file.headers.get("content-disposition")).toContain("attachment");
		expect(file.body.user.email).toBe("meena@gmail.com");
		expect([file.body.orders.length, file.body.addresses.length]).toEqual([1, 2]);
		expect(JSON.stringify(file.body)).not.toContain("argon2");
	});
});

describe("saved addresses", () => {
	it("begin with the profile's, are kept once, and belong to one customer", async () => {
		const meena = await world.customer("Meena");
		const saved = await meena.call("POST", "/api/addresses", { address: " Office, Mount Road " });
		await meena.call("POST", "/api/addresses", { address: "Office, Mount Road" });
		const list = (await meena.call("GET", "/api/addresses")).body;
		expect(list.map((entry: { address: string }) => entry.address)).toEqual([
			"4, Big Street, Triplicane",
			"Office, Mount Road",
		]);
		const kumar = await world.customer("Kumar");
		expect((await kumar.call("DELETE", `/api/addresses/${saved.body.id}`)).status).toBe(404);
		expect((await meena.call("DELETE", `/api/addresses/${saved.body.id}`)).status).toBe(204);
		expect((await meena.call("GET", "/api/addresses")).body).toHaveLength(1);
	});
	it("are named and changed by their customer, the profile's as well", async () => {
		const meena = await world.customer("Meena");
		const pin = { latitude: 13.06, longitude: 80.26 };
		const office = { label: " Office ", address: "Spencer Plaza, Mount Road", ...pin };
		const { id, label } = (await meena.call("POST", "/api/addresses", office)).body;
		expect(label).toBe("Office");
		const moved = await meena.call("PUT", `/api/addresses/${id}`, { address: "12, Mount Road" });
		const nowhere = { latitude: null, longitude: null };
		expect(moved.body).toEqual({ id, label: "Office", address: "12, Mount Road", ...nowhere });
		await meena.call("PUT", `/api/addresses/${id}`, { address: "12, Mount Road", label: "" });
		await meena.call("PUT", "/api/addresses/profile", { address: "5, Big Street", ...pin, label: "Home" });
		expect((await meena.call("GET", "/api/addresses")).body).toEqual([
			{ id: "profile", label: null, address: "5, Big Street", ...pin },
			{ id, label: null, address: "12, Mount Road", ...nowhere },
		]);
		expect((await meena.call("GET", "/api/auth/me")).body.user.location.address).toBe("5, Big Street");
		const kumar = await world.customer("Kumar");
		expect((await kumar.call("PUT", `/api/addresses/${id}`, { address: "1, His Street" })).status).toBe(404);
	});
	it("are not listed twice if the profile's is typed again, and keep their pin if they are typed without one", async () => {
		const meena = await world.customer("Meena");
		const [profile] = (await meena.call("GET", "/api/addresses")).body;
		const typed = await meena.call("POST", "/api/addresses", { address: profile.address });
		expect([typed.status, typed.body]).toEqual([201, profile]);
		const office = { address: "12, Mount Road", latitude: 13.06, longitude: 80.26 };
		await meena.call("POST", "/api/addresses", office);
		await meena.call("POST", "/api/addresses", { ...office, latitude: null, longitude: null });
		expect((await meena.call("GET", "/api/addresses")).body).toEqual([profile, expect.objectContaining(office)]);
	});
	it("may not be blank", async () => {
		const meena = await world.customer("Meena");
		expect((await meena.call("POST", "/api/addresses", { address: "  " })).status).toBe(422);
	});
});
