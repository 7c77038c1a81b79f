import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environment, parseConfig } from "./config.ts";

describe("the environment", () => {
	it("needs nothing: every variable has a default", () => {
		expect(parseConfig({})).toMatchObject({
			ok: true,
			value: { host: "127.0.0.1", port: 3000, databaseUrl: "file:data/handi.db", logLevel: "info" },
		});
	});
	it("with bad values is refused, one line for each that names the variable and what it wants", () => {
		const refused = parseConfig({
			PORT: "eighty",
			DATABASE_URL: "mysql://x",
			LOG_LEVEL: "loud",
			ADMIN_PASSWORD: "short",
		});
		expect(refused.ok ? [] : refused.refusal).toEqual([
			"PORT wants a port number, 0 to 65535",
			"DATABASE_URL wants file:PATH or postgres://…",
			"ADMIN_PASSWORD wants at least 8 characters",
			"LOG_LEVEL wants one of fatal, error, warn, info, debug, trace, silent",
		]);
	});
	it("is described in .env.example, variable by variable", () => {
		const example = readFileSync(".env.example", "utf8");
		const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
		expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
	});
});
