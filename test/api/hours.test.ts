import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Slot, slotMinutes, slotsIssue } from "../../domain/hours/opening-slots.ts";
import { watchTime } from "../../server/menu/watch-time.ts";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
let meena: Person;
beforeEach(async () => {
	// Monday before opening; the Tuesday after next is 8 December, a new moon.
	world = await createWorld(Date.parse("2026-11-23T09:59:59+05:30"));
	[owner, meena] = [await world.admin(), await world.customer("Meena")];
});
afterEach(() => world.close());

const shopTime = (written: string) => world.set(`${written}+05:30`);
const follow = (change: object = {}) => owner.call("PUT", "/api/store/hours", { followHours: true, ...change });
const close = (change: object) =>
	owner.call("POST", "/api/store/closures", {
		from: "2026-11-23",
		to: "2026-11-23",
		isOpen: false,
		label: "",
		...change,
	});
const status = async () => (await world.call("GET", "/api/store/status")).body;
const setStatus = (change: object) =>
	owner.call("PUT", "/api/store/status", { isOpen: true, allowPrebooking: true, message: "", ...change });
const calendar = async (query: string) => (await world.call("GET", `/api/store/calendar${query}`)).body;
const order = async (changes: Record<string, unknown> = {}) => {
	const { status: code, body } = await meena.call("POST", "/api/orders", anOrder(changes));
	return code === 201 ? "placed" : body.code;
};
const EMPTIED = { size: "regular", outOfStock: true, until: "next-opening" };
const aDish = async () => {
	const dishes: { id: string; sizes: { size: string }[] }[] = (await world.call("GET", "/api/dishes")).body as never;
	return dishes.find(({ sizes }) => sizes[0]?.size === "regular")?.id;
};
const every = (slots: object[], days = [0, 1, 2, 3, 4, 5, 6]) => days.map((day) => ({ day, slots }));

describe("a shop that has set no hours", () => {
	it("has the default hours of its text, and takes orders at any hour", async () => {
		const { body } = await world.call("GET", "/api/store/hours");
		expect(body).toEqual({
			followHours: false,
			weekly: every([{ opens: "10:00", closes: "15:00" }]),
			newMoon: "tuesdays",
			lastOrderMinutes: 0,
		});
		shopTime("2026-11-24T04:00");
		expect(await status()).toEqual({
			...{ isOpen: true, allowPrebooking: true, reopenTime: null, reason: "open" },
			message: expect.stringContaining("come back tomorrow"),
			messageTa: expect.any(String),
		});
		expect(await order()).toBe("placed");
	});

	it("keeps the day that somebody else has saved since the week was read, and says that nothing was saved", async () => {
		const week = async () => (await world.call("GET", "/api/store/hours")).body.weekly;
		const evening = [{ opens: "18:00", closes: "22:00" }];
		const was = await week();
		const open = (day: number, read: object[]) =>
			owner.call("PUT", "/api/store/hours", { weekly: read.with(day, { day, slots: evening }), was: read });
		expect((await open(1, was)).status).toBe(200);
		const late = await open(5, was);
		expect([late.status, late.body.code]).toEqual([409, "hours-changed-meanwhile"]);
		expect((await open(5, await week())).status).toBe(200);
		expect(await week()).toEqual(was.with(1, { day: 1, slots: evening }).with(5, { day: 5, slots: evening }));
	});

	it("keeps a sold-out dish out of stock over a day that its calendar closes, until the next opening", async () => {
		await close({ from: "2026-11-24", to: "2026-11-24" });
		shopTime("2026-11-23T16:00");
		const { body: emptied } = await owner.call("PUT", `/api/dishes/${await aDish()}/stock`, EMPTIED);
		expect(emptied.sizes[0]).toMatchObject({ outOfStockUntil: "2026-11-25T04:30:00.000Z" });
	});

	it("has a calendar of the next 60 days, with the new-moon Tuesday closed", async () => {
		const days = await calendar("");
		expect(days).toHaveLength(60);
		expect(days[0]).toMatchObject({ date: "2026-11-23", isOpen: true, reason: "weekly", label: null });
		expect(days.filter(({ isOpen }: { isOpen: boolean }) => !isOpen)).toMatchObject([
			{ date: "2026-12-08", slots: [], reason: "new-moon" },
		]);
		expect((await calendar("?from=2026-02-17&days=1"))[0]).toMatchObject({ reason: "new-moon" });
	});
});

