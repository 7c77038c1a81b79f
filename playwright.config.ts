import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findHeadlessShell } from "./scripts/find-chromium.ts";

export default defineConfig({
	testDir: "test/e2e",
	globalSetup: "./test/servers/scratch-folder.ts",
	outputDir: "test-results/e2e",
	fullyParallel: true,
	workers: 2,
	retries: 0,
	timeout: 60_000,
	// A slow machine may take its time over a password's hash; what is there at once costs nothing.
	expect: { timeout: 10_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
	use: {
		headless: true,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		// What moves costs a machine without a graphics card half of its time; the tests about motion ask for it.
		reducedMotion: "reduce",
		// A worker would answer what a test means to see on the line; offline.spec.ts lets it in.
		serviceWorkers: "block",
		// Recording every step costs a third of the time; the second try is worth it.
		trace: "on-first-retry",
		// "only-on-failure" takes one of each page that is closed before the verdict; shop.ts does it after.
		screenshot: "off",
		launchOptions: {
			executablePath: findHeadlessShell(),
			args: [
				...CHROMIUM_ARGS,
				// A page lives for seconds here: code that is optimised for it is never used long enough.
				"--js-flags=--no-opt,--no-maglev",
			],
		},
	},
});
