import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { randomId } from "../../server/runtime/random-id.ts";
import { anOrder, createWorld, PASSWORD, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin("Kala");
});
afterEach(() => world.close());

const ravi = { name: "Ravi", email: "Ravi@office.example.in", phone: "9840012345" };
const take = async (changes: object = {}) => (await owner.call("POST", "/api/riders", { ...ravi, ...changes })).body;
const logIn = (role: "rider" | "admin", email: string, password: string) =>
	world.call("POST", `/api/${role}/login`, { email, password });

/** Every event so far, with its detail as the audit shows it. */
async function events(kind?: string) {
	const rows = await world.shop.storage.read.selectFrom("events").selectAll().orderBy("seq").execute();
	return rows
		.filter((row) => kind === undefined || row.kind === kind)
		.map((row) => ({ ...row, detail: row.detail === null ? null : JSON.parse(row.detail) }));
}

describe("a rider", () => {
	it("is added with a password that is shown once and works", async () => {
		const reply = await owner.call("POST", "/api/riders", { ...ravi, role: "admin", disabled: true });
		expect(reply.status).toBe(201);
		expect(reply.body.password).toMatch(/^[a-z]{4}-\d{4}-/);
		const rider = {
			_id: expect.any(String),
			name: "Ravi",
			email: "ravi@office.example.in",
			phone: "9840012345",
			disabled: false,
			createdAt: "2026-11-21T06:30:00.000Z",
			lastLoginAt: null,
			hasPin: false,
			outForDelivery: [],
		};
		expect(reply.body.rider).toEqual(rider);
		world.wait(60);
		expect((await logIn("rider", "ravi@office.example.in", reply.body.password)).status).toBe(200);
		expect((await logIn("admin", "ravi@office.example.in", reply.body.password)).status).toBe(401);
		expect((await owner.call("GET", "/api/riders")).body).toEqual([
			{ ...rider, lastLoginAt: "2026-11-21T06:31:00.000Z" },
		]);
	});

	it("may get a password of the owner's choice, which no reply repeats", async () => {
		const reply = await owner.call("POST", "/api/riders", { ...ravi, password: "scooter42" });
		expect([reply.status, reply.body.password]).toEqual([201, undefined]);
		expect((await logIn("rider", ravi.email, "scooter42")).status).toBe(200);
	});

	it.each([
		["name", { name: " " }, 422],
		["email", { email: "ravi" }, 422],
		["email", { email: undefined }, 422],
		["phone", { phone: "98400" }, 422],
		["password", { password: "short1" }, 422],
		["password", { password: "nodigitshere" }, 422],
		["name", { name: ["Ravi"] }, 400],
	])("with a wrong %s is refused by that name", async (path, change, status) => {
		const refused = await owner.call("POST", "/api/riders", { ...ravi, ...change });
		expect([refused.status, refused.body.issues[0].path]).toEqual([status, path]);
		expect((await owner.call("GET", "/api/riders")).body).toEqual([]);
	});

	it("has an email that no other rider has, also if two are added at once", async () => {
		const both = await Promise.all([
			owner.call("POST", "/api/riders", ravi),
			owner.call("POST", "/api/riders", { ...ravi, email: "RAVI@office.example.in" }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "staff-email-taken",
			issues: [{ path: "email" }],
		});
		const other = await take({ email: "mani@office.example.in" });
		const path = `/api/riders/${other.rider._id}`;
		expect((await owner.call("PATCH", path, { email: ravi.email })).body.code).toBe("staff-email-taken");
		expect((await owner.call("PATCH", path, { email: "MANI@office.example.in" })).status).toBe(200);
	});

	it("keeps both changes that two admins make at the same moment", async () => {
		const { rider } = await take();
		const change = (body: object) => owner.call("PATCH", `/api/riders/${rider._id}`, body);
		await Promise.all([change({ email: "ravi@new.example.in" }), change({ name: "Ravi K" })]);
		const [kept] = (await owner.call("GET", "/api/riders")).body;
		expect(kept).toMatchObject({ email: "ravi@new.example.in", name: "Ravi K" });
	});

	it("that is disabled is logged out at once, and can log in again once enabled", async () => {
		const { rider, password } = await take();
		const { token } = (await logIn("rider", ravi.email, password)).body;
		const asRavi = { authorization: `Bearer ${token}` };
		const isIn = async () => (await world.call("POST", "/api/auth/logout", undefined, asRavi)).status === 204;
		const path = `/api/riders/${rider._id}`;
		expect((await owner.call("PATCH", path, { disabled: true })).body.rider.disabled).toBe(true);
		expect((await logIn("rider", ravi.email, password)).status).toBe(401);
		expect((await owner.call("PATCH", path, { disabled: false })).body.rider.disabled).toBe(false);
		expect(await isIn()).toBe(false);
		expect((await logIn("rider", ravi.email, password)).status).toBe(200);
		expect((await owner.call("PATCH", path, { disabled: false })).status).toBe(200);
		expect((await events()).map(({ kind }) => kind)).toEqual([
			"staff-added",
			"staff-logged-in",
			"staff-disabled",
			"staff-enabled",
			"staff-logged-in",
		]);
	});

	it("that is disabled just as an order is assigned or picked up has it before the owner is told, or not at all", async () => {
		const meena = await world.customer("Meena");
		for (let round = 0; round < 12; round += 1) {
			const rider = await world.rider(`Ravi${round}`);
			const id = (await meena.call("POST", "/api/orders", anOrder())).body.order._id;
			const [disabled, moved] = await Promise.all([
				owner.call("PATCH", `/api/riders/${rider.id}`, { disabled: true }),
				round % 2 === 0
					? owner.call("PUT", `/api/orders/${id}/rider`, { riderId: rider.id })
					: rider.call("PUT", `/api/rider/orders/${id}/status`, { status: "Out for Delivery" }),
			]);
			expect(disabled.status).toBe(200);
			const out = disabled.body.rider.outForDelivery.map(({ _id }: { _id: string }) => _id);
			expect([round, out]).toEqual([round, moved.status === 200 ? [id] : []]);
		}
	});

	it("that is disabled keeps orders on the way, and the owner is told which", async () => {
		const meena = await world.customer("Meena");
		const { rider } = await take();
		const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
		await world.shop.storage.write((tx) =>
			tx
				.updateTable("orders")
				.set({ rider_id: rider._id, status: "Out for Delivery" })
				.where("id", "=", order._id)
				.execute(),
		);
		const onTheWay = [{ _id: order._id, orderId: order.orderId }];
		expect((await owner.call("GET", "/api/riders")).body[0].outForDelivery).toEqual(onTheWay);
		const disabled = await owner.call("PATCH", `/api/riders/${rider._id}`, { disabled: true });
		expect(disabled.body.rider.outForDelivery).toEqual(onTheWay);
	});

	it("with a new password is signed out everywhere, and a lock for guessing is lifted", async () => {
		const { rider, password } = await take();
		const { token } = (await logIn("rider", ravi.email, password)).body;
		for (let guess = 0; guess < 10; guess += 1) await logIn("rider", ravi.email, "guess-1234");
		expect((await logIn("rider", ravi.email, password)).status).toBe(429);
		const reset = await owner.call("PATCH", `/api/riders/${rider._id}`, { makePassword: true });
		expect(reset.body.password).not.toBe(password);
		const out = await world.call("POST", "/api/auth/logout", undefined, { authorization: `Bearer ${token}` });
		expect(out.status).toBe(401);
		expect((await logIn("rider", ravi.email, password)).status).toBe(401);
		expect((await logIn("rider", ravi.email, reset.body.password)).status).toBe(200);
	});

	it("is changed with before and after in the audit, and no password anywhere in it", async () => {
		const { rider, password } = await take();
		const path = `/api/riders/${rider._id}`;
		await owner.call("PATCH", path, { name: "Ravi K.", phone: "" });
		await owner.call("PATCH", path, { name: "Ravi K." });
		const { body } = await owner.call("PATCH", path, { makePassword: true });
		const changes = await events("staff-changed");
		expect(changes.map(({ detail }) => detail)).toEqual([
			{ before: { name: "Ravi", phone: "9840012345" }, after: { name: "Ravi K.", phone: "" } },
		]);
		expect(changes[0]).toMatchObject({
			subject_id: rider._id,
			actor_id: owner.id,
			actor_role: "admin",
			visible_to: "admin",
		});
		const all = await events();
		const text = JSON.stringify(all);
		for (const secret of [password, body.password, "argon2"]) expect(text).not.toContain(secret);
		for (const { payload } of all) expect(payload).not.toMatch(/Ravi|office|98400/i);
	});

	it("can be read and changed by admins only", async () => {
		const { rider } = await take();
		const others = [await world.customer("Meena"), await world.rider("Mani")];
		const calls = [
			["GET", "/api/riders"],
			["POST", "/api/riders", { ...ravi, email: "x@y.in" }],
			["PATCH", `/api/riders/${rider._id}`, { disabled: true }],
			["GET", "/api/admins"],
			["POST", "/api/admins", { ...ravi, email: "x@y.in" }],
			["PATCH", `/api/admins/${owner.id}`, { disabled: true }],
			["GET", "/api/users"],
			["GET", `/api/users/${others[0]?.id}`],
			["GET", "/api/feedback/all"],
		] as const;
		for (const [method, path, body] of calls) {
			expect((await world.call(method, path, body)).status).toBe(401);
			for (const other of others) expect((await other.call(method, path, body)).status).toBe(403);
		}
		expect((await owner.call("GET", "/api/riders")).body).toHaveLength(2);
		expect((await owner.call("GET", "/api/admins")).body).toHaveLength(1);
	});

	it("is found under its role only", async () => {
		const { rider } = await take();
		for (const path of [`/api/admins/${rider._id}`, `/api/riders/${owner.id}`, "/api/riders/none"])
			expect((await owner.call("PATCH", path, { disabled: true })).body.code).toBe("staff-not-found");
	});

	it("is in a list that is read page by page", async () => {
		for (const name of ["a", "b", "c"])
			await take({ name, email: `${name}@office.example.in`, password: PASSWORD });
		const first = (await owner.call("GET", "/api/riders?limit=2")).body;
		const rest = (await owner.call("GET", `/api/riders?limit=2&cursor=${first.nextCursor}`)).body;
		const names = [...first.riders, ...rest.riders].map((rider: { name: string }) => rider.name);
		expect([names.sort(), rest.nextCursor]).toEqual([["a", "b", "c"], null]);
	});
});

describe("an admin", () => {
	it("adds another one, who may do everything", async () => {
		const reply = await owner.call("POST", "/api/admins", { name: "Mani", email: "mani@x.in" });
		expect(reply.body.admin).toMatchObject({ name: "Mani", phone: "", isYou: false });
		const { token } = (await logIn("admin", "mani@x.in", reply.body.password)).body;
		const seen = await world.call("GET", "/api/admins", undefined, { authorization: `Bearer ${token}` });
		expect(seen.body.map((each: { isYou: boolean }) => each.isYou)).toContain(true);
	});

	it("cannot disable their own account", async () => {
		await world.admin("Mani");
		const refused = await owner.call("PATCH", `/api/admins/${owner.id}`, { disabled: true, name: "X" });
		expect([refused.status, refused.body.code]).toEqual([409, "own-account"]);
		expect(await events()).toEqual([]);
		expect((await owner.call("GET", "/api/admins")).body).toHaveLength(2);
	});

	it("and another one who disable each other at the same moment leave one enabled", async () => {
		for (let round = 0; round < 5; round += 1) {
			const mani = await world.admin(`Mani${round}`);
			const kala = await world.admin(`Kala${round}`);
			await world.shop.storage.write((tx) =>
				tx.updateTable("accounts").set({ disabled_at: 1 }).where("id", "not in", [mani.id, kala.id]).execute(),
			);
			const replies = await Promise.all([
				mani.call("PATCH", `/api/admins/${kala.id}`, { disabled: true }),
				kala.call("PATCH", `/api/admins/${mani.id}`, { disabled: true }),
			]);
			expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
		}
	});

	it("who has been disabled meanwhile adds nobody", async () => {
		const mani = await world.admin("Mani");
		const [, made] = await Promise.all([
			owner.call("PATCH", `/api/admins/${mani.id}`, { disabled: true }),
			mani.call("POST", "/api/admins", { name: "Friend", email: "friend@x.in" }),
		]);
		expect([201, 401]).toContain(made.status);
		expect((await mani.call("POST", "/api/admins", { name: "Friend", email: "friend2@x.in" })).status).toBe(401);
	});

	it("changes their own password only with the current one, and stays logged in only here", async () => {
		const path = `/api/admins/${owner.id}`;
		const elsewhere = (await logIn("admin", owner.email, PASSWORD)).body.token;
		const without = await owner.call("PATCH", path, { password: "newpassword1" });
		expect([without.status, without.body.issues[0].path]).toEqual([422, "currentPassword"]);
		const wrong = await owner.call("PATCH", path, {
			password: "newpassword1",
			currentPassword: "wrong-1234",
		});
		expect([wrong.status, wrong.body.code]).toEqual([403, "wrong-password"]);
		const changed = await owner.call("PATCH", path, { password: "newpassword1", currentPassword: PASSWORD });
		expect([changed.status, changed.body.password]).toEqual([200, undefined]);
		expect((await owner.call("GET", "/api/admins")).status).toBe(200);
		const there = await world.call("GET", "/api/admins", undefined, { authorization: `Bearer ${elsewhere}` });
		expect(there.status).toBe(401);
		expect((await logIn("admin", owner.email, "newpassword1")).status).toBe(200);
	});

	it("changes their own email only with the current password, their own name without", async () => {
		const path = `/api/admins/${owner.id}`;
		expect((await owner.call("PATCH", path, { email: "kala@biryani.in" })).status).toBe(422);
		expect((await owner.call("PATCH", path, { name: "Kala S.", phone: "9840054321" })).status).toBe(200);
		const changed = await owner.call("PATCH", path, { email: "kala@biryani.in", currentPassword: PASSWORD });
		expect(changed.body.admin).toMatchObject({ email: "kala@biryani.in", name: "Kala S.", isYou: true });
		expect((await logIn("admin", "kala@biryani.in", PASSWORD)).status).toBe(200);
	});

	it("cannot guess their own password without limit", async () => {
		const path = `/api/admins/${owner.id}`;
		const guess = () => owner.call("PATCH", path, { password: "newpassword1", currentPassword: "wrong-1234" });
		const statuses = [];
		for (let tries = 0; tries < 10; tries += 1) statuses.push((await guess()).status);
		expect(statuses.at(-1)).toBe(429);
	});
});

describe("the customers", () => {
	type Listed = { _id: string; name: string };
	const find = async (q: string): Promise<string[]> =>
		(await owner.call("GET", `/api/users?q=${encodeURIComponent(q)}`)).body.map((each: Listed) => each.name);

	async function customer(name: string, { email = "", phone = "9840012345" } = {}) {
		const now = world.shop.clock.now();
		const row = {
			id: randomId(now),
			role: "customer" as const,
			name,
			phone,
			password_hash: "-",
			created_at: now,
		};
		const place = { address: "", latitude: null, longitude: null, disabled_at: null };
		const address = email || `${row.id.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}@gmail.com`;
		await world.shop.storage.write((tx) =>
			tx
				.insertInto("accounts")
				.values({ ...row, ...place, email: address })
				.execute(),
		);
		world.wait(1);
		return row.id;
	}

	it("are listed with what they ordered, and with what they spent on delivered orders", async () => {
		const meena = await world.customer("Meena");
		const eaten = (await meena.call("POST", "/api/orders", anOrder())).body.order;
		await owner.call("PUT", `/api/orders/${eaten._id}/status`, { status: "Delivered" });
		await owner.call("PUT", `/api/orders/${eaten._id}/payment`, { state: "verified", method: "cash" });
		const coldRice = { amount: 20, method: "cash", reason: "The rice was cold" };
		expect((await owner.call("POST", `/api/orders/${eaten._id}/refunds`, coldRice)).status).toBe(201);
		await meena.call("POST", "/api/orders", anOrder());
		world.wait(3600);
		const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Cancelled" });
		await world.customer("Kumar");
		const listed = (await owner.call("GET", "/api/users")).body;
		const user = {
			_id: meena.id,
			name: "Meena",
			email: "meena@gmail.com",
			phone: "9840012345",
			joinedAt: "2026-11-21T06:30:00.000Z",
			orders: 3,
			spent: 141,
			lastOrderAt: "2026-11-21T07:30:00.000Z",
		};
		expect(listed[1]).toEqual(user);
		expect(listed[0]).toMatchObject({ name: "Kumar", orders: 0, spent: 0, lastOrderAt: null });
	});

	it("are found by part of the name, by the phone in any format, and by email", async () => {
		await customer("மீனாட்சி சுந்தரம்", { email: "meena.s@gmail.com", phone: "9840012345" });
		await customer("Kumar_100% <script>", { email: "kumar@gmail.com", phone: "9500054321" });
		await customer('=HYPERLINK("x")', { email: "h@gmail.com", phone: "7010099999" });
		expect(await find("சுந்தர")).toEqual(["மீனாட்சி சுந்தரம்"]);
		expect(await find("MEENA.S@")).toEqual(["மீனாட்சி சுந்தரம்"]);
		for (const phone of ["98400 12345", "+91 98400-12345", "40012"])
			expect(await find(phone)).toEqual(["மீனாட்சி சுந்தரம்"]);
		expect(await find("kUmAr")).toEqual(["Kumar_100% <script>"]);
		expect(await find("100%")).toEqual(["Kumar_100% <script>"]);
		expect(await find("_1")).toEqual(["Kumar_100% <script>"]);
		expect(await find("=HYPER")).toEqual(['=HYPERLINK("x")']);
		expect(await find("nobody")).toEqual([]);
		expect(await find("  ")).toHaveLength(3);
		expect(await find("\\")).toEqual([]);
	});

	it("are found by name whatever its capitals, and whichever keyboard typed its letters", async () => {
		const elodie = await world.customer("Elodie");
		const inTwoParts = (text: string) => text.normalize("NFD");
		await elodie.call("PATCH", "/api/auth/me", { name: inTwoParts("Élodie கோபி") });
		expect((await elodie.call("GET", "/api/auth/me")).body.user.name).toBe("Élodie கோபி");
		for (const text of ["Élodie", "Élo", "கோபி", inTwoParts("Élodie"), inTwoParts("கோ")]) {
			expect([text, await find(text)]).toEqual([text, ["Élodie கோபி"]]);
			const { body } = await owner.call("GET", `/api/audit?person=${encodeURIComponent(text)}`);
			expect([text, body.people.map(({ name }: Listed) => name)]).toEqual([text, ["Élodie கோபி"]]);
		}
	});

	it("never include staff", async () => {
		await world.rider();
		expect((await owner.call("GET", "/api/users")).body).toEqual([]);
		expect((await owner.call("GET", `/api/users/${owner.id}`)).body.code).toBe("user-not-found");
	});

	it("are read page by page, newest first, without missing or repeating one", async () => {
		const ids: string[] = [];
		for (let count = 0; count < 5; count += 1) ids.unshift(await customer(`C${count}`));
		const seen: Listed[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const page: { users: Listed[]; nextCursor: string | null } = (
				await owner.call("GET", `/api/users?limit=2${cursor && `&cursor=${cursor}`}`)
			).body;
			seen.push(...page.users);
			cursor = page.nextCursor;
		}
		expect(seen.map(({ _id }) => _id)).toEqual(ids);
	});

	it("have a page of their own with their orders, and with only the number of their addresses", async () => {
		const meena = await world.customer("Meena");
		await meena.call("POST", "/api/addresses", { address: "9, Mount Road", latitude: null, longitude: null });
		const placed = [];
		for (let count = 0; count < 3; count += 1) {
			placed.unshift((await meena.call("POST", "/api/orders", anOrder())).body.order);
			world.wait(60);
		}
		await owner.call("DELETE", `/api/orders/${placed[0]._id}`);
		const path = `/api/users/${meena.id}`;
		const first = (await owner.call("GET", `${path}?limit=2`)).body;
		expect(first.user).toMatchObject({ _id: meena.id, name: "Meena", orders: 3, spent: 0, addresses: 2 });
		expect(JSON.stringify(first)).not.toMatch(/Mount Road|Big Street|hash/);
		expect(first.orders[0]).toEqual({
			_id: placed[0]._id,
			orderId: placed[0].orderId,
			orderDate: placed[0].orderDate,
			status: "Pending",
			totalAmount: 161,
			items: [{ name: "Chicken Biryani", nameTa: "சிக்கன் பிரியாணி", size: "regular", quantity: 1 }],
			hidden: true,
		});
		const rest = (await owner.call("GET", `${path}?limit=2&cursor=${first.nextCursor}`)).body;
		const ids = [...first.orders, ...rest.orders].map((order: Listed) => order._id);
		expect([ids, rest.nextCursor]).toEqual([placed.map((order) => order._id), null]);
	});
});

describe("the owner's list of reviews", () => {
	const stars = (food: number) => ({ food, delivery: food, website: food });
	async function review(person: Person, food: number) {
		const { order } = (await person.call("POST", "/api/orders", anOrder())).body;
		await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Delivered" });
		const sent = await person.call("POST", "/api/feedback", {
			orderId: order._id,
			ratings: stars(food),
			comment: `${food} stars`,
		});
		world.wait(60);
		return { _id: sent.body.feedback._id as string, order };
	}
	const comments = (body: { feedback: { comment: string }[] }) => body.feedback.map(({ comment }) => comment);

	it("says who wrote about which order; reviews of deleted accounts have no name", async () => {
		const meena = await world.customer("Meena");
		const { order } = await review(meena, 5);
		const [seen] = (await owner.call("GET", "/api/feedback/all")).body.feedback;
		expect(seen).toMatchObject({
			order: { _id: order._id, orderId: order.orderId },
			customer: { _id: meena.id, name: "Meena", email: meena.email, phone: "9840012345" },
			ratings: stars(5),
			reply: null,
		});
		await meena.call("DELETE", "/api/auth/me", { password: PASSWORD });
		const [gone] = (await owner.call("GET", "/api/feedback/all")).body.feedback;
		expect([gone.name, gone.customer]).toEqual([null, null]);
	});

	it("can be sorted by the fewest stars first, and can leave out answered ones", async () => {
		const meena = await world.customer("Meena");
		const ids = [];
		for (const food of [4, 1, 5, 1, 3]) ids.push(await review(meena, food));
		expect(comments((await owner.call("GET", "/api/feedback/all?order=worst")).body)).toEqual([
			"1 stars",
			"1 stars",
			"3 stars",
			"4 stars",
			"5 stars",
		]);
		await owner.call("PUT", `/api/feedback/${ids[1]?._id}/reply`, { reply: "Sorry!" });
		const seen: string[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const query = `unanswered=true&order=worst&limit=2${cursor && `&cursor=${cursor}`}`;
			const { body } = await owner.call("GET", `/api/feedback/all?${query}`);
			seen.push(...comments(body));
			cursor = body.nextCursor;
		}
		expect(seen).toEqual(["1 stars", "3 stars", "4 stars", "5 stars"]);
	});

	it("hides a review for a reason that everybody can read; its stars still count, and it can be shown again", async () => {
		const meena = await world.customer("Meena");
		const [rude, , long] = [await review(meena, 1), await review(meena, 5), await review(meena, 2)];
		const hide = (id: string, reason: string) =>
			owner.call("PUT", `/api/feedback/${id}/visibility`, { hidden: true, reason });
		const read = async (path: string) => (await world.call("GET", path)).body;
		const before = await read("/api/feedback/stats");
		expect(before).not.toHaveProperty("hiddenFeedback");

		const hidden = await hide(rude._id, " Abusive language ");
		expect(hidden.body.feedback).toMatchObject({ hidden: true, hiddenReason: "Abusive language" });
		await hide(long._id, "Abusive language");
		expect((await read("/api/feedback")).map(({ comment }: { comment: string }) => comment)).toEqual(["5 stars"]);
		expect(comments(await read("/api/feedback?limit=2"))).toEqual(["5 stars"]);
		const { hiddenFeedback, ...rest } = await read("/api/feedback/stats");
		expect(hiddenFeedback).toEqual([{ reason: "Abusive language", count: 2 }]);
		expect(rest).toEqual(before);
		const listed = async (query: string) => comments((await owner.call("GET", `/api/feedback/all${query}`)).body);
		expect(await listed("")).toEqual(["2 stars", "5 stars", "1 stars"]);
		expect(await listed("?hidden=true")).toEqual(["2 stars", "1 stars"]);
		expect(await listed("?unanswered=true")).toEqual(["5 stars"]);
		expect((await meena.call("GET", "/api/auth/me/export")).body.feedback).toContainEqual(
			expect.objectContaining({ comment: "1 stars", hidden: true, hiddenReason: "Abusive language" }),
		);

		const shown = await owner.call("PUT", `/api/feedback/${rude._id}/visibility`, { hidden: false });
		expect(shown.body.feedback).toMatchObject({ hidden: false, hiddenReason: null });
		expect((await read("/api/feedback")).map(({ _id }: { _id: string }) => _id)).toContain(rude._id);
		expect((await read("/api/feedback/stats")).hiddenFeedback).toEqual([{ reason: "Abusive language", count: 1 }]);
	});

	it("hides nothing without a reason, and records each change once", async () => {
		const meena = await world.customer("Meena");
		const { _id, order } = await review(meena, 1);
		const put = (body: object) => owner.call("PUT", `/api/feedback/${_id}/visibility`, body);
		for (const reason of [undefined, "", "  "]) {
			const { status, body } = await put({ hidden: true, reason });
			expect([status, body.issues]).toEqual([422, [{ path: "reason", message: "Please give a reason" }]]);
		}
		expect((await owner.call("PUT", "/api/feedback/nobody/visibility", { hidden: false })).status).toBe(404);
		await put({ hidden: false });
		for (const reason of ["Abusive language", "Abusive language", "Personal details"])
			expect((await put({ hidden: true, reason })).status).toBe(200);
		await put({ hidden: false });
		const changes = await events("feedback-visibility-changed");
		expect(changes.map(({ detail }) => [detail.before.hidden, detail.after.hidden, detail.reason])).toEqual([
			[false, true, "Abusive language"],
			[true, true, "Personal details"],
			[true, false, undefined],
		]);
		const audit = (await owner.call("GET", "/api/audit?limit=3")).body.entries;
		expect(audit.map(({ what }: { what: string }) => what.replace(order.orderId, "it"))).toEqual([
			"showed the review of order it",
			"changed why the review of order it is hidden",
			"hid the review of order it",
		]);

		// The reason may name a customer who deletes the account.
		await put({ hidden: true, reason: "Meena asked us to" });
		const { hiddenFeedback } = (await world.call("GET", "/api/feedback/stats")).body;
		expect(hiddenFeedback).toEqual([{ reason: "Meena asked us to", count: 1 }]);
		await meena.call("DELETE", "/api/auth/me", { password: PASSWORD });
		expect((await world.call("GET", "/api/feedback/stats")).body.hiddenFeedback).toEqual([
			{ reason: "Personal details", count: 1 },
		]);
	});

	it("shows the answer to the public, without the order's customer", async () => {
		const meena = await world.customer("Meena");
		const { _id, order } = await review(meena, 2);
		for (const reply of ["Sorry!", "Very sorry!", ""])
			expect((await owner.call("PUT", `/api/feedback/${_id}/reply`, { reply })).status).toBe(200);
		const answers = await events("feedback-answered");
		expect(answers.map(({ detail }) => detail.after.answered)).toEqual([true, true, false]);
		for (const { payload, visible_to } of answers) {
			expect([JSON.parse(payload), visible_to]).toEqual([{ feedbackId: _id }, "everyone"]);
			expect(payload).not.toContain(order._id);
		}
		const audit = (await owner.call("GET", "/api/audit?limit=2")).body.entries;
		expect(audit.map(({ what }: { what: string }) => what)).toEqual([
			`deleted the answer to the review of order ${order.orderId}`,
			`answered the review of order ${order.orderId}`,
		]);
	});
});
