import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findHeadlessShell } from "./scripts/find-chromium.ts";

export default defineConfig({
	testDir: "test/e2e",
	globalSetup: "./test/servers/scratch-folder.ts",
	outputDir: "test-results/e2e",
	fullyParallel: true,
	workers: 2,
	retries: 0,
	// Only a hang reaches it.
	timeout: 180_000,
	// A slow machine may need time for a password's hash; a page that is ready at once costs no time.
	expect: { timeout: 10_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
	use: {
		headless: true,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		// Motion costs a machine without a graphics card half of its time; the tests about motion turn it on.
		reducedMotion: "reduce",
		// A service worker would answer requests that a test means to see on the network; offline.spec.ts allows it.
		serviceWorkers: "block",
		// Recording every step costs a third of the time; the second try is worth it.
		trace: "off",
		// "only-on-failure" takes one of each page that is closed before the verdict; shop.ts takes it after the
		// verdict.
		screenshot: "off",
		launchOptions: {
			executablePath: findHeadlessShell(),
			args: [
				...CHROMIUM_ARGS,
				// A page is open for seconds only: code optimised for it would hardly be used.
				"--js-flags=--no-opt,--no-maglev",
			],
		},
	},
});
