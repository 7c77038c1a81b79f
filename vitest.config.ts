import { defineConfig } from "vitest/config";

const serverTests = ["server/**/*.test.ts", "test/api/**/*.test.ts"];
const attackTests = ["test/attacks/**/*.test.ts"];
// Passwords cost what they cost, on a slow machine more: a limit is for what hangs.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

// The long form kills a shop hundreds of times, and so may a count from the command line.
const isLong = Object.keys(process.env).some((name) => /^HANDI_(FAULTS|\w*(STOPS|KILLS|REPLACEMENTS))$/.test(name));

export default defineConfig({
	test: {
		// Left to itself, Vitest leaves a processor idle, on two of them half of the machine.
		maxWorkers: "100%",
		projects: [
			{
				test: {
					name: "unit",
					include: ["{domain,contract,app,emulator}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
				},
			},
			{
				test: {
					name: "sqlite",
					// What the OpenAPI document says does not depend on the engine.
					include: [...serverTests, "test/openapi/**/*.test.ts"],
					provide: { engine: "sqlite" },
					...patience,
				},
			},
			{
				test: {
					name: "attacks on sqlite",
					include: attackTests,
					provide: { engine: "sqlite" },
					testTimeout: 180_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: "attacks on postgres",
					include: attackTests,
					provide: { engine: "postgres" },
					globalSetup: "test/servers/global-setup.ts",
					testTimeout: 180_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: "faults",
					include: ["test/faults/**/*.test.ts"],
					testTimeout: isLong ? 3_600_000 : 120_000,
				},
			},
			{
				test: {
					name: "postgres",
					include: serverTests,
					...patience,
					provide: { engine: "postgres" },
					globalSetup: "test/servers/global-setup.ts",
				},
			},
		],
	},
});
