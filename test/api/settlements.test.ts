import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "../../server/db/storage.ts";
import { fetchWhenDue } from "../../server/settlements/fetch-settlements.ts";
import { meets } from "../between-questions.ts";
import { createOnlineWorld, type OnlineWorld, signed } from "../online-world.ts";
import type { Person } from "../world.ts";
import { aReport } from "./authorization-bodies.ts";

let world: OnlineWorld;
let meena: Person;
let owner: Person;
beforeEach(async () => {
	world = await createOnlineWorld();
	meena = await world.customer("Meena");
	owner = await world.admin("Vasanthi");
});
afterEach(() => world.close());

/** Pays an order online; returns the ids of the payment and of the order. */
async function pay(): Promise<{ payment: string; order: string }> {
	const { reply, body } = await world.begin(meena);
	const { payment } = world.control.pay(reply.body.id);
	const proof = {
		razorpay_order_id: reply.body.id,
		razorpay_payment_id: payment.id,
		razorpay_signature: signed(reply.body.id, payment.id),
	};
	const placed = await meena.call("POST", "/api/orders", { ...body, ...proof });
	expect(placed.status).toBe(201);
	return { payment: payment.id, order: placed.body.order._id };
}
const importing = (lines: string[], by = owner) => by.call("POST", "/api/settlements/import", aReport(lines));
const list = async () => (await owner.call("GET", "/api/settlements")).body;
const differences = async () => (await owner.call("GET", "/api/day-differences")).body.differences;
const paid = (id: string, at = "24/11/2026 09:00:00", amount = "161.00") =>
	`payment,${id},${amount},INR,3.22,0.58,0,157.20,setl_A,${at},UTR1`;
/** A line of a settlement without money; its time and UTR follow. */
const NOTHING = "adjustment,adj_9,0,INR,0,0,0,0,setl_9";

