import { describe, expect, test } from "vitest";
import { violations } from "./check-boundaries.ts";

describe("imports follow domain <- contract <- server | app", () => {
	test.each([
		["domain/a.ts", 'import { b } from "../contract/b.ts";', "domain may not import contract: ../contract/b.ts"],
		["domain/a.ts", 'import type { B } from "../server/b.ts";', "domain may not import server: ../server/b.ts"],
		["domain/a.ts", 'import { readFile } from "node:fs";', "domain may not import the package node:fs"],
		["domain/a.ts", 'import { z } from "zod";', "domain may not import the package zod"],
		["contract/a.ts", 'import { b } from "../server/b.ts";', "contract may not import server: ../server/b.ts"],
		["contract/a.ts", 'import pg from "pg";', "contract may not import the package pg"],
		["server/a.ts", 'import { b } from "../app/b.tsx";', "server may not import app: ../app/b.tsx"],
		[
			"server/a.ts",
			'import { entry } from "../app/entry.server.tsx";',
			"server may not import app: ../app/entry.server.tsx",
		],
		[
			"server/a.ts",
			'const b = await import("../build/server/b.js");',
			"server may not import build: ../build/server/b.js",
		],
		["app/a.tsx", 'import { b } from "../server/b.ts";', "app may import from server with `import type` only"],
		["app/a.tsx", 'import { type B } from "../server/b.ts";', "app may import from server with `import type` only"],
		["app/a.tsx", 'import { b } from "../db/b.ts";', "app may not import db: ../db/b.ts"],
		[
			"app/admin/a.tsx",
			'import { b } from "../customer/b.ts";',
			"the area admin may not import the area customer: move what both need to a shared folder of app/",
		],
		[
			"app/live/a.tsx",
			'const b = () => import("../customer/orders/b.ts");',
			"the shared folder app/live may not import the area customer: move what both need to a shared " +
				"folder of app/",
		],
		["app/a.tsx", 'import { b } from "../test/b.ts";', "app may not import test: ../test/b.ts"],
		["db/a.ts", 'import { b } from "../app/b.ts";', "db may not import app: ../app/b.ts"],
		["emulator/a.ts", 'import { b } from "../domain/b.ts";', "emulator may not import domain: ../domain/b.ts"],
		["emulator/a.ts", 'import { z } from "zod";', "emulator may not import the package zod"],
		["server/a.ts", 'import { b } from "../emulator/b.ts";', "server may not import emulator: ../emulator/b.ts"],
	])("%s: %s", (path, text, rule) => {
		expect(violations([{ path, text }])).toEqual([`${path}:1 ${rule}`]);
	});

	test("whatever the form of the import", () => {
		const forms = [
			'import {\n\tb,\n\tc,\n} from "../contract/b.ts";',
			'export { b } from "../contract/b.ts";',
			'export * from "../contract/b.ts";',
			'import "../contract/b.ts";',
			'void import("../contract/b.ts");',
			'type B = import("../contract/b.ts").B;',
		];
		for (const text of forms) {
			const found = violations([{ path: "domain/a.ts", text: `\n// here\n${text}` }]);
			expect(found, text).toEqual(["domain/a.ts:3 domain may not import contract: ../contract/b.ts"]);
		}
	});

	test("and allowed imports pass", () => {
		const allowed: [path: string, text: string][] = [
			["domain/orders/a.ts", 'import { b } from "../money.ts";'],
			["domain/a.test.ts", 'import { test } from "vitest"; import { b } from "../test/b.ts"; Date.now();'],
			["contract/a.ts", 'import { z } from "@hono/zod-openapi"; import { b } from "../domain/b.ts";'],
			[
				"server/a.ts",
				'import pg from "pg"; import { b } from "../db/b.ts"; import { c } from "../contract/c.ts";',
			],
			["server/pages/a.ts", 'import type * as entry from "../../app/entry.server.tsx";'],
			["server/main.ts", 'const b = await import("../build/server/index.js");'],
			["app/a.tsx", 'import type { B } from "../server/b.ts"; import { c } from "../contract/c.ts";'],
			[
				"app/a.tsx",
				'import type { Route } from "./+types/check-boundaries.test.ts"; export const A = () => ' +
					"<p>Don't // mind</p>;",
			],
			["app/routes.ts", 'import { a } from "./customer/a.ts";'],
			["app/admin/menu/a.ts", 'import { b } from "../orders/b.ts"; import { c } from "../../ui/c.tsx";'],
			["app/a.tsx", 'type B = import("../server/b.ts").B;'],
			["emulator/a.ts", 'import { Hono } from "hono"; import { b } from "node:fs"; import { c } from "./c.ts";'],
			["scripts/a.ts", 'import { b } from "../server/b.ts"; process.env.B; new Date();'],
			["server/a.ts", '// import "../app/b.ts"\nconst text = `import "../app/b.ts"`;'],
		];
		for (const [path, text] of allowed) expect(violations([{ path, text }]), text).toEqual([]);
	});
});

