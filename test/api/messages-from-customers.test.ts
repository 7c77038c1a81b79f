import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "../../server/cleanup.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let meena: Person;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	meena = await world.customer("Meena");
	owner = await world.admin();
});
afterEach(() => world.close());

const message = {
	name: "Kumar",
	email: "kumar@office.example.in",
	phone: "+91 98400-12345, after six",
	subject: "A wedding",
	message: "Can you cook for 200?\nOn a Sunday.",
};
const wish = {
	name: "Kumar",
	email: "kumar@office.example.in",
	phone: "044 2345 6789",
	item: "Egg Biryani (Large)",
	quantity: 12,
	message: "Every working day at one",
	deliveryLocation: { address: "9, Mount Road, Chennai", latitude: 13.06, longitude: 80.26 },
};
const happy = { food: 5, delivery: 4, website: 5 };

async function delivered(person = meena) {
	const { order } = (await person.call("POST", "/api/orders", anOrder())).body;
	await owner.call("PUT", `/api/orders/${order._id}/status`, { status: "Delivered" });
	return order as { _id: string; orderId: string };
}
const rate = (person: Person, orderId: string, changes: object = {}) =>
	person.call("POST", "/api/feedback", { orderId, ratings: happy, comment: "Fragrant", ...changes });

/** Every event so far, as text. */
async function eventsAsText() {
	const rows = await world.shop.storage.read.selectFrom("events").selectAll().orderBy("seq").execute();
	return { kinds: rows.map((row) => row.kind), text: JSON.stringify(rows) };
}

describe("a message to the restaurant", () => {
	it("may come from anybody, is confirmed, and the owner reads it newest first", async () => {
		const sent = await world.call("POST", "/api/contact", message);
		expect([sent.status, sent.body]).toEqual([201, { message: expect.stringContaining("sent") }]);
		world.wait(60);
		await meena.call("POST", "/api/contact", { ...message, subject: "Another" });
		const list = (await owner.call("GET", "/api/contact")).body;
		expect(list.map((each: { subject: string }) => each.subject)).toEqual(["Another", "A wedding"]);
		expect(list[1]).toEqual({ ...message, _id: expect.any(String), createdAt: "2026-11-21T06:30:00.000Z" });
	});

	it.each(["name", "email", "phone", "subject", "message"])("without %s is refused by that name", async (field) => {
		for (const value of [undefined, "   "]) {
			const refused = await world.call("POST", "/api/contact", { ...message, [field]: value });
			expect([refused.status, refused.body.issues[0].path]).toEqual([422, field]);
			expect(refused.body.message).toMatch(/ is required$/);
		}
	});

	it.each(["kumar", "kumar@", "kumar@office", "a@b.in, c@d.in", "<kumar@office.in>"])(
		"is refused if %j cannot be answered",
		async (email) => {
			const refused = await world.call("POST", "/api/contact", { ...message, email });
			expect([refused.status, refused.body.message]).toEqual([422, "Please enter a valid email address"]);
		},
	);

	it("that is malformed, too long, or no form at all is refused and not kept", async () => {
		for (const body of [
			"{",
			"[]",
			{ ...message, message: "x".repeat(4_001) },
			{ ...message, subject: "a\0b" },
			{ ...message, name: { $ne: "" } },
			{ ...message, phone: 98400 },
		]) {
			const { status } = await world.call("POST", "/api/contact", body);
			expect([400, 422]).toContain(status);
		}
		expect((await owner.call("GET", "/api/contact")).body).toEqual([]);
	});

	it("can be read and deleted by the owner, and by nobody else", async () => {
		await world.call("POST", "/api/contact", message);
		const [{ _id }] = (await owner.call("GET", "/api/contact")).body as [{ _id: string }];
		const rider = await world.rider();
		for (const person of [meena, rider]) {
			expect((await person.call("GET", "/api/contact")).status).toBe(403);
			expect((await person.call("DELETE", `/api/contact/${_id}`)).status).toBe(403);
		}
		expect((await world.call("GET", "/api/contact")).status).toBe(401);
		expect((await owner.call("DELETE", `/api/contact/${_id}`)).status).toBe(204);
		expect((await owner.call("DELETE", `/api/contact/${_id}`)).status).toBe(404);
		expect((await owner.call("GET", "/api/contact")).body).toEqual([]);
	});

	it("cannot come by the hundred from one address, while a neighbour's still arrive", async () => {
		const from = { "x-forwarded-for": "203.0.113.7" };
		const replies: number[] = [];
		for (let n = 0; n < 70; n += 1) replies.push((await world.call("POST", "/api/contact", message, from)).status);
		expect([replies.includes(201), replies.at(-1)]).toEqual([true, 429]);
		const neighbour = { "x-forwarded-for": "203.0.113.8" };
		expect((await world.call("POST", "/api/contact", message, neighbour)).status).toBe(201);
	});

	it("is an event without its writer or its content", async () => {
		await world.call("POST", "/api/contact", message);
		const { kinds, text } = await eventsAsText();
		expect(kinds).toContain("contact-received");
		for (const secret of [message.email, "Kumar", "98400", "wedding", "200"]) expect(text).not.toContain(secret);
	});
});

