import { expect, test } from "vitest";
import { createProvider } from "../test/provider.ts";

const MONTH = "/settlements/recon/combined?year=2026&month=11&count=100";

test("captured money is settled two days later at nine, less fee and tax, and is listed by day or month", async () => {
	let now = Date.parse("2026-11-21T06:30:00Z");
	const { call, control, order } = createProvider({ clock: { now: () => now } });
	const { payment } = control.pay(await order());
	const ask = async (query = "") => (await call("GET", `${MONTH}${query}`)).body;
	expect(await ask()).toMatchObject({ count: 0, items: [] });
	now = Date.parse("2026-11-23T03:30:00Z");
	const settled = await ask();
	expect(settled.items).toMatchObject([
		{
			...{ entity_id: payment.id, type: "payment", amount: 16_100, fee: 380, tax: 58, credit: 15_720, debit: 0 },
			...{ settled: true, settled_at: now / 1000, payment_id: null },
			settlement_id: expect.stringMatching(/^setl_[A-Za-z0-9]{14}$/),
		},
	]);
	expect(await ask("&day=23")).toEqual(settled);
	for (const other of ["&day=22", "&skip=1"]) expect((await ask(other)).items).toEqual([]);
});

test("an invalid month is refused", async () => {
	const { status, body } = await createProvider().call("GET", MONTH.replace("month=11", "month=13"));
	expect([status, body.error.field]).toEqual([400, "month"]);
});
