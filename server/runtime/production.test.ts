import { afterEach, expect, it, vi } from "vitest";

const { argv } = process;
afterEach(() => {
	process.argv = argv;
	vi.unstubAllEnvs();
	vi.resetModules();
});

it.each([
	{ option: "--dev", given: "production", used: "development" },
	{ option: "--dev", given: undefined, used: "development" },
	{ option: "", given: undefined, used: "production" },
])("a shop with option '$option' in a shell with NODE_ENV=$given runs React's $used build", async (start) => {
	vi.stubEnv("NODE_ENV", start.given);
	process.argv = [...argv, start.option];
	await import("./production.ts");
	expect(process.env.NODE_ENV).toBe(start.used);
});
