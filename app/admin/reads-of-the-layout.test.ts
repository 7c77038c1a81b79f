import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { apiFetchContext } from "../page-context.ts";
import { readPrinterStatus } from "../printing/read-printer-status.ts";
import { adminPageApi } from "../staff/staff-api.ts";
import { countUnverified } from "./cash/count-unverified.ts";
import { countUnmatched } from "./payments/count-unmatched.ts";

const request = new Request("https://shop.test/admin/orders");

function answering(status: number, body: unknown): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(apiFetchContext, async () => Response.json(body, { status }));
	return context;
}

test("a part of the layout that the shop refuses to read is unknown, and not none", async () => {
	for (const status of [429, 503]) {
		const context = answering(status, { code: "busy", message: "Please try again" });
		expect(await countUnverified(context, request)).toBeNull();
		expect(await countUnmatched(context, request)).toBeNull();
		expect(await readPrinterStatus(adminPageApi(context, request))).toBeNull();
	}
	expect(await countUnverified(answering(200, { unverified: { count: 2 } }), request)).toBe(2);
	expect(await countUnmatched(answering(200, { payments: [{}] }), request)).toBe(1);
	expect(await readPrinterStatus(adminPageApi(answering(200, []), request))).toEqual([]);
});