describe("a report of the provider", () => {
	it("is matched to the shop's payments and refunds, and shows the amount paid to the bank", async () => {
		const { payment, order } = await pay();
		await owner.call("POST", `/api/orders/${order}/refunds`, {
			method: "online",
			amount: 61,
			reason: "It was cold",
		});
		await world.look();
		const refund = [...world.state().refunds].at(-1)?.id ?? "";
		const lines = [paid(payment), `refund,${refund},61,INR,0,0,61,0,setl_A,24/11/2026 09:00:00,UTR1`];
		expect((await importing(lines)).body).toEqual({ added: 2, known: 0, unsettled: 0, unmatched: 0 });
		expect(await list()).toMatchObject({
			settlements: [
				{
					...{ _id: "setl_A", at: "2026-11-24T03:30:00.000Z", utr: "UTR1", unmatched: 0 },
					...{ payments: { count: 1, amount: 161 }, refunds: { count: 1, amount: 61 } },
					...{ fees: 3.22, gst: 0.58, other: 0, net: 96.2 },
				},
			],
			lastImport: { by: "Vasanthi", file: "recon.csv" },
		});
		const { lines: shown } = (await owner.call("GET", "/api/settlements/setl_A")).body;
		expect(shown).toHaveLength(2);
		for (const line of shown) expect(line).toMatchObject({ state: "matched", order: { _id: order } });
		expect((await owner.call("GET", "/api/day-closes/2026-11-24")).body.sheet.settled).toMatchObject({
			...{ fees: 3.22, gst: 0.58, net: 96.2 },
		});
		expect((await owner.call("GET", "/api/day-closes/2026-11-23")).body.sheet.settled).toBeNull();
		expect(await differences()).toEqual([]);
		const register = async (format: string): Promise<unknown[][]> =>
			(await owner.call("GET", `/api/reports/registers?register=settlements&format=${format}`)).body.rows;
		expect(await register("plain")).toEqual([["2026-11-24", "setl_A", "UTR1", 161, 61, 3.22, 0.58, 0, 96.2]]);
		// The bank payment, its fees and the GST on them leave the provider's ledger empty.
		expect((await register("tally")).map((row) => row.slice(5, 8))).toEqual([
			["Bank", 96.2, "Dr"],
			["Payment provider fees", 3.22, "Dr"],
			["GST on payment provider fees", 0.58, "Dr"],
			["Razorpay", 100, "Cr"],
		]);
		expect((await register("zoho")).map((row) => row.slice(5))).toEqual([
			["Bank", "setl_A", 96.2, ""],
			["Payment provider fees", "setl_A", 3.22, ""],
			["GST on payment provider fees", "setl_A", 0.58, ""],
			["Razorpay", "setl_A", "", 100],
		]);
	});

	it("changes nothing if it is imported again, also twice at once", async () => {
		const { payment } = await pay();
		const both = await Promise.all([importing([paid(payment)]), importing([paid(payment)])]);
		expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 1]);
		expect((await importing([paid(payment)])).body).toMatchObject({ added: 0, known: 1 });
		expect((await list()).settlements).toMatchObject([{ payments: { count: 1, amount: 161 } }]);
	});

	it("is refused as a whole if anything is unexpected, by row and column", async () => {
		const { payment } = await pay();
		const bad = await importing([paid(payment), '=cmd|calc,pay_B,"₹161",INR,3,0,0,157,setl_A,24/11/2026,UTR1']);
		expect(bad).toMatchObject({ status: 422, body: { code: "not-a-settlement-report" } });
		expect(bad.body.rows).toEqual([
			{ row: 3, column: "transaction_entity", problem: "not-as-expected" },
			{ row: 3, column: "amount", problem: "not-as-expected" },
		]);
		expect(bad.body.message).toContain("Row 3, column “transaction_entity”");
		const form = new FormData();
		for (const content of [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff]), 'a,"b', "", "a,b\n1,2"]) {
			form.set("file", new File([content], "x.csv"));
			expect((await owner.call("POST", "/api/settlements/import", form)).body.code).toBe(
				"not-a-settlement-report",
			);
		}
		form.set("file", "no file");
		expect((await owner.call("POST", "/api/settlements/import", form)).status).toBe(422);
		form.set("file", new File(["x".repeat(5_400_000)], "x.csv"));
		expect((await owner.call("POST", "/api/settlements/import", form)).status).toBe(413);
		expect((await list()).settlements).toEqual([]);
	});

	it("may name another settlement of the same money, and never other money", async () => {
		const { payment } = await pay();
		const beside = "adjustment,adj_1,0,INR,0,0,0,0,setl_A,24/11/2026 09:00:00,UTR1";
		await importing([paid(payment), beside]);
		const again = paid(payment, "25/11/2026 09:00:00").replace("setl_A", "setl_B").replace(",UTR1", ",UTR2");
		expect((await importing([again, beside])).body).toMatchObject({ added: 0, known: 2 });
		const moved = [
			{ _id: "setl_B", at: "2026-11-25T03:30:00.000Z", utr: "UTR2", payments: { count: 1 } },
			{ _id: "setl_A", at: "2026-11-24T03:30:00.000Z", utr: "UTR1", payments: { count: 0 } },
		];
		expect((await list()).settlements).toMatchObject(moved);
		// The older report, which comes once more, moves nothing back.
		await importing([paid(payment)]);
		expect((await list()).settlements).toMatchObject(moved);
		// Made once more, it has another UTR, which is not known at first.
		const third = paid(payment, "26/11/2026 09:00:00").replace("setl_A", "setl_C").replace(",UTR1", ",");
		for (const [utr, line] of [
			[null, third],
			["UTR3", `${third}UTR3`],
			["UTR3", third],
		] as const) {
			await importing([line]);
			expect((await list()).settlements[0]).toMatchObject({ _id: "setl_C", utr, payments: { count: 1 } });
		}
		expect(await importing([paid("pay_Other1"), paid(payment, undefined, "162.00")])).toMatchObject({
			...{ status: 409, body: { code: "settlement-line-changed", entityId: payment } },
		});
		expect(await differences()).toEqual([]);
	});

	it("is listed newest first, and counts for its own day", async () => {
		const credited = (day: number) =>
			`adjustment,adj_${day},${day},INR,0,0,0,${day},setl_${day},${day}/11/2026 00:00:00,UTR${day}`;
		await importing([credited(24), credited(22)]);
		world.wait(1);
		await importing([credited(23)], await world.admin("Kala"));
		const first = (await owner.call("GET", "/api/settlements?limit=2")).body;
		const second = (await owner.call("GET", `/api/settlements?limit=2&cursor=${first.nextCursor}`)).body;
		expect(first).toMatchObject({ settlements: [{ net: 24 }, { net: 23 }], lastImport: { by: "Kala" } });
		expect(second).toMatchObject({ settlements: [{ net: 22 }], nextCursor: null });
		const { sheet } = (await owner.call("GET", "/api/day-closes/2026-11-23")).body;
		expect(sheet.settled).toMatchObject({ other: 23, net: 23 });
		const rowsOf = async (from: string, to: string): Promise<unknown[][]> => {
			const days = `register=settlements&format=plain&from=${from}&to=${to}`;
			return (await owner.call("GET", `/api/reports/registers?${days}`)).body.rows;
		};
		expect((await rowsOf("2026-11-23", "2026-11-23")).map(([day]) => day)).toEqual(["2026-11-23"]);
		expect((await rowsOf("2026-11-22", "2026-11-23")).map((row) => row.at(-1))).toEqual([22, 23]);
	});
});

