import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvOf } from "../reports/csv.ts";
import { parseCsv } from "./parse-csv.ts";
import { readReport } from "./read-report.ts";
import { feeWithoutGst, settledSum } from "./settlement-line.ts";
import { addWorkingDays, isWorkingDay } from "./working-days.ts";

const RECON =
	"transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_notes,order_id," +
	"settlement_id,settled_at,settlement_utr";
const COMBINED =
	"entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,payment_id," +
	"settlement_utr";

function read(text: string) {
	const rows = parseCsv(text);
	if (!rows.ok) throw new Error(rows.refusal.code);
	return readReport(rows.value);
}

describe("a report of the provider's", () => {
	it("is read as Settlement Recon, whose fee excludes GST", () => {
		const report = read(
			`\uFEFF${RECON}\r\npayment,pay_A1,161.00,INR,3.22,0.58,0.00,157.20,"{""note"": ""a, b""}",order_1,setl_9,` +
				"24/11/2026 09:00:00,UTR123\r\nrefund,rfnd_B2,60,INR,0,0,60.0,0,,order_1,setl_9,2026-11-24T09:00:00,\r\n",
		);
		expect(report).toEqual({
			ok: true,
			value: {
				unsettled: 0,
				lines: [
					{
						...{ entityId: "pay_A1", type: "payment", amount: 16_100, debit: 0, credit: 15_720, fee: 322 },
						...{ gst: 58, currency: "INR", paymentId: null, settlementId: "setl_9", utr: "UTR123" },
						settledAt: Date.parse("2026-11-24T03:30:00Z"),
					},
					expect.objectContaining({
						...{ entityId: "rfnd_B2", amount: 6_000, debit: 6_000, utr: null },
						settledAt: Date.parse("2026-11-24T03:30:00Z"),
					}),
				],
			},
		});
	});

	it("is read as Combined, whose fee includes GST and which has unsettled rows", () => {
		const report = read(
			`${COMBINED}\npay_A1,payment,0,157.20,161,INR,3.80,0.58,No,Yes,1795500000,1795505400,setl_9,,UTR123\n` +
				"pay_A2,payment,0,157.20,161,INR,3.80,0.58,No,No,1795500000,,,,\n" +
				"setl_9,settlement,157.20,0,157.20,INR,0,0,No,Yes,1795500000,1795505400,setl_9,,UTR123\n",
		);
		const settledAt = 1_795_505_400_000;
		expect(report).toMatchObject({ ok: true, value: { unsettled: 2, lines: [{ fee: 322, gst: 58, settledAt }] } });
		const forged = read(`${COMBINED}\n=A1,payment,0,157.20,161,INR,3.80,0.58,No,No,1795500000,,,,\n`);
		expect(forged).toMatchObject({ refusal: expect.arrayContaining([expect.objectContaining({ row: 2 })]) });
	});

	it("tells when it was settled by India's clock, to the second, however the time is written", () => {
		const settledAt = (time: string) => {
			const report = read(`${RECON}\npayment,pay_A1,161,INR,0,0,0,161,,,setl_9,${time},U1`);
			return report.ok
				? new Date(report.value.lines[0]?.settledAt ?? 0).toISOString()
				: report.refusal[0]?.column;
		};
		for (const time of ["24/11/2026 23:59:58", "24-11-2026 23:59:58", "2026-11-24T23:59:58", "1795544998"])
			expect(settledAt(time)).toBe("2026-11-24T18:29:58.000Z");
		expect(settledAt("1/12/2026 0:07")).toBe("2026-11-30T18:37:00.000Z");
		for (const time of ["24-11-2026 24:00:00", "24-11-2026 09:60", "24-11-2026 09:00:60", "24-11-26", "soon"])
			expect(settledAt(time)).toBe("settled_at");
	});

	it("has at most 20,000 rows", () => {
		const problem = (many: number) => {
			const report = readReport([["amount"], ...Array.from({ length: many }, () => ["1"])]);
			return report.ok ? null : report.refusal[0]?.problem;
		};
		expect([problem(20_000), problem(20_001)]).toEqual(["missing-column", "too-many-rows"]);
	});

	it("is refused as a whole, by row and column", () => {
		expect(read("amount,currency\n1,INR")).toMatchObject({
			ok: false,
			refusal: expect.arrayContaining([
				{ row: 1, column: "entity_id", problem: "missing-column" },
				{ row: 1, column: "fee (exclusive tax)", problem: "missing-column" },
			]),
		});
		const many = read(`${RECON}\n${"=1,,,,,,,,,,,,\n".repeat(40)}`);
		expect(many).toMatchObject({ ok: false, refusal: { length: 20 } });
		expect(read(`${RECON}\nx,=1,2,3\n=1,,,,,,,,,,,,`)).toEqual({
			ok: false,
			refusal: [
				{ row: 2, column: "", problem: "not-as-expected" },
				...["transaction_entity", "entity_id", "settlement_id", "settled_at"].map((column) => ({
					...{ row: 3, column, problem: "not-as-expected" },
				})),
			],
		});
		const good = "payment,pay_A1,161,INR,0,0,0,161,,,setl_9,24-11-2026,U1";
		expect(
			read(`${RECON}\n${good}\npayment,=HYPERLINK(1),1e9,INR,-1,0,0,161,,,setl_9,31/02/2026,U1\n${good}`),
		).toEqual({
			ok: false,
			refusal: [
				{ row: 3, column: "entity_id", problem: "not-as-expected" },
				{ row: 3, column: "amount", problem: "not-as-expected" },
				{ row: 3, column: "fee (exclusive tax)", problem: "not-as-expected" },
				{ row: 3, column: "settled_at", problem: "not-as-expected" },
				{ row: 4, column: "entity_id", problem: "twice" },
			],
		});
	});
});

