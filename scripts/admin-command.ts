import { existsSync } from "node:fs";
import { ok, type Result, refuse } from "../domain/result.ts";
import { newerThanProgram } from "../server/backups/sqlite-backup.ts";
import { parseConfig } from "../server/config.ts";
import { pendingMigrations } from "../server/db/migrate.ts";
import { sqlitePath } from "../server/db/sqlite-path.ts";
import { engineFault, openStorage, type Storage } from "../server/db/storage.ts";
import { faultMessage } from "../server/runtime/fault-code.ts";
import { isDiskFull } from "../server/runtime/not-written.ts";
import { clock } from "../server/runtime/real-clock.ts";
import {
	addOwnerByHand,
	endSessionsByHand,
	type ListedMember,
	listStaff,
	removeSecondFactorByHand,
	resetPasswordByHand,
} from "../server/staff/staff-commands.ts";
import { explainStartFailure } from "../server/start-failure.ts";

const USAGE = `npm run admin -- COMMAND works on the shop's database (DATABASE_URL), also while the shop is running:
  list                         lists the staff; an owner gives riders new passwords under Staff
  reset-password EMAIL         sets a new password, shown once, and ends all sessions
  remove-second-factor EMAIL   for someone who lost passkeys, app and recovery codes
  end-sessions EMAIL           logs someone out everywhere
  add-owner EMAIL [NAME]       adds an owner, with a password shown once`;

/** Runs one command on the database of an environment: the text to print, or one line with the reason for a failure. */
async function runCommand(
	[command = "", email, ...more]: string[],
	env: Record<string, string | undefined>,
): Promise<Result<string, string>> {
	const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
	if (!run) return refuse(USAGE);
	if (command !== "list" && !email) return refuse(`Please add the email: npm run admin -- ${command} EMAIL`);
	// Only `add-owner` takes words after the email: the name.
	if (command === "list" ? email !== undefined : command !== "add-owner" && more.length > 0)
		return refuse(`Too many words: npm run admin -- ${command}${command === "list" ? "" : " EMAIL"}`);
	const config = parseConfig({ DATABASE_URL: env.DATABASE_URL });
	if (!config.ok) return refuse(config.refusal.join("\n"));
	const storage = await open(config.value.databaseUrl);
	if (!storage.ok) return storage;
	try {
		return await run(storage.value, email ?? "", more.join(" "));
	} catch (fault) {
		const why = engineFault(fault);
		return refuse(`The database cannot save this now: ${isDiskFull(why) ? "the disk is full" : faultMessage(why)}`);
	} finally {
		await storage.value.close();
	}
}

type Command = (storage: Storage, email: string, name: string) => Promise<Result<string, string>>;

const COMMANDS: Readonly<Record<string, Command>> = {
	list: async (storage) => ok((await listStaff(storage, clock.now())).map(lineOf).join("\n")),
	"reset-password": async (storage, email) => {
		const reset = await resetPasswordByHand(storage, email, clock.now());
		if (!reset.ok) return reset;
		const lines = [
			`New password for ${email}: ${reset.value.password} (shown only once). All sessions have ended.`,
		];
		if (reset.value.hasSecondFactor)
			lines.push(
				`The second factor is still required. If it is lost: npm run admin -- remove-second-factor ${email}`,
			);
		return ok(lines.join("\n"));
	},
	"remove-second-factor": async (storage, email) => {
		const removed = await removeSecondFactorByHand(storage, email, clock.now());
		return removed.ok ? ok(`${email} can now log in with the password alone.`) : removed;
	},
	"end-sessions": async (storage, email) => {
		const ended = await endSessionsByHand(storage, email, clock.now());
		return ended.ok ? ok(`Sessions of ${email} ended: ${ended.value}.`) : ended;
	},
	"add-owner": async (storage, email, name) => {
		const added = await addOwnerByHand(storage, email, name.trim() || "Owner", clock.now());
		return added.ok ? ok(`New owner ${email}: password ${added.value.password} (shown only once).`) : added;
	},
};

function lineOf({ role, email, name, isDisabled, hasSecondFactor, sessions }: ListedMember): string {
	const notes = [
		isDisabled && "disabled",
		hasSecondFactor && "second factor",
		sessions === 1 ? "1 session" : `${sessions} sessions`,
	];
	return `${role.padEnd(8)} ${email}  ${name}  (${notes.filter(Boolean).join(", ")})`;
}

/** Opens the database of a shop that has been started at least once with this program; creates no new one. */
async function open(url: string): Promise<Result<Storage, string>> {
	const file = url.startsWith("file:") ? sqlitePath(url) : null;
	if (file !== null && !existsSync(file))
		return refuse(`${file} does not exist: set DATABASE_URL to the database that the shop uses.`);
	const storage = await openStorage(url).catch((fault: Error) => fault);
	if (storage instanceof Error) return refuse(explainStartFailure(storage, url));
	const why = await whyAnotherVersion(storage);
	if (why === null) return ok(storage);
	await storage.close();
	return refuse(why);
}

/** Why the tables are not those of this program, which would damage newer ones; null if they are. */
async function whyAnotherVersion(storage: Storage): Promise<string | null> {
	if ((await pendingMigrations(storage)).length > 0)
		return "This database is empty or from an older version: start the shop once first.";
	const done = await storage.read.selectFrom("migrations").select("name").execute();
	const newer = newerThanProgram(
		storage.engine,
		done.map(({ name }) => name),
	);
	return newer && `This database ${newer}.`;
}

// At the end, because it needs everything above.
const answer = await runCommand(process.argv.slice(2), process.env);
if (answer.ok) process.stdout.write(`${answer.value}\n`);
else {
	process.stderr.write(`${answer.refusal}\n`);
	process.exitCode = 1;
}
