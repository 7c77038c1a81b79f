import { expect, test } from "vitest";
import { otherDatabase, postgresTools, withoutPassword } from "./postgres-tools.ts";

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

test("a database's password stands neither in messages nor among a program's arguments", () => {
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
	expect(withoutPassword("file:data/handi.db")).toEqual({ address: "file:data/handi.db", password: null });
});
