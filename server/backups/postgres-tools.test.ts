import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates } from "node:tls";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DATABASE, faultAt, otherDatabase, postgresTools, withoutPassword } from "./postgres-tools.ts";

test("a machine without PostgreSQL's programs is told what to install", async () => {
	const tools = postgresTools("postgres://a:b@127.0.0.1/handi", {
		folders: ["/no/such/folder", undefined],
		environment: {},
	});
	expect(await tools("pg_dump", [])).toEqual({
		ok: false,
		refusal: "pg_dump is not on this machine: install PostgreSQL's client programs (postgresql-client)",
	});
});

test.skipIf(process.platform === "win32")(
	"PostgreSQL's programs get the driver's no-verify in a form that they know",
	async () => {
		const url = "postgres://shop:secret@db.example/handi?sslmode=no-verify&application_name=shop";
		const echo = postgresTools(url, { folders: ["/bin"], environment: {} });
		expect(await echo("echo", [DATABASE])).toEqual({
			ok: true,
			value: "postgres://shop@db.example/handi?sslmode=require&application_name=shop\n",
		});
	},
);

test.skipIf(process.platform === "win32")(
	"PostgreSQL's programs trust the authorities that the shop trusts, unless the address names its own",
	async () => {
		const told = (parameters: string) => {
			const url = `postgres://shop@db.example/handi?${parameters}`;
			const script = 'echo "$PGSSLROOTCERT"; grep -c BEGIN "$PGSSLROOTCERT"; true';
			return postgresTools(url, { folders: ["/bin"], environment: {} })("sh", ["-c", script]);
		};
		const known = await told("sslmode=verify-full");
		const [file = "", count] = known.ok ? known.value.split("\n") : [];
		expect(Number(count)).toBe(getCACertificates().length);
		expect(existsSync(file)).toBe(false);
		const named = "sslmode=verify-full&sslrootcert=/etc/handi-ca.crt";
		for (const parameters of [named, "sslmode=require"])
			expect(await told(parameters)).toEqual({ ok: true, value: "\n" });
	},
);

test.skipIf(process.platform === "win32")("a pg_dump older than the server says what to install", async () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-tools-"));
	const program = `#!/bin/sh
echo "pg_dump: error: aborting because of server version mismatch
pg_dump: detail: server version: 18.4 (Debian 18.4-1); pg_dump version: 17.12" >&2
exit 1`;
	writeFileSync(join(folder, "pg_dump"), program, { mode: 0o755 });
	const tools = postgresTools("postgres://shop@db.example/handi", { folders: [folder], environment: {} });
	expect(await tools("pg_dump", [])).toEqual({
		ok: false,
		refusal: "pg_dump of PostgreSQL 17 is older than the server: install the client programs of 18 or newer",
	});
	rmSync(folder, { recursive: true });
});

test("a database's password is shown neither in messages nor in a program's arguments", () => {
	const secret = withoutPassword("postgres://shop:p%40ss@db.example:5432/handi?sslmode=require");
	expect(secret).toEqual({
		address: "postgres://shop@db.example:5432/handi?sslmode=require",
		password: "p@ss",
	});
	const several = withoutPassword("postgres://shop:secret@a:5432,b:5432/handi");
	expect(several.address).toBe("postgres://shop@a:5432,b:5432/handi");
	expect(otherDatabase("postgres://shop:s@a:1,b:2/handi?sslmode=require", "scratch")).toBe(
		"postgres://shop:s@a:1,b:2/scratch?sslmode=require",
	);
	const typed = {
		"postgres://host/db?user=shop&password=s%40cret&sslmode=require": [
			"host/db?user=shop&sslmode=require",
			"s@cret",
		],
		"postgres://host:5432/db?password=secret": ["host:5432/db", "secret"],
		"postgres://host:5432/db?application_name=a@b": ["host:5432/db?application_name=a@b", null],
		"postgres://shop:p@ss@db.example/handi": ["shop@db.example/handi", "p@ss"],
		"postgres://shop:p/s@s@db.example/handi?sslmode=require": ["shop@db.example/handi?sslmode=require", "p/s@s"],
		"postgres://shop:wh?t@db.example:5432": ["shop@db.example:5432", "wh?t"],
		"postgres://shop:12?c=d@db.example/handi?sslmode=require": ["shop@db.example/handi?sslmode=require", "12?c=d"],
		"postgres://shop:12?c=d@db": ["shop@db", "12?c=d"],
		"postgres://db.example/handi?schema=public&password=a&b=c": ["db.example/handi?schema=public", "a"],
		"postgres://db.example:5432?user=shop@eu&sslmode=require": [
			"db.example:5432?user=shop@eu&sslmode=require",
			null,
		],
		"postgres://[::1]:5432,db.example/handi": ["[::1]:5432,db.example/handi", null],
		"postgres://shop:secret/handi": ["shop", null],
		"postgres://db.example/handi?application_name=a@b&host=/tmp": [
			"db.example/handi?application_name=a@b&host=/tmp",
			null,
		],
		"postgres://shop:100%@db.example/handi": ["shop@db.example/handi", "100%"],
		"postgres://shop@db.example/handi": ["shop@db.example/handi", null],
	};
	for (const [url, [address, password]] of Object.entries(typed))
		expect(withoutPassword(url)).toEqual({ address: `postgres://${address}`, password });
	expect(withoutPassword("file:data/handi.db")).toEqual({ address: "file:data/handi.db", password: null });
});

test("no part of a password is shown, however it was typed", () => {
	// Letters that occur only in the password, and every character that has a meaning in a URL.
	const parts = [..."XYZ:/?#@&=%+ ", "X=", "?Y=Z", "%4", "@X/", "?password=", "&sslpassword="];
	const password = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => `X${some.join("")}Y`);
	const host = fc.constantFrom("db", "db.example:5432", "[::1]:5432", "a:5432,b:5432");
	const rest = fc.constantFrom("", "/", "/handi", "/handi?sslmode=require", "/handi?schema=public&host=/tmp");
	fc.assert(
		fc.property(password, host, rest, (secret, at, more) => {
			const { address } = withoutPassword(`postgres://shop:${secret}@${at}${more}`);
			expect(address).not.toMatch(/[XYZ]/);
			expect(address).toMatch(/^postgres:\/\/shop/);
		}),
	);
	fc.assert(
		fc.property(password, host, fc.constantFrom("", "user=shop&", "schema=public&"), (secret, at, more) => {
			const { address } = withoutPassword(`postgres://${at}/handi?${more}password=${secret}`);
			expect(address).not.toMatch(/[XYZ]/);
		}),
	);
});

test("a server that is not reached is explained, also if its name has several addresses", () => {
	const silent = Object.assign(new AggregateError([new Error("connect ECONNREFUSED ::1:5432")]), {
		code: "ECONNREFUSED",
	});
	expect(faultAt("postgres://shop:secret@localhost/handi", silent)).toBe(
		"postgres://shop@localhost/handi: nothing answers there: start PostgreSQL, or correct the host and port",
	);
});

test("an error does not name a part of the password that the driver takes for the host", () => {
	const unknown = new Error("getaddrinfo ENOTFOUND cret");
	expect(faultAt("postgres://shop:se@cret/54@db/handi", unknown)).toMatch(
		/^postgres:\/\/shop@db\/handi: in a password /,
	);
	expect(faultAt("postgres://shop:secret@cret/handi", unknown)).toBe(
		`postgres://shop@cret/handi: ${unknown.message}`,
	);
});
