import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { addDays, shopDay, startOfShopDay } from "../domain/shop-day.ts";
import { openStorage } from "../server/db/storage.ts";
import { createFirstAccounts } from "../server/identity/first-accounts.ts";
import { faultCode } from "../server/runtime/fault-code.ts";
import { clock } from "../server/runtime/real-clock.ts";
import { explainStartFailure } from "../server/start-failure.ts";
import type { DemoStaff, Login } from "./demo-run.ts";
import { liveTheDays } from "./live-the-days.ts";
import { openDemoShop } from "./open-demo-shop.ts";

const DAY_MS = 86_400_000;
const DEMO_DAYS = 60;
const STALE_DAYS = 3;

const [file = "data/demo/shop.db", word] = process.argv.slice(2);
const folder = dirname(file);
const logins = join(folder, "logins.json");

await run().catch((fault: unknown) => {
	// A fault without a code is the program's own: Node prints it with its stack.
	if (faultCode(fault) === "") throw fault;
	endBecauseOf(fault);
});

/** Makes the demo's shop if there is none, or again if asked to, and prints how to log in. */
async function run(): Promise<void> {
	if (word === "--new" || !existsSync(file) || !existsSync(logins)) await make();
	const { madeAt, owner, staff, riders, customer } = JSON.parse(readFileSync(logins, "utf8")) as Kept;
	const people = [
		{ ...owner, role: "owner", at: "/admin" },
		...staff.map((member) => ({ ...member, at: member.role === "kitchen" ? "/kitchen" : "/admin" })),
		...riders.slice(0, 1).map((each) => ({ ...each, role: "rider", at: "/rider" })),
		{ ...customer, role: "customer", at: "/user/login" },
	];
	const lines = people.map(({ role, email, password, at }) =>
		[role.padEnd(9), at.padEnd(12), email.padEnd(26), password].join(" "),
	);
	process.stdout.write(
		`${["The demo's logins, and where each begins:", ...lines.map((line) => `  ${line}`), ""].join("\n")}\n`,
	);
	const age = Math.floor((clock.now() - madeAt) / DAY_MS);
	if (age >= STALE_DAYS)
		process.stdout.write(`Its last order is ${age} days old; npm run demo -- --new makes sixty new days.\n\n`);
}

/** Ends the command with the reason why the demo's folder cannot be used. */
function endBecauseOf(fault: unknown): never {
	process.stderr.write(`${explainStartFailure(fault, `file:${file}`)}\n`);
	process.exit(1);
}

type Kept = DemoStaff & { madeAt: number; customer: Login };

/** Makes it in a temporary folder next to it first, so that an interrupted run is never taken for a demo. */
async function make(): Promise<void> {
	refuseForeignFolder();
	if (existsSync(file)) {
		// Refuses if a running shop has the file open.
		const old = await openStorage(`file:${file}`, { isShop: true, warn: () => undefined }).catch(endBecauseOf);
		await old.close();
	}
	const unfinished = `${folder}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(unfinished, { recursive: true, mode: 0o700 });
	const now = clock.now();
	const from = startOfShopDay(addDays(shopDay(now).date, -DEMO_DAYS));
	const people = staffOfTheDemo();
	const demo = await openDemoShop(join(unfinished, "shop.db"), from);
	const { shopName } = (await demo.shop.cache.current()).settings;
	const first = { admin: people.owner, rider: people.riders[0] ?? people.owner, shopName };
	await createFirstAccounts(demo.shop.storage, first, from, async () => undefined);
	process.stdout.write(`Living ${DEMO_DAYS} days of a shop `);
	const lived = await liveTheDays(demo, people, { days: DEMO_DAYS, until: now }, () => process.stdout.write("."));
	process.stdout.write("\n");
	await demo.close(join(unfinished, "shop.db.test-payments.json"));
	writeFileSync(join(unfinished, "logins.json"), JSON.stringify({ madeAt: now, ...people, ...lived }), {
		mode: 0o600,
	});
	rmSync(folder, { recursive: true, force: true });
	renameSync(unfinished, folder);
}

/**
 * Replacing a demo deletes the folder, so it must hold a demo or be empty: a real shop's folder has no list of logins.
 */
function refuseForeignFolder(): void {
	if (!existsSync(folder) || existsSync(logins) || readdirSync(folder).length === 0) return;
	process.stderr.write(`${folder} has files that are not a demo's. Empty it, or name another folder.\n`);
	process.exit(1);
}

function staffOfTheDemo(): DemoStaff {
	const password = () => randomBytes(9).toString("base64url").concat("7");
	const login = (name: string) => ({ email: `${name.toLowerCase()}@demo.example`, password: password() });
	return {
		owner: login("Owner"),
		riders: [
			{ name: "Ravi", phone: "9000001001", ...login("Ravi") },
			{ name: "Mani", phone: "9000001002", ...login("Mani") },
			{ name: "Selvam", phone: "9000001003", ...login("Selvam") },
		],
		staff: [
			{ name: "Latha", role: "manager", ...login("Latha") },
			{ name: "Kumar", role: "counter", ...login("Kumar") },
			{ name: "Bhai", role: "kitchen", ...login("Bhai") },
		],
	};
}