describe("a discrepancy of a settlement", () => {
	it("is shown until somebody explains it, or a later report resolves it", async () => {
		const first = await pay();
		const second = await pay();
		await owner.call("POST", `/api/orders/${first.order}/refunds`, {
			method: "online",
			amount: 61,
			reason: "It was cold",
		});
		await world.look();
		const refund = (id: string, amount: number) =>
			`refund,${id},${amount},INR,0,0,${amount},0,setl_A,24/11/2026 09:00:00,UTR1`;
		await importing([
			"adjustment,adj_0,0,INR,0,0,0,0,setl_0,21/11/2026 09:00:00,UTR0",
			paid(first.payment, undefined, "160.00"),
			paid("pay_Stranger1"),
			refund([...world.state().refunds].at(-1)?.id ?? "", 60),
			refund("rfnd_Stranger1", 61),
			"adjustment,adj_1,10.5,INR,0,0,10.50,0,setl_A,24/11/2026 09:00:00,UTR1",
		]);
		const kindsOf = async () =>
			(await differences()).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);
		expect(await kindsOf()).toEqual([
			["settled-adjustment", -10.5],
			["settled-differently", -1],
			["settled-differently", 1],
			["settled-unknown", 161],
			["settled-unknown", -61],
		]);
		const [adjustment, other] = await differences();
		expect(other).toMatchObject({ date: "2026-11-24", order: { _id: first.order }, reference: first.payment });
		await owner.call("PUT", `/api/day-differences/${adjustment._id}`, { note: "A disputed payment" });

		// Received on Saturday the 21st, due on Wednesday the 25th; the reports go up to the 26th now.
		await importing([
			`${NOTHING},24/11/2026 09:00:00,UTR2`,
			"adjustment,adj_2,0,INR,0,0,0,0,setl_C,27/11/2026 09:00:00,UTR3",
		]);
		expect(await kindsOf()).toContainEqual(["not-settled", -161]);
		expect((await differences())[0]).toMatchObject({ date: "2026-11-21", order: { _id: second.order } });
		await importing([paid(second.payment, "27/11/2026 09:00:00").replace("setl_A", "setl_C")]);
		expect(await kindsOf()).toEqual([
			["settled-differently", -1],
			["settled-differently", 1],
			["settled-unknown", 161],
			["settled-unknown", -61],
		]);
		await importing([paid("pay_Stranger2")]);
		expect(await differences()).toHaveLength(5);
	});

	it("stays explained although a report resolves it at this moment", async () => {
		const { payment } = await pay();
		await importing(["adjustment,adj_0,0,INR,0,0,0,0,setl_0,21/11/2026 09:00:00,UTR0"]);
		await importing([
			`${NOTHING},21/11/2026 09:00:00,UTR2`,
			"adjustment,adj_2,0,INR,0,0,0,0,setl_C,27/11/2026 09:00:00,UTR3",
		]);
		expect(await differences()).toMatchObject([{ kind: "not-settled", amount: -161 }]);
		const explain = (tx: Tx) =>
			tx
				.updateTable("day_differences")
				.set({ explanation: "The bank was closed", explained_by_name: "Mani", explained_at: 1 })
				.execute();
		const report = [paid(payment, "27/11/2026 09:00:00").replace("setl_A", "setl_C")];
		expect((await meets(world, explain, () => importing(report))).status).toBe(200);
		const kept = world.shop.storage.read.selectFrom("day_differences").select("explanation");
		expect(await kept.execute()).toEqual([{ explanation: "The bank was closed" }]);
	});

	it("is none while a report is missing in which the payment may be, and the owner reads which days are missing", async () => {
		const { payment } = await pay();
		const upTo = (day: string, id: string) => `adjustment,${id},0,INR,0,0,0,0,setl_B,${day} 09:00:00,UTR`;
		await importing([upTo("20/11/2026", "adj_1"), upTo("21/11/2026", "adj_2")]);
		world.set("2026-12-14T12:00:00Z");
		owner = await world.admin("Kala");
		await importing([upTo("01/12/2026", "adj_3"), upTo("11/12/2026", "adj_4")]);
		expect(await differences()).toEqual([]);
		expect((await list()).missingDays).toEqual([{ from: "2026-11-21", until: "2026-11-30" }]);
		// One that begins before and ends after the gap leaves no doubt.
		const between = [upTo("20/11/2026", "adj_5"), upTo("02/12/2026", "adj_6")];
		await importing(between);
		expect(await differences()).toMatchObject([{ kind: "not-settled", amount: -161 }]);
		expect((await list()).missingDays).toEqual([]);
		await importing([...between, paid(payment)]);
		expect(await differences()).toEqual([]);
	});

	it("is none where reports follow each other day by day, and a missing payment is one", async () => {
		await pay();
		for (const day of ["21", "23", "24", "25", "26"]) {
			world.set(`2026-11-${day}T20:00:00Z`);
			owner = await world.admin(`Owner ${day}`);
			await importing([`adjustment,adj_${day},0,INR,0,0,0,0,setl_${day},${day}/11/2026 09:00:00,UTR${day}`]);
		}
		expect(await differences()).toMatchObject([{ kind: "not-settled", amount: -161 }]);
		expect((await list()).missingDays).toEqual([]);
	});

	it("disappears if a report resolves it just as somebody explains it", async () => {
		await importing([paid("pay_Stranger1")]);
		const [{ _id }] = await differences();
		const clearUp = (tx: Tx) => tx.deleteFrom("day_differences").execute();
		const explain = () => owner.call("PUT", `/api/day-differences/${_id}`, { note: "Somebody else's" });
		expect((await meets(world, clearUp, explain)).body.code).toBe("difference-not-found");
	});

	it("is told apart from money still on its way", async () => {
		await pay();
		world.wait(3_600);
		await importing(["adjustment,adj_1,0,INR,0,0,0,0,setl_A,21/11/2026 12:30:00,UTR1"]);
		const { payment, order } = await pay();
		const settled = await pay();
		expect(await list()).toMatchObject({ waiting: { count: 2, amount: 322 }, late: [] });
		await importing([paid(settled.payment)]);
		expect(await list()).toMatchObject({ waiting: { count: 1, amount: 161 }, late: [] });
		world.set("2026-11-26T12:00:00Z");
		meena = await world.customer("Malar");
		owner = await world.admin("Kala");
		await pay();
		const late = [{ _id: payment, amount: 161, order: { _id: order } }];
		expect(await list()).toMatchObject({ waiting: { count: 2 }, late });
		expect(await differences()).toEqual([]);
	});
});

