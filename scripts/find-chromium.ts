import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { aptInstall } from "./find-postgres.ts";

const names = ["chromium", "chromium-browser", "google-chrome"];

/** The Chromium of this machine: CHROMIUM_PATH, one in PATH, or Playwright's own. */
export function findChromium(): string | undefined {
	const chosen = process.env.CHROMIUM_PATH;
	if (chosen) return chosen;
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
	return [...candidates, chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds Chromium or installs it; the reason why it cannot is the error's one line. */
export function provideChromium(): string {
	const found = findChromium() ?? installed();
	if (!found) {
		throw new Error("Chromium was not found and could not be installed: install it, or name it in CHROMIUM_PATH.");
	}
	if (!existsSync(found)) throw new Error(`CHROMIUM_PATH names ${found}, which does not exist.`);
	return found;
}

function installed(): string | undefined {
	const isRoot = process.getuid?.() === 0;
	if (isRoot && spawnSync("apt-get", ["--version"]).status === 0) {
		aptInstall("chromium");
		const packaged = findChromium();
		if (packaged) return packaged;
	}
	const cli = join(import.meta.dirname, "..", "node_modules", "@playwright", "test", "cli.js");
	// Only root may install the libraries; anyone else would be asked for a password.
	const libraries = isRoot ? ["--with-deps"] : [];
	spawnSync(process.execPath, [cli, "install", ...libraries, "chromium"], { stdio: "inherit" });
	return findChromium();
}
