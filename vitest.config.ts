import { defineConfig } from "vitest/config";

// Tests that use a database run on both engines; the server's other tests run once.
const engineTests = [
	"server/db/**/*.test.ts",
	"server/menu/shop-cache.test.ts",
	"server/personal-data.test.ts",
	"test/api/**/*.test.ts",
];
const attackTests = "test/attacks/**/*.test.ts";
/** Attacks that do not reach the database, so one engine is enough: once for `npm test`. */
const attacksOnHttp = [
	"chunked-bodies",
	"log-lines",
	"logins",
	"malformed-paths",
	"pages-of-roles",
	"under-siege",
	"untrusted-proxy",
	"whose-page",
].map((name) => `test/attacks/${name}.test.ts`);
/**
 * Tests of what is decided before the database is queried, or costs far more than the queries: one engine is enough for
 * `npm test`.
 */
const decidedBefore = ["authorization", "images", "login-under-attack", "second-factor", "ways-in"];
/** Tests that send PostgreSQL one query after the other, with statements that other tests send too. */
const askedByOthers = [
	"app-manifest",
	"bystanders",
	"fields-left-out",
	"guessable-passwords",
	"hours",
	"order-notes",
	"other-accounts",
	"payment-on-delivery",
	"prices-with-gst",
	"proxy-warnings",
	"refunds-by-role",
	"security-txt",
	"store-and-settings",
];
const askedOnce = [...decidedBefore, ...askedByOthers].map((name) => `test/api/${name}.test.ts`);
const isLongAttack = process.env.HANDI_ATTACKS === "long";
// The limits are for tests that hang. Beside browsers and faults the others run at a lower priority, for minutes at a
// tenth of a processor, where one that takes three seconds alone takes thirty.
const limits = { testTimeout: 180_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
// The shop's modules are read and compiled once by each worker, not once for each file.
const sharedModules = { isolate: false };
const sameSeed = "test/servers/same-seed.ts";
const cheapPasswords = { setupFiles: [sameSeed, "test/servers/cheap-passwords.ts"] };
const scratch = "test/servers/scratch-folder.ts";
const onSqlite = { globalSetup: scratch };
const withPostgres = { globalSetup: [scratch, "test/servers/global-setup.ts"] };

// The long form kills a shop hundreds of times, and so may a count on the command line.
const isLong = Object.keys(process.env).some((name) => /^HANDI_(FAULTS|\w*(STOPS|KILLS|REPLACEMENTS))$/.test(name));

export default defineConfig({
	test: {
		// By default Vitest leaves a processor idle, which is half of a machine with two.
		maxWorkers: "100%",
		// A failure in a log names all values that differ.
		chaiConfig: { truncateThreshold: 0 },
		projects: [
			{
				test: {
					name: "unit",
					include: ["{domain,contract,app,emulator,server}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
					exclude: engineTests,
					setupFiles: sameSeed,
					...limits,
					...sharedModules,
				},
			},
			{
				test: {
					name: "sqlite",
					// The OpenAPI document does not depend on the engine, and the demo is a SQLite file.
					include: [...engineTests, "test/openapi/**/*.test.ts", "test/demo/**/*.test.ts"],
					provide: { engine: "sqlite" },
					...onSqlite,
					...limits,
					...sharedModules,
					...cheapPasswords,
				},
			},
			{
				test: {
					name: "attacks on sqlite",
					include: [attackTests],
					provide: { engine: "sqlite" },
					...onSqlite,
					...limits,
					...sharedModules,
				},
			},
			{
				test: {
					name: "attacks on postgres",
					include: [attackTests],
					exclude: isLongAttack ? [] : attacksOnHttp,
					provide: { engine: "postgres" },
					...limits,
					...withPostgres,
					...sharedModules,
				},
			},
			{
				test: {
					name: "faults",
					include: ["test/faults/**/*.test.ts"],
					...limits,
					...(isLong && { testTimeout: 3_600_000 }),
					...withPostgres,
					...sharedModules,
				},
			},
			{
				test: {
					name: "postgres",
					include: engineTests,
					exclude: isLong ? [] : askedOnce,
					provide: { engine: "postgres" },
					...limits,
					...withPostgres,
					...sharedModules,
					...cheapPasswords,
				},
			},
		],
	},
});