describe("a shop that follows its hours", () => {
	it("opens and closes to the second: calendar, status and orders agree", async () => {
		await follow({ lastOrderMinutes: 10 });
		expect(await status()).toMatchObject({
			isOpen: false,
			reason: "hours",
			message: "We’re closed right now.",
			reopenTime: "2026-11-23T04:30:00.000Z",
		});
		expect(await order()).toBe("store-closed");
		world.wait(1);
		expect(await status()).toMatchObject({
			isOpen: true,
			reason: "open",
			reopenTime: null,
			hours: { closesAt: "2026-11-23T09:20:00.000Z", nextOpening: "2026-11-24T04:30:00.000Z", openUntil: null },
		});
		expect(await order()).toBe("placed");
		shopTime("2026-11-23T14:49:59");
		expect(await order()).toBe("placed");
		world.wait(1);
		expect(await order()).toBe("store-closed");
		expect((await status()).reopenTime).toBe("2026-11-24T04:30:00.000Z");
	});

	it("says on a closed day why, in both languages, and that the next opening is after it", async () => {
		await follow();
		await close({ from: "2026-11-23", to: "2026-11-24", label: "Pongal", labelTa: "பொங்கல்" });
		shopTime("2026-11-23T12:00");
		expect(await status()).toMatchObject({
			...{ isOpen: false, message: "Closed today: Pongal.", messageTa: "இன்று விடுமுறை: பொங்கல்." },
			reopenTime: "2026-11-25T04:30:00.000Z",
		});
		const refused = await meena.call("POST", "/api/orders", anOrder(), { cookie: "language=ta" });
		expect([refused.status, refused.body.message]).toEqual([409, "இன்று விடுமுறை: பொங்கல்."]);
		expect((await calendar("?days=2")).map(({ reason }: { reason: string }) => reason)).toEqual([
			"closure",
			"closure",
		]);
	});

	it("follows the latest change of a day, and the day is as before once that is taken back", async () => {
		await follow();
		shopTime("2026-11-23T12:00");
		await close({ to: "2026-11-30", label: "Holiday" });
		const wedding = { isOpen: true, slots: [{ opens: "11:00", closes: "13:00" }], label: "Wedding" };
		const { body } = await close(wedding);
		// Pressed again after a lost answer.
		expect((await close(wedding)).body).toEqual(body);
		expect(body).toMatchObject({
			id: expect.any(String),
			isOpen: true,
			slots: [{ opens: "11:00", closes: "13:00" }],
		});
		expect(await order()).toBe("placed");
		expect((await calendar("?days=1"))[0]).toMatchObject({ reason: "special", label: "Wedding", isOpen: true });
		const listed = (await owner.call("GET", "/api/store/closures")).body;
		expect(listed.map(({ label }: { label: string }) => label)).toEqual(
			expect.arrayContaining(["Holiday", "Wedding"]),
		);
		expect((await owner.call("DELETE", `/api/store/closures/${body.id}`)).status).toBe(204);
		expect((await owner.call("DELETE", `/api/store/closures/${body.id}`)).status).toBe(404);
		expect(await order()).toBe("store-closed");
		const { entries } = (await owner.call("GET", "/api/audit?kind=shop")).body;
		expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
			"closure-removed",
			"closure-added",
			"closure-added",
			"hours-changed",
		]);
		expect(entries[0].changes).toContainEqual({ path: ["label"], before: "Wedding", after: null });
		expect(entries[1].changes).toContainEqual({ path: ["hours"], before: null, after: "11:00-13:00" });
		expect(entries[3].changes).toEqual([{ path: ["followHours"], before: false, after: true }]);
	});

	it("Store Status closes at once on top of the hours, until a time or until opened", async () => {
		await follow();
		shopTime("2026-11-23T14:00");
		await setStatus({ isOpen: false });
		expect(await status()).toMatchObject({ isOpen: false, reason: "by-hand", reopenTime: null });
		expect(await order()).toBe("store-closed");
		await setStatus({});
		expect(await order()).toBe("placed");
		await setStatus({ isOpen: false, reopenTime: "2026-11-23T16:00:00+05:30" });
		expect(await status()).toMatchObject({ isOpen: false, reopenTime: "2026-11-24T04:30:00.000Z" });
		shopTime("2026-11-23T16:00");
		expect(await status()).toMatchObject({ isOpen: false, reason: "hours" });
		await follow({ followHours: false });
		expect(await order()).toBe("placed");
	});

	it("is open late until the time set, to the second", async () => {
		await follow();
		shopTime("2026-11-23T14:55");
		await setStatus({ openUntil: "2026-11-23T22:00:00+05:30" });
		shopTime("2026-11-23T21:59:59");
		expect(await order()).toBe("placed");
		expect((await status()).hours).toMatchObject({ openUntil: "2026-11-23T16:30:00.000Z" });
		// A change of the message alone does not end it.
		await setStatus({ message: "Back soon." });
		expect(await order()).toBe("placed");
		world.wait(1);
		expect(await order()).toBe("store-closed");
		const refused = await setStatus({ openUntil: "2026-11-23T21:00:00+05:30" });
		expect([refused.status, refused.body.code]).toEqual([422, "bad-open-until"]);
	});

	it("takes prebookings only for days on which it is open", async () => {
		await follow();
		await close({ from: "2026-11-25", to: "2026-11-25", label: "Pongal" });
		const { items } = anOrder();
		const quote = await meena.call("POST", "/api/quote", { items, tip: 0, kind: "prebooking", date: "2026-11-26" });
		const book = (preferredDate: string) =>
			meena.call("POST", "/api/prebookings", {
				orderId: preferredDate,
				userEmail: meena.email,
				phoneNumber: "9840012345",
				deliveryAddress: "4, Big Street, Triplicane",
				items,
				totalAmount: quote.body.totalAmount,
				preferredDate,
			});
		const refused = await book("2026-11-25");
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			...[422, "date-not-bookable", "We’re closed on that day. Please choose another one."],
		]);
		expect((await book("2026-12-08")).body.code).toBe("date-not-bookable");
		expect((await book("2026-11-26")).status).toBe(201);
	});

	it("for any hours, calendar, status and orders agree at any time", async () => {
		const hour = fc.integer({ min: 0, max: 23 }).map((each) => `${String(each).padStart(2, "0")}:00`);
		const slots = fc
			.array(fc.record({ opens: hour, closes: hour }), { maxLength: 2 })
			.filter((each) => !slotsIssue(each));
		await fc.assert(
			fc.asyncProperty(
				fc.array(slots, { minLength: 7, maxLength: 7 }),
				fc.option(slots),
				fc.integer({ min: 0, max: 23 }),
				async (weekly, special, at) => {
					await follow({ weekly: weekly.map((each, day) => ({ day, slots: each })) });
					const isOpen = special !== null && special.length > 0;
					const to = "2026-11-24";
					const { body } = await close({ from: to, to, isOpen, ...(isOpen ? { slots: special } : {}) });
					const now = Date.parse(`2026-11-24T00:00+05:30`) + at * 3_600_000;
					world.set(new Date(now).toISOString());
					const days = await calendar("?from=2026-11-23&days=2");
					const covered = days.some((each: { slots: Slot[] }, place: number) =>
						each.slots.map(slotMinutes).some(({ opens, closes }) => {
							const minute = at * 60 + (1 - place) * 1_440;
							return opens <= minute && minute < closes;
						}),
					);
					const told = await status();
					expect([told.isOpen, await order()]).toEqual([covered, covered ? "placed" : "store-closed"]);
					await owner.call("DELETE", `/api/store/closures/${body.id}`);
					world.set("2026-11-23T09:59:59+05:30");
				},
			),
			{ numRuns: 12 },
		);
	});

	it("for any hours, overrides and clock, reopenTime, slots and POST /orders agree with the calendar", async () => {
		const day = Date.parse("2026-11-23T00:00+05:30");
		const quarters = (most: number) => fc.integer({ min: 0, max: most });
		const instant = (quarter: number) => new Date(day + quarter * 900_000).toISOString();
		const time = quarters(95).map((quarter) => {
			const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
			return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
		});
		const slots = fc
			.array(fc.record({ opens: time, closes: time }), { minLength: 1, maxLength: 2 })
			.filter((each) => !slotsIssue(each));
		const byHand = fc.constantFrom("nothing", "nothing", "close", "pause", "late");
		const offered = { minutes: 60, mostOrders: null, mostPortions: null, daysAhead: 1, leadMinutes: 0 };
		expect((await owner.call("PUT", "/api/store/fulfilment", { pickup: false, slots: offered })).status).toBe(200);
		const happened = new Set<string>();
		const agrees = fc.asyncProperty(
			fc.array(slots, { minLength: 7, maxLength: 7 }),
			fc.constantFrom(0, 15, 90),
			fc.record({ change: byHand, now: quarters(95), lasts: quarters(40) }),
			quarters(30),
			async (weekly, lastOrderMinutes, { change, now, lasts }, chosen) => {
				world.set(instant(0));
				await setStatus({ openUntil: null });
				await follow({
					weekly: weekly.map((each, weekday) => ({ day: weekday, slots: each })),
					lastOrderMinutes,
				});
				world.set(instant(now));
				const end = instant(now + 1 + lasts);
				if (change === "close") await setStatus({ isOpen: false });
				if (change === "pause") await setStatus({ isOpen: false, reopenTime: end });
				if (change === "late") await setStatus({ openUntil: end });
				const told = await status();
				happened.add(told.reason);
				expect(await order()).toBe(told.isOpen ? "placed" : "store-closed");

				// Only listed times can be ordered for, and the shop is open then.
				const listed = (await world.call("GET", "/api/store/slots")).body as unknown as {
					from: string;
					to: string;
				}[];
				const one = listed[chosen % Math.max(listed.length, 1)];
				if (one) {
					expect([one, await order({ dueAt: one.from })]).toEqual([one, "placed"]);
					const after = listed.at(-1)?.to ?? "";
					// A slot that begins at midnight is tomorrow's.
					if (!after.endsWith("T18:30:00.000Z"))
						expect([after, await order({ dueAt: after })]).toEqual([after, "slot-unavailable"]);
					world.set(new Date(Date.parse(one.to) - 1_000).toISOString());
					expect([one, await order()]).toEqual([one, "placed"]);
				}

				// It opens and closes exactly when it says, and the calendar agrees.
				const next = told.reopenTime ?? told.hours?.closesAt;
				if (!next) return;
				world.set(new Date(Date.parse(next) - 1_000).toISOString());
				expect(await order()).toBe(told.isOpen ? "placed" : "store-closed");
				world.wait(1);
				expect(await order()).toBe(told.isOpen ? "store-closed" : "placed");
				if (change === "pause" || change === "late") return;
				const days = await calendar("?from=2026-11-22&days=12");
				const edges = days.flatMap(({ date, slots: of }: { date: string; slots: Slot[] }) =>
					of.map(slotMinutes).map(({ opens, closes }) => {
						const edge = told.isOpen ? closes - lastOrderMinutes : opens;
						return new Date(Date.parse(`${date}T00:00+05:30`) + edge * 60_000).toISOString();
					}),
				);
				expect(edges).toContain(next);
			},
		);
		await fc.assert(agrees, { numRuns: 25 });
		expect([...happened]).toEqual(expect.arrayContaining(["open", "hours"]));
	});

	it("writes its text from the hours, and the next opening of a sold-out dish too", async () => {
		const openingHours = "Until the pot is empty";
		await follow({ followHours: false });
		const typed = await owner.call("PUT", "/api/store/settings", { openingHours });
		expect(typed.body).toMatchObject({ openingHours });
		await follow({
			weekly: [
				...every(
					[
						{ opens: "10:00", closes: "15:00" },
						{ opens: "18:00", closes: "01:00" },
					],
					[1, 2, 3, 4, 5],
				),
				...every([], [0]),
			],
		});
		await close({ from: "2026-11-26", to: "2026-11-27", label: "Pongal", labelTa: "பொங்கல்" });
		const { body } = await world.call("GET", "/api/store/settings");
		expect(body.openingHours).toBe(
			"Today: 10:00 AM - 3:00 PM, 6:00 PM - 1:00 AM; Mon - Fri 10:00 AM - 3:00 PM, 6:00 PM - 1:00 AM; " +
				"Sat - Sun closed; Tuesday on every new-moon day is a holiday; " +
				"Thu, 26 Nov - Fri, 27 Nov: closed (Pongal)",
		);
		expect(body.openingHoursTa).toContain("பொங்கல்");
		shopTime("2026-11-23T16:00");
		const { body: emptied } = await owner.call("PUT", `/api/dishes/${await aDish()}/stock`, EMPTIED);
		expect(emptied.sizes[0]).toMatchObject({ outOfStockUntil: "2026-11-23T12:30:00.000Z" });
	});

	it.each(["the shop", "somebody"])(
		"each open page is told once, whoever looks first: %s; a clock that was set back opens nothing twice",
		async (whoLooks) => {
			await follow();
			const told: string[] = [];
			const announce = world.shop.hub.announce;
			world.shop.hub.announce = (kind, at) => {
				told.push(kind);
				announce(kind, at);
			};
			watchTime(world.shop, () => world.shop.clock.now());
			world.wait(1);
			// Also if somebody asks before the shop itself has looked at its clock.
			if (whoLooks === "somebody") expect((await status()).isOpen).toBe(true);
			await expect.poll(() => told).toHaveLength(1);
			expect((await world.shop.cache.known()).changesAt).toBe(Date.parse("2026-11-23T15:00:00+05:30"));
			// A page that was rendered before and connects only now is told as well.
			const stream = await world.app.request("http://localhost:3000/api/events", {
				headers: { "last-event-id": world.shop.hub.lastEventId() },
			});
			const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
			let heard = "";
			while (!heard.includes("shop-day-changed")) heard += new TextDecoder().decode((await reader.read()).value);
			await reader.cancel();
			const events = () => world.shop.storage.read.selectFrom("events").select("seq").execute();
			const before = (await events()).length;
			world.wait(-1);
			expect(await order()).toBe("store-closed");
			world.wait(1);
			expect(await order()).toBe("placed");
			// Opening writes nothing, so nothing can be written twice.
			expect((await events()).length - before).toBe(1);
		},
	);
});

