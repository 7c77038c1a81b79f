import { defineConfig } from "vitest/config";

const serverTests = ["server/**/*.test.ts", "test/api/**/*.test.ts"];

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: "unit",
					include: ["{domain,contract,app}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
				},
			},
			{ test: { name: "sqlite", include: serverTests, provide: { engine: "sqlite" } } },
			{ test: { name: "faults", include: ["test/faults/**/*.test.ts"], testTimeout: 120_000 } },
			{
				test: {
					name: "postgres",
					include: serverTests,
					provide: { engine: "postgres" },
					globalSetup: "test/servers/global-setup.ts",
				},
			},
		],
	},
});