describe("messages and subscription orders", () => {
	it("are read page by page to the end, in the order of the bare list", async () => {
		for (let n = 0; n < 5; n += 1) {
			if (n % 2 === 0) world.wait(60);
			await world.call("POST", "/api/contact", { ...message, subject: `Letter ${n}` });
			await world.call("POST", "/api/subscriptions", wish);
		}
		for (const [path, name] of [
			["/api/contact", "messages"],
			["/api/subscriptions", "subscriptions"],
		] as const) {
			const bare = (await owner.call("GET", path)).body;
			expect(bare).toHaveLength(5);
			const read = [];
			let cursor = "";
			for (let page = 0; page < 3; page += 1) {
				const { body } = await owner.call("GET", `${path}?limit=2${cursor && `&cursor=${cursor}`}`);
				read.push(...body[name]);
				cursor = body.nextCursor;
			}
			expect([read, cursor]).toEqual([bare, null]);
			expect((await owner.call("GET", `${path}?cursor=made-up`)).status).toBe(400);
			expect((await meena.call("GET", `${path}?limit=2`)).status).toBe(403);
		}
	});

	it("can be deleted by the owner; messages expire after a year, subscription orders a year after their answer", async () => {
		await world.call("POST", "/api/contact", message);
		const sent = [];
		for (let n = 0; n < 3; n += 1)
			sent.push((await world.call("POST", "/api/subscriptions", wish)).body.subscription._id);
		const [first, second] = sent;
		expect((await meena.call("DELETE", `/api/subscriptions/${first}`)).status).toBe(403);
		expect((await owner.call("DELETE", `/api/subscriptions/${first}`)).status).toBe(204);
		expect((await owner.call("DELETE", `/api/subscriptions/${first}`)).status).toBe(404);
		expect((await eventsAsText()).kinds.at(-1)).toBe("subscription-removed");
		await owner.call("PUT", `/api/subscriptions/${second}/status`, { status: "Declined" });
		world.wait(48 * 3600);
		await world.call("POST", "/api/contact", { ...message, subject: "Two days later" });
		const { read } = world.shop.storage;
		const left = async () => [
			(await read.selectFrom("subscriptions").select("status").execute()).length,
			(await read.selectFrom("contact_messages").select("subject").execute())
				.map(({ subject }) => subject)
				.sort(),
		];
		world.wait(362 * 24 * 3600);
		await cleanUp(world.shop);
		expect(await left()).toEqual([2, [message.subject, "Two days later"].sort()]);
		world.wait(2 * 24 * 3600);
		await cleanUp(world.shop);
		expect(await left()).toEqual([1, ["Two days later"]]);
	});
});