describe("a pause", () => {
	const pause = (change: object = {}) =>
		setStatus({ isOpen: false, reopenTime: "2026-11-23T10:15:00+05:30", ...change });
	beforeEach(() => shopTime("2026-11-23T10:00"));

	it("says when the shop is back, not that it is out of stock", async () => {
		await pause();
		const said = await status();
		expect(said).toMatchObject({ isOpen: false, reason: "paused", message: "Back in 15 minutes." });
		expect(said.messageTa).toContain("15");
		world.wait(600);
		expect((await status()).message).toBe("Back in 5 minutes.");
		const refused = await meena.call("POST", "/api/orders", anOrder());
		expect([refused.body.message, refused.body.storeData.reason]).toEqual(["Back in 5 minutes.", "paused"]);
		world.wait(300);
		expect(await order()).toBe("placed");
	});

	it("keeps the closing message if the client sends back what it read", async () => {
		await pause();
		const { message, messageTa, allowPrebooking } = await status();
		await pause({ message, messageTa, allowPrebooking });
		expect((await status()).closingMessage.message).toContain("come back tomorrow");
		await setStatus({ isOpen: false });
		expect((await status()).message).toContain("come back tomorrow");
	});

	it("shows the owner's message, if there is one", async () => {
		await pause({ message: "Gas ran out." });
		expect(await status()).toMatchObject({ reason: "paused", message: "Gas ran out." });
	});
});

