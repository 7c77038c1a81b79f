import { expect, test } from "vitest";
import { StorageBusy } from "./db/storage.ts";
import { explainStartFailure } from "./start-failure.ts";

const URL = "postgres://shop:secret@db.example/handi";

test("what an engine says by a code is one line of what to do, without the password", () => {
	const readOnly = Object.assign(new Error("cannot execute CREATE TABLE"), { code: "25006" });
	expect(explainStartFailure(readOnly, URL)).toBe(
		"DATABASE_URL postgres://shop@db.example/handi: the database is read-only, as a standby is: name the " +
			"one that takes writes",
	);
	const wrong = Object.assign(new Error("password authentication failed"), { code: "28P01" });
	expect(explainStartFailure(new Error("does not answer", { cause: wrong }), URL)).toMatch(
		/: the user or password is wrong$/,
	);
	const unread = Object.assign(new Error("Invalid URL"), { code: "ERR_INVALID_URL" });
	expect(explainStartFailure(unread, "postgres://shop:se/cr@t@db.example/handi")).toMatch(
		/^DATABASE_URL postgres:\/\/shop@db.example\/handi: the address cannot be read: in a password write @ as %40/,
	);
	const locked = new StorageBusy("SQLite cannot take this now", {
		cause: Object.assign(new Error("database is locked"), { errcode: 261 }),
	});
	expect(explainStartFailure(locked, "file:data/handi.db")).toMatch(/^DATABASE_URL file:data\/handi.db: .*locked/);
});

test("anything else is its own first line", () => {
	expect(explainStartFailure(new Error("was written by a newer version\nat here"), URL)).toBe(
		"DATABASE_URL was written by a newer version",
	);
	expect(explainStartFailure(new TypeError("Something is undefined"), URL)).toBe(
		"Handi could not start: Something is undefined",
	);
	expect(explainStartFailure("odd", "file:x")).toBe("DATABASE_URL odd");
});
