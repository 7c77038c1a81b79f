import { expect, test } from "vitest";
import { StorageBusy } from "./db/storage.ts";
import { explainStartFailure } from "./start-failure.ts";

const URL = "postgres://shop:secret@db.example/handi";

test("an engine's error code becomes one line that says what to do, without the password", () => {
	const readOnly = Object.assign(new Error("cannot execute CREATE TABLE"), { code: "25006" });
	expect(explainStartFailure(readOnly, URL)).toBe(
		"DATABASE_URL postgres://shop@db.example/handi: the database is read-only, as a standby is: name the " +
			"one that takes writes",
	);
	const wrong = Object.assign(new Error("password authentication failed"), { code: "28P01" });
	expect(explainStartFailure(new Error("does not answer", { cause: wrong }), URL)).toMatch(
		/: the user or password is wrong$/,
	);
	const held = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
	expect(explainStartFailure(new StorageBusy("the database is busy", { cause: held }), URL)).toBe(
		"DATABASE_URL postgres://shop@db.example/handi: another program keeps a transaction open on the shop's " +
			"tables: end that one first",
	);
	const full = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), {
		code: "53100",
	});
	expect(explainStartFailure(new StorageBusy("the database is busy", { cause: full }), URL)).toMatch(
		/: the server's disk is full: make room there first$/,
	);
	// A database of its own does not help a user whose tables were restored by another.
	const others = Object.assign(new Error("permission denied for table migrations"), { code: "42501" });
	expect(explainStartFailure(others, URL)).toMatch(/: make them the owner of the database and its tables$/);
	const unread = Object.assign(new Error("Invalid URL"), { code: "ERR_INVALID_URL" });
	expect(explainStartFailure(unread, "postgres://shop:se/cr@t@db.example/handi")).toMatch(
		/^DATABASE_URL postgres:\/\/shop@db.example\/handi: the address cannot be read: in a password write @ as %40/,
	);
	const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND shop"), { code: "ENOTFOUND" });
	// What comes before the first / looks like a host and a port to anybody reading the URL.
	for (const password of ["54/cr@t", "54?cr", "54#cr"])
		expect(explainStartFailure(unknown, `postgres://shop:${password}@db.example/handi?sslmode=require`)).toMatch(
			/^DATABASE_URL postgres:\/\/shop@db.example\/\S*: the host is not found; in a password write @ as %40, /,
		);
	expect(explainStartFailure(unknown, "postgres://shop:12?c=d@db")).toMatch(
		/ postgres:\/\/shop@db: .* write @ as %40, /,
	);
	expect(explainStartFailure(unknown, `${URL}?application_name=me@shop`)).toMatch(/: the host is not found$/);
	const locked = new StorageBusy("SQLite cannot take this now", {
		cause: Object.assign(new Error("database is locked"), { errcode: 261 }),
	});
	expect(explainStartFailure(locked, "file:data/handi.db")).toMatch(/^DATABASE_URL file:data\/handi.db: .*locked/);
});

test.each([
	[
		{ code: "SELF_SIGNED_CERT_IN_CHAIN" },
		"self-signed certificate in chain",
		/name the authority's file in sslrootcert$/,
	],
	[{ code: "ERR_TLS_CERT_ALTNAME_INVALID" }, "Hostname/IP does not match", /is for another name: write the host/],
	[
		{ code: "ENOENT" },
		"ENOENT: no such file or directory, open 'ca.crt'",
		/a file that sslrootcert, .* names is not there$/,
	],
	[{ code: "ENOENT" }, "connect ENOENT /nowhere/.s.PGSQL.5432", /there is no socket of PostgreSQL in that folder/],
	[{}, "Connection terminated unexpectedly", /the server ended the connection, .* try again in a moment$/],
	[{}, "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", /the server asks for a password/],
	[{}, "transaction blocks not allowed in statement pooling mode", /pool_mode to transaction or session$/],
	[{ errcode: 4874 }, "disk I/O error", /the disk is full: make room first$/],
])("a failed connection is explained in words: %j %s", (codes, message, said) => {
	const line = explainStartFailure(Object.assign(new Error(message), codes), URL);
	expect(line).toMatch(/^DATABASE_URL postgres:\/\/shop@db.example\/handi: /);
	expect(line).toMatch(said);
});

test("any other fault is shown by its own first line", () => {
	expect(explainStartFailure(new Error("was written by a newer version\nat here"), URL)).toBe(
		"DATABASE_URL was written by a newer version",
	);
	expect(explainStartFailure(new TypeError("Something is undefined"), URL)).toBe(
		"Handi could not start: Something is undefined",
	);
	expect(explainStartFailure("odd", "file:x")).toBe("DATABASE_URL odd");
	const missing = Object.assign(new Error("ENOENT: no such file or directory, open '0001.sql'"), { code: "ENOENT" });
	expect(explainStartFailure(missing, "file:x")).toBe(`Handi could not start: ${missing.message}`);
});