describe("refusals", () => {
	it.each([
		["a time that does not exist", { weekly: every([{ opens: "25:00", closes: "15:00" }]) }],
		[
			"slots over each other",
			{
				weekly: every([
					{ opens: "10:00", closes: "15:00" },
					{ opens: "14:00", closes: "16:00" },
				]),
			},
		],
		["a day twice", { weekly: every([], [1, 1]) }],
		["a day 7", { weekly: every([], [7]) }],
		["another moon", { newMoon: "fridays" }],
		["a last order of yesterday", { lastOrderMinutes: 1_440 }],
	])("hours with %s", async (_what, change) => {
		expect((await follow(change)).status).toBe(422);
		expect((await world.call("GET", "/api/store/hours")).body.followHours).toBe(false);
	});

	it.each([
		["that ends before it begins", { from: "2026-11-25", to: "2026-11-24" }, "to"],
		["that is over", { from: "2026-11-20", to: "2026-11-22" }, "to"],
		["of a year and a day", { to: "2027-11-24" }, "to"],
		["on no day at all", { from: "2026-02-30" }, "from"],
	])("a closure %s", async (_what, change, path) => {
		const refused = await close(change);
		expect([refused.status, refused.body.issues[0].path]).toEqual([422, path]);
	});

	it("a special day without opening times", async () => {
		await follow({ weekly: every([{ opens: "10:00", closes: "15:00" }], [2]) });
		for (const to of ["2026-11-23", "2026-11-24"]) {
			const refused = await close({ isOpen: true, to });
			expect([refused.status, refused.body.issues[0].path]).toEqual([422, "slots"]);
		}
		expect((await close({ isOpen: true, from: "2026-11-24", to: "2026-11-24" })).status).toBe(201);
		expect((await close({ isOpen: true, slots: [{ opens: "10:00", closes: "12:00" }] })).status).toBe(201);
	});

	it.each(["?days=0", "?days=1000", "?from=yesterday"])("a calendar of %s", async (query) => {
		expect((await world.call("GET", `/api/store/calendar${query}`)).status).toBe(422);
	});
});
