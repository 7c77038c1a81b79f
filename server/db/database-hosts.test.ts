import { expect, test } from "vitest";
import { databaseHosts, hostOf } from "./database-hosts.ts";

const hosts = (url: string) => {
	const found = databaseHosts(url);
	return found.ok ? found.value : found.refusal;
};

test("each host of a URL is a separate URL, in the order in which they are tried", () => {
	expect(hosts("postgres://shop:s%40@a:5432,b:5433/db?target_session_attrs=read-write&sslmode=require")).toEqual([
		"postgres://shop:s%40@a:5432/db?target_session_attrs=read-write&sslmode=require",
		"postgres://shop:s%40@b:5433/db?target_session_attrs=read-write&sslmode=require",
	]);
	expect(hosts("postgres://a,[::1]:7,10.0.0.3/db?target_session_attrs=primary")).toEqual([
		"postgres://a/db?target_session_attrs=primary",
		"postgres://[::1]:7/db?target_session_attrs=primary",
		"postgres://10.0.0.3/db?target_session_attrs=primary",
	]);
	expect(hosts("postgres://shop@/db?host=a,b&port=1,2&target_session_attrs=read-write")).toEqual([
		"postgres://shop@a:1/db?target_session_attrs=read-write",
		"postgres://shop@b:2/db?target_session_attrs=read-write",
	]);
	expect(hosts("postgresql:///db?host=a,::1&port=6&target_session_attrs=read-write")).toEqual([
		"postgresql://a:6/db?target_session_attrs=read-write",
		"postgresql://[::1]:6/db?target_session_attrs=read-write",
	]);
});

test("a password as it was typed is not taken for part of a host, and a misspelt sslmode is refused", () => {
	expect(hosts("postgres://shop:p@ss@a,b/db?target_session_attrs=primary")).toEqual([
		"postgres://shop:p@ss@a/db?target_session_attrs=primary",
		"postgres://shop:p@ss@b/db?target_session_attrs=primary",
	]);
	expect(hostOf("postgres://shop:p@ss@a:5432/db")).toBe("a:5432");
	expect(hosts("postgres://a/db?sslmode=bogus")).toMatch(/^must have one of these as sslmode: disable, /);
});

test("a URL with one host is left as it is", () => {
	for (const url of [
		"postgres://shop:secret@db.example:5432/handi?sslmode=require",
		"postgres://shop@/handi?host=/var/run/postgresql",
		"postgres://db.example/handi?target_session_attrs=any",
	])
		expect(hosts(url)).toEqual([url]);
});

test("a URL that does not say which host takes writes is refused with what is missing", () => {
	expect(hosts("postgres://a,b/db")).toMatch(/^names several hosts: add target_session_attrs=read-write/);
	for (const wanted of ["any", "standby", "read-only", "prefer-standby", "yes"])
		expect(hosts(`postgres://a,b/db?target_session_attrs=${wanted}`)).toBe(
			"must have target_session_attrs=read-write: the shop needs to write",
		);
	for (const wrong of ["a,", "a:1:2,b", "a:99999,b", "a,b c", ",b"])
		expect(hosts(`postgres://${wrong}/db?target_session_attrs=read-write`)).toBe(
			"must name hosts like db1.example:5432,db2.example:5432",
		);
	expect(hosts("postgres:///db?host=a,b,c&port=1,2&target_session_attrs=read-write")).toBe(
		"must name one port, or one for each host",
	);
});