describe("a subscription order", () => {
	it("may come from anybody and waits as New for the owner's answer", async () => {
		const sent = await world.call("POST", "/api/subscriptions", { ...wish, status: "Accepted", _id: "mine" });
		const subscription = { ...wish, _id: expect.any(String), status: "New", createdAt: expect.any(String) };
		expect([sent.status, sent.body.subscription]).toEqual([201, subscription]);
		expect(sent.body.subscription._id).not.toBe("mine");
		expect((await owner.call("GET", "/api/subscriptions")).body).toEqual([subscription]);
	});

	it("needs no message and no coordinates", async () => {
		const { message: _message, ...quiet } = wish;
		const sent = await world.call("POST", "/api/subscriptions", {
			...quiet,
			deliveryLocation: { address: "9, Mount Road" },
		});
		expect(sent.body.subscription).toMatchObject({
			message: "",
			deliveryLocation: { address: "9, Mount Road", latitude: null, longitude: null },
		});
	});

	it.each([
		["name", { name: "" }],
		["email", { email: "kumar" }],
		["phone", { phone: " " }],
		["item", { item: undefined }],
		["deliveryLocation.address", { deliveryLocation: { address: " " } }],
		["quantity", { quantity: 0 }],
		["quantity", { quantity: -1 }],
		["quantity", { quantity: 501 }],
		["quantity", { quantity: undefined }],
	])("with a wrong %s is refused by that name", async (path, change) => {
		const refused = await world.call("POST", "/api/subscriptions", { ...wish, ...change });
		expect([refused.status, refused.body.issues[0].path]).toEqual([422, path]);
	});

	it.each([1.5, "2", null, true, [2], 1e308])("of %j portions is refused", async (quantity) => {
		expect([400, 422]).toContain((await world.call("POST", "/api/subscriptions", { ...wish, quantity })).status);
	});

	it("answered on two devices at once is in the audit as one answer after the other", async () => {
		const { _id } = (await world.call("POST", "/api/subscriptions", wish)).body.subscription;
		const answers = ["Accepted", "Declined"].map((status) =>
			owner.call("PUT", `/api/subscriptions/${_id}/status`, { status }),
		);
		await Promise.all(answers);
		const [kept] = (await owner.call("GET", "/api/subscriptions")).body;
		const { entries } = (await owner.call("GET", "/api/audit?kind=subscription-answered")).body;
		const changes = entries.map((entry: { changes: object[] }) => entry.changes[0]);
		expect(changes).toMatchObject([{ after: kept.status }, { before: "New" }]);
		expect(changes[0].before).toBe(changes[1].after);
	});

	it("can be answered by the owner only, and the same answer again records nothing", async () => {
		const { _id } = (await world.call("POST", "/api/subscriptions", wish)).body.subscription;
		const path = `/api/subscriptions/${_id}/status`;
		expect((await meena.call("PUT", path, { status: "Accepted" })).status).toBe(403);
		expect((await meena.call("GET", "/api/subscriptions")).status).toBe(403);
		expect((await world.call("GET", "/api/subscriptions")).status).toBe(401);
		for (const status of ["Accepted", "Accepted", "Declined", "New"]) {
			const answered = await owner.call("PUT", path, { status });
			expect([answered.status, answered.body.subscription.status]).toEqual([200, status]);
		}
		expect((await owner.call("PUT", path, { status: "Eaten" })).status).toBe(422);
		expect((await owner.call("PUT", "/api/subscriptions/none/status", { status: "New" })).status).toBe(404);
		const { kinds, text } = await eventsAsText();
		expect(kinds.filter((kind) => kind === "subscription-answered")).toHaveLength(3);
		for (const secret of [wish.email, "Mount Road", "2345"]) expect(text).not.toContain(secret);
	});

	it("is found by its answer", async () => {
		await world.call("POST", "/api/subscriptions", wish);
		const count = async (status: string) =>
			(await owner.call("GET", `/api/subscriptions?status=${status}`)).body.length;
		expect([await count("New"), await count("Declined")]).toEqual([1, 0]);
	});
});