describe("a settlement fetched from the provider", () => {
	it("equals the report, and later ones are fetched automatically", async () => {
		const { payment } = await pay();
		expect(await fetchWhenDue(world.shop)).toBe(false);
		world.set("2026-11-23T12:00:00Z");
		owner = await world.admin("Kala");
		const fetched = await owner.call("POST", "/api/settlements/fetch", { month: "2026-11" });
		expect(fetched).toMatchObject({ status: 200, body: { added: 1, unmatched: 0 } });
		const { settlements } = await list();
		expect(settlements).toMatchObject([
			{ at: "2026-11-23T03:30:00.000Z", payments: { amount: 161 }, fees: 3.22, gst: 0.58, net: 157.2 },
		]);
		const row = paid(payment, "23/11/2026 09:00:00").replace("setl_A", settlements[0]._id).replace(",UTR1", ",");
		expect((await importing([row])).body).toMatchObject({ added: 0, known: 1 });
		meena = await world.customer("Malar");
		await pay();
		world.set("2026-11-25T12:00:00Z");
		owner = await world.admin("Devi");
		expect([await fetchWhenDue(world.shop), await fetchWhenDue(world.shop)]).toEqual([true, false]);
		expect((await list()).settlements).toHaveLength(2);
	});

	it("is logged if it is not stored, because an amount differs from the report's", async () => {
		const { payment } = await pay();
		await importing([paid(payment, undefined, "162.00")]);
		world.set("2026-11-23T12:00:00Z");
		const told: unknown[][] = [];
		const error = (...words: unknown[]) => void told.push(words);
		const shop = { ...world.shop, log: { ...world.shop.log, error } as never };
		expect(await fetchWhenDue(shop)).toBe(true);
		expect(told).toEqual([[{ line: payment }, expect.any(String)]]);
	});

	it("for a future month makes nothing late", async () => {
		await importing(["adjustment,adj_1,0,INR,0,0,0,0,setl_A,21/11/2026 09:00:00,UTR1"]);
		await pay();
		world.set("2026-11-27T12:00:00Z");
		owner = await world.admin("Kala");
		expect((await owner.call("POST", "/api/settlements/fetch", { month: "2027-02" })).status).toBe(200);
		expect(await differences()).toEqual([]);
	});

	it("is fetched for the days before too, if somebody fetched this month by hand first", async () => {
		await importing(["adjustment,adj_1,0,INR,0,0,0,0,setl_A,21/11/2026 09:00:00,UTR1"]);
		await pay();
		world.set("2027-01-14T12:00:00Z");
		owner = await world.admin("Kala");
		expect((await owner.call("POST", "/api/settlements/fetch", { month: "2027-01" })).status).toBe(200);
		expect(await differences()).toEqual([]);
		expect((await list()).missingDays).toEqual([{ from: "2026-11-21", until: "2026-12-31" }]);
		expect(await fetchWhenDue(world.shop)).toBe(true);
		expect((await list()).settlements).toMatchObject([{ payments: { amount: 161 } }, { _id: "setl_A" }]);
		expect([(await list()).missingDays, await differences()]).toEqual([[], []]);
		// From then on only the present month is asked for, not even one without settlements.
		const months = () => world.state().calls.filter(({ path }) => path.includes("recon")).length;
		const asked = months();
		world.wait(6 * 3_600);
		expect(await fetchWhenDue(world.shop)).toBe(true);
		expect(months()).toBe(asked + 1);
	});

	it("is fetched from the last known month on, if the shop was off over the turn of a month", async () => {
		await importing(["adjustment,adj_1,0,INR,0,0,0,0,setl_A,21/11/2026 09:00:00,UTR1"]);
		await pay();
		world.set("2026-12-14T12:00:00Z");
		owner = await world.admin("Kala");
		// Not even while the first answer is missing is anything late.
		world.control.fault({ route: "GET /settlements/recon/combined", kind: "error" });
		expect(await fetchWhenDue(world.shop)).toBe(true);
		expect(await differences()).toEqual([]);
		world.wait(6 * 3_600);
		expect(await fetchWhenDue(world.shop)).toBe(true);
		expect((await list()).settlements).toMatchObject([{ payments: { amount: 161 } }, { _id: "setl_A" }]);
		expect(await differences()).toEqual([]);
	});
});
