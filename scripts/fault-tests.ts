type Run = { project: string; files: string[]; environment?: Record<string, string> };

/** A test of docs/reliability.md: its action, its requirement, and the runs at the size that it is measured at. */
export type FaultTest = { number: number; what: string; bar: string; runs: Run[] };

const faults = (...names: string[]): Run => ({
	project: "faults",
	files: names.map((name) => `test/faults/${name}.test.ts`),
});
const api = (names: string[], environment: Record<string, string> = {}): Run[] =>
	["sqlite", "postgres"].map((project) => ({
		project,
		files: names.map((name) => `test/api/${name}.test.ts`),
		environment,
	}));
const attacks = (...names: string[]): Run => ({
	project: "attacks on sqlite",
	files: names.map((name) => `test/attacks/${name}.test.ts`),
});
const test = (what: string, bar: string, ...runs: (Run | Run[])[]) => ({ what, bar, runs: runs.flat() });

/** The 25 tests of docs/reliability.md, in its order. */
export const faultTests: FaultTest[] = [
	test("kill -9 during a storm of cash and online orders", "0 lost, 0 half, ready in 2 s", faults("kill")),
	test("the power goes: writes that were not synced are lost", "0 lost", faults("power-loss")),
	test("an I/O error at each operation", "0 wrong 2xx, 0 corruption", faults("io-errors")),
	test("the disk is full", "503, reads 200, recovers", faults("outages")),
	test("another process holds the write lock", "503 in 1 s, reads p99 < 50 ms", faults("held-lock")),
	test(
		"one key many times at once",
		"1 order",
		api(["placing-orders"], { HANDI_EQUAL_ROUNDS: "100", HANDI_EQUAL_AT_ONCE: "100" }),
	),
	test("one key, another body", "422", api(["placing-orders"])),
	test("a double click", "1 order", api(["placing-orders"])),
	test("webhooks repeated and shuffled", "one state", api(["payments-at-random"], { HANDI_PAYMENTS: "1000" })),
	test("forged webhooks", "0 accepted", api(["payments-under-attack"], { HANDI_FORGERIES: "10000" })),
	test("callback, webhook and poll race", "1 order", api(["races", "payments-under-attack"])),
	test("failed, then captured; paid after a cancellation", "paid or refunded", api(["paying-online"])),
	test("the provider fails, hangs, cuts", "1 provider order, 12 s", api(["payments-under-attack"])),
	test("a refund that is tried again", "1 refund", api(["races", "paying-online"])),
	test(
		"the clock and the shop's day",
		"the right day",
		{ project: "unit", files: ["domain/shop-day.test.ts"] },
		api(["clock-jumps", "placing-orders", "prebookings"]),
	),
	test(
		"bounds under parallel calls",
		"never passed",
		api(["races", "prebookings", "order-limits", "at-the-same-moment"]),
	),
	test("a cancellation races a step", "one wins", api(["races", "rider-orders", "moving-orders", "under-pressure"])),
	test("2,000 live streams", "RSS +100 MB, 1 s, no gap", faults("many-streams")),
	test(
		"malformed input",
		"0 answers of 5xx",
		api(["odd-input"], { HANDI_ODD_INPUTS: "100000" }),
		attacks("hostile-input", "malformed-paths"),
	),
	test(
		"bodies that are too large or never end",
		"413 or 400, RSS +50 MB",
		faults("slow-and-large"),
		attacks("chunked-bodies", "under-siege"),
	),
	test(
		"senders that are slow on purpose",
		"cut in 15 s, ordinary p99 < 2 x",
		faults("slow-and-large"),
		{ project: "unit", files: ["server/http/listen.test.ts"] },
		attacks("under-siege"),
	),
	test("SIGTERM under load, killed upgrades", "0 cut, atomic", faults("stop-under-load", "processes", "shop-file")),
	test("a backup during a storm, restored", "RPO 1 s, RTO 60 s", faults("backup", "large-backup")),
	test(
		"a model, 100,000 commands",
		"0 divergences",
		api(["deliveries-at-random", "payments-at-random"], { HANDI_DELIVERIES: "3600", HANDI_PAYMENTS: "3600" }),
	),
	test("an hour of everything", "RSS slope < 1 MB/h, open files flat", faults("soak")),
].map((each, n) => ({ number: n + 1, ...each }));