describe("a review", () => {
	it("of a delivered order is kept, and the order says so from then on", async () => {
		const { _id } = await delivered();
		const read = async () => (await meena.call("GET", "/api/orders/user/meena@gmail.com")).body[0];
		expect((await read()).feedbackSubmitted).toBe(false);
		const sent = await rate(meena, _id);
		expect([sent.status, sent.body.feedback]).toEqual([
			201,
			{
				_id: expect.any(String),
				name: "Meena",
				ratings: happy,
				comment: "Fragrant",
				reply: null,
				createdAt: "2026-11-21T06:30:00.000Z",
			},
		]);
		expect((await read()).feedbackSubmitted).toBe(true);
		expect((await meena.call("GET", `/api/orders/${_id}`)).body.order.feedbackSubmitted).toBe(true);
	});

	it("may give the order by its order number, and needs no comment", async () => {
		const { orderId } = await delivered();
		const sent = await rate(meena, orderId, { comment: undefined });
		expect([sent.status, sent.body.feedback.comment]).toEqual([201, ""]);
	});

	it.each([
		["without delivery", { food: 5, website: 5 }],
		["with no stars", { ...happy, food: 0 }],
		["with six stars", { ...happy, website: 6 }],
		["with half a star", { ...happy, delivery: 4.5 }],
		["with a word for a star", { ...happy, food: "five" }],
		["with null", { ...happy, food: null }],
		["without any", undefined],
	])("%s requires all categories", async (_what, ratings) => {
		const { _id } = await delivered();
		const refused = await rate(meena, _id, { ratings });
		expect([refused.status, refused.body.message]).toEqual([422, "Please rate all categories"]);
	});

	it("is refused before the order has arrived", async () => {
		const { order } = (await meena.call("POST", "/api/orders", anOrder())).body;
		for (const status of ["Confirmed", "Out for Delivery", "Cancelled"]) {
			await owner.call("PUT", `/api/orders/${order._id}/status`, { status });
			const refused = await rate(meena, order._id);
			expect([refused.status, refused.body.code]).toEqual([409, "not-delivered"]);
		}
	});

	it("is written once, even if two pages send it at the same moment", async () => {
		const { _id, orderId } = await delivered();
		const both = await Promise.all([rate(meena, _id), rate(meena, orderId)]);
		expect(both.map((reply) => reply.status).sort()).toEqual([201, 409]);
		expect((await rate(meena, _id)).body.code).toBe("rated-already");
		expect((await world.call("GET", "/api/feedback")).body).toHaveLength(1);
	});

	it("of somebody else's order is refused, and by its number the order is not found", async () => {
		const { _id, orderId } = await delivered();
		const kumar = await world.customer("Kumar");
		expect((await rate(kumar, _id)).status).toBe(403);
		expect((await rate(kumar, orderId)).status).toBe(404);
		expect((await rate(owner, _id)).status).toBe(403);
		expect((await world.call("POST", "/api/feedback", { orderId: _id, ratings: happy })).status).toBe(401);
		expect((await world.call("GET", "/api/feedback")).body).toEqual([]);
	});

	it("carries the name of the session's customer, whatever the request says", async () => {
		const { _id } = await delivered();
		await rate(meena, _id, {
			userEmail: "kumar@gmail.com",
			name: "Kumar",
			customer_id: "x",
			reply: "Great!",
		});
		expect((await world.call("GET", "/api/feedback")).body[0]).toMatchObject({ name: "Meena", reply: null });
	});
});

