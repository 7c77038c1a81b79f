import { call, ownerToken } from "./call.ts";
import { startWithCustomers } from "./customers.ts";
import { median } from "./median.ts";
import { processorMs } from "./processor-time.ts";
import type { Tools } from "./tools.ts";

const OPEN_ORDERS = 500;
const ROUNDS = 7;
const READS = 40;
const BUDGET_MS = 10;
const CODINGS = ["zstd", "br"] as const;
const PAGES = {
	"list of orders": "/admin/orders",
	"list of orders, data": "/admin/orders.data",
	dashboard: "/admin/dashboard",
	kitchen: "/kitchen",
};

/** The cost of the pages that staff read all day while 500 orders ring, one page at a time and in turns. */
export async function measureStaffPages({ databaseUrl, env, owner, order, report }: Tools): Promise<void> {
	const { shop, tokens } = await startWithCustomers({ ...env, DATABASE_URL: databaseUrl }, OPEN_ORDERS);
	for (const [n, token] of tokens.entries()) await call(shop, "POST", "/api/orders", token, order(`bench-open-${n}`));
	const token = await ownerToken(shop, owner);

	const spent = new Map<string, number[]>();
	const bytes = new Map<string, number>();
	// The first round warms up V8, which compiles code that it runs often.
	for (let round = -1; round < ROUNDS; round += 1) {
		for (const [what, path] of Object.entries(PAGES)) {
			for (const coding of CODINGS) {
				const name = `${what}, ${coding}`;
				const headers = { "accept-encoding": coding, cookie: `sid_admin=${token}` };
				const before = processorMs(shop.pid);
				for (let n = 0; n < READS; n += 1) {
					const response = await fetch(shop.url + path, { headers, redirect: "error" });
					if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: no figure`);
					await response.arrayBuffer();
					bytes.set(name, Number(response.headers.get("content-length")));
				}
				const each = (processorMs(shop.pid) - before) / READS;
				if (round >= 0) spent.set(name, [...(spent.get(name) ?? []), each]);
			}
		}
	}
	for (const [name, rounds] of spent) {
		const usual = median(rounds);
		report(
			`${name}, ${OPEN_ORDERS} orders ringing`,
			`${usual.toFixed(1)} ms of processor a read (${Math.min(...rounds).toFixed(1)} at least), ` +
				`${bytes.get(name)} bytes, budget ${BUDGET_MS}: ${usual <= BUDGET_MS ? "met" : "MISSED"}`,
		);
	}
	await shop.stop();
}