describe("a file of rows", () => {
	it("can be parsed again after it is written, for any texts", () => {
		const text = fc.string({ unit: fc.constantFrom("a", "அ", '"', ",", "\n", "\r\n", " ") });
		fc.assert(
			fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
				const kept = rows.map((row) => row.map((cell) => `x${cell}`));
				expect(parseCsv(csvOf(kept))).toEqual({ ok: true, value: kept });
			}),
		);
	});
	it.each(['a,"b', 'a,b"c,d', 'a,"b"c'])("is refused if a quote is unclosed or misplaced: %s", (text) => {
		expect(parseCsv(`x,y\n${text}\n`)).toEqual({ ok: false, refusal: { code: "unclosed-quote", line: 2 } });
	});
	it("names the line of a misplaced quote also below a field of two lines", () => {
		const refusal = { code: "unclosed-quote", line: 4 };
		expect(parseCsv('"a\nb",c\nd,e\nf,g"h')).toEqual({ ok: false, refusal });
	});
	it("keeps empty fields, and skips empty lines", () => {
		expect(parseCsv('a,"b"')).toEqual({ ok: true, value: [["a", "b"]] });
		expect(parseCsv("a,,\r\n\r\n,b,\n")).toEqual({
			ok: true,
			value: [
				["a", "", ""],
				["", "b", ""],
			],
		});
	});
});

it("payments and refunds are counted and added up by themselves", () => {
	const line = { amount: 100, debit: 0, credit: 90, fee: 8, gst: 2 };
	const lines = ["payment", "payment", "refund", "adjustment"].map((type) => ({ ...line, type }));
	expect(settledSum(lines)).toMatchObject({
		payments: { count: 2, amount: 200 },
		refunds: { count: 1, amount: 100 },
		...{ fees: 32, gst: 8, net: 360 },
	});
});

it("the net is payments less refunds, fees and their GST, plus the rest", () => {
	const paise = fc.integer({ min: 0, max: 1_000_000 });
	const line = fc.record({
		type: fc.constantFrom("payment", "refund", "adjustment"),
		...{ amount: paise, debit: paise, credit: paise, fee: paise, gst: paise },
	});
	fc.assert(
		fc.property(fc.array(line), (lines) => {
			const { payments, refunds, fees, gst, other, net } = settledSum(lines);
			expect(payments.amount - refunds.amount - fees - gst + other).toBe(net);
			expect(net).toBe(lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0));
		}),
	);
});

it.each([
	[
		{ amount: 16_100, credit: 15_720, fee: 380, tax: 58 },
		{ fee: 322, gst: 58 },
	],
	[
		{ amount: 16_100, credit: 15_720, fee: 322, tax: 58 },
		{ fee: 322, gst: 58 },
	],
	[
		{ amount: 16_100, credit: 16_100, fee: 380, tax: 58 },
		{ fee: 322, gst: 58 },
	],
])("separates the fee from the GST on it: %o", (given, expected) => {
	expect(feeWithoutGst(given)).toEqual(expected);
});

it("counts working days without Sundays and second and fourth Saturdays", () => {
	expect(["2026-11-14", "2026-11-21", "2026-11-22", "2026-11-28"].map(isWorkingDay)).toEqual([
		...[false, true, false, false],
	]);
	// Second and fourth Saturdays are the 8th to the 14th and the 22nd to the 28th of a month.
	expect(["2026-08-01", "2026-08-08", "2026-08-15", "2026-08-22", "2026-08-29"].map(isWorkingDay)).toEqual([
		...[true, false, true, false, true],
	]);
	expect(["2026-12-05", "2026-12-12", "2026-12-19", "2026-12-26"].map(isWorkingDay)).toEqual([
		...[true, false, true, false],
	]);
	expect(addWorkingDays("2026-11-20", 3)).toBe("2026-11-24");
	expect(addWorkingDays("2026-11-24", -3)).toBe("2026-11-20");
});