describe("the time and the environment are read in one place each", () => {
	const clock = "the time comes from a Clock: only server/runtime/real-clock.ts and app/clock.ts ask the machine";
	const environment = "only server/config.ts and server/main.ts read the environment";

	test.each([
		["Date.now();", clock],
		["new Date();", clock],
		["Date();", clock],
		["Temporal.Now.instant();", clock],
		["process.env.PORT;", environment],
		['process["env"];', environment],
		["const { env } = process;", environment],
		['import { env } from "node:process";', environment],
	])("server: %s", (text, rule) => {
		expect(violations([{ path: "server/a.ts", text: `\n${text}` }])).toEqual([`server/a.ts:2 ${rule}`]);
	});

	test("a date made from an instant is not a clock, and these files may read one", () => {
		expect(violations([{ path: "domain/a.ts", text: "new Date(0);" }])).toEqual([]);
		expect(violations([{ path: "server/runtime/real-clock.ts", text: "Date.now();" }])).toEqual([]);
		expect(violations([{ path: "server/config.ts", text: "process.env;" }])).toEqual([]);
		expect(violations([{ path: "server/config.ts", text: "Date.now();" }])).toEqual([
			`server/config.ts:1 ${clock}`,
		]);
	});
});

describe("what a browser stores goes through app/storage", () => {
	test.each([
		'localStorage.getItem("cart");',
		"const storage = () => sessionStorage;",
		"window.localStorage;",
		'globalThis["sessionStorage"];',
		"const { localStorage: kept } = window;",
	])("%s", (text) => {
		expect(violations([{ path: "app/rider/a.ts", text }])).toEqual([
			"app/rider/a.ts:1 only app/storage uses the browser's storage, which may throw",
		]);
		expect(violations([{ path: "app/storage/a.ts", text }])).toEqual([]);
	});

	test("a test may look into it, and its name may be used", () => {
		expect(violations([{ path: "app/rider/a.test.ts", text: "localStorage.clear();" }])).toEqual([]);
		expect(violations([{ path: "app/rider/a.ts", text: '// localStorage\nconst a = "localStorage";' }])).toEqual(
			[],
		);
	});
});

describe("names", () => {
	test.each([
		"server/utils.ts",
		"app/helpers.tsx",
		"domain/lib/money.ts",
		"server/common/a.ts",
		"app/misc.ts",
		"domain/types.ts",
		"contract/index.ts",
	])("%s says nothing", (path) => {
		expect(violations([{ path, text: "" }])).toEqual([
			expect.stringMatching(`^${path}:1 the name "[a-z]+" says nothing: name the file for what it holds$`),
		]);
	});

	test("a file that does not parse is reported, not skipped", () => {
		expect(violations([{ path: "domain/a.ts", text: "\nconst = 1;" }])).toEqual([
			expect.stringMatching(/^domain\/a\.ts:2 does not parse: /),
		]);
	});
});