describe("the public reviews", () => {
	it("never show an email, a phone, an address, a surname or which order it was", async () => {
		const people = [meena, await world.customer("Kumar")];
		for (const person of people) await rate(person, (await delivered(person))._id);
		await world.shop.storage.write((tx) =>
			tx
				.updateTable("feedbacks")
				.set({ customer_name: "kumar@gmail.com 9840012345" })
				.where("customer_email", "=", "kumar@gmail.com")
				.execute(),
		);
		const reply = await world.call("GET", "/api/feedback");
		expect(reply.body.map((each: { name: string }) => each.name).sort()).toEqual(
			["Meena", "k•••@gmail.com"].sort(),
		);
		const text = JSON.stringify(reply.body);
		for (const secret of ["meena@", "kumar@", "9840012345", "Big Street", "order"])
			expect(text).not.toContain(secret);
	});

	it("come newest first, page by page, without missing or repeating one", async () => {
		const ids: string[] = [];
		for (let n = 0; n < 5; n += 1) {
			ids.unshift((await rate(meena, (await delivered())._id)).body.feedback._id);
			if (n % 2 === 0) world.wait(60);
		}
		const seen: { _id: string; createdAt: string }[] = [];
		let next: string | null = "";
		while (next !== null) {
			const query: string = next === "" ? "limit=2" : `limit=2&cursor=${next}`;
			const page = (await world.call("GET", `/api/feedback?${query}`)).body;
			expect(page.feedback.length).toBeLessThanOrEqual(2);
			seen.push(...page.feedback);
			next = page.nextCursor;
		}
		const times = seen.map((each) => each.createdAt);
		expect(times).toEqual(times.toSorted().reverse());
		expect(seen.map((each) => each._id).toSorted()).toEqual(ids.toSorted());
		for (const odd of ["cursor=%00", "cursor=1", "cursor=x.y", "limit=0", "limit=1e9", "limit=two"]) {
			expect([400, 422]).toContain((await world.call("GET", `/api/feedback?${odd}`)).status);
		}
	});

	it("are averaged over food, delivery and website, and are zeros while there are none", async () => {
		const stats = async () => (await world.call("GET", "/api/feedback/stats")).body;
		expect(await stats()).toEqual({
			averageRatings: { avgFood: 0, avgDelivery: 0, avgWebsite: 0 },
			totalFeedback: 0,
		});
		for (const ratings of [happy, { food: 4, delivery: 1, website: 5 }]) {
			await rate(meena, (await delivered())._id, { ratings });
		}
		expect(await stats()).toEqual({
			averageRatings: { avgFood: 4.5, avgDelivery: 2.5, avgWebsite: 5 },
			totalFeedback: 2,
		});
	});

	it("carry the owner's answer, which only the owner writes and may take back", async () => {
		const { feedback } = (await rate(meena, (await delivered())._id)).body;
		const path = `/api/feedback/${feedback._id}/reply`;
		expect((await meena.call("PUT", path, { reply: "I am great" })).status).toBe(403);
		world.wait(60);
		const answered = await owner.call("PUT", path, { reply: " Come again! " });
		expect(answered.body.feedback.reply).toEqual({ text: "Come again!", at: "2026-11-21T06:31:00.000Z" });
		expect((await world.call("GET", "/api/feedback")).body[0].reply.text).toBe("Come again!");
		expect((await owner.call("PUT", path, { reply: "" })).body.feedback.reply).toBeNull();
		expect((await owner.call("PUT", "/api/feedback/none/reply", { reply: "x" })).status).toBe(404);
	});

	it("stay without a name when their writer deletes the account", async () => {
		await rate(meena, (await delivered())._id);
		expect((await meena.call("DELETE", "/api/auth/me", { password: "kuskaplate1" })).status).toBe(204);
		const { body } = await world.call("GET", "/api/feedback");
		expect(body).toMatchObject([{ name: null, comment: "Fragrant", ratings: happy }]);
		expect((await world.call("GET", "/api/feedback/stats")).body.totalFeedback).toBe(1);
	});

	it("no longer say why they were hidden if that could name their writer, once the account is deleted", async () => {
		const { feedback } = (await rate(meena, (await delivered())._id)).body;
		const hide = { hidden: true, reason: "Meena of Second Street quarrels" };
		const hidden = await owner.call("PUT", `/api/feedback/${feedback._id}/visibility`, hide);
		expect(hidden.body.feedback.hiddenReason).toBe(hide.reason);
		expect((await meena.call("DELETE", "/api/auth/me", { password: "kuskaplate1" })).status).toBe(204);
		const { body } = await world.call("GET", "/api/feedback/stats");
		expect(body.hiddenFeedback).toEqual([{ reason: "Personal details", count: 1 }]);
	});

	it("leave neither text nor identity of the writer in events", async () => {
		await rate(meena, (await delivered())._id);
		const { kinds, text } = await eventsAsText();
		expect(kinds.at(-1)).toBe("feedback-submitted");
		for (const secret of ["Fragrant", "meena@", "Meena"]) expect(text).not.toContain(secret);
	});
});
