import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { aptInstall } from "./find-postgres.ts";

const names = ["chromium", "chromium-browser", "google-chrome"];
/** Chromium without windows and notifications: half the work for the same pages. */
const SHELL = "chromium-headless-shell";

/** The options for Chromium to view pages of this machine: nothing in the background, nothing from outside. */
export const CHROMIUM_ARGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** The whole Chromium of this machine: CHROMIUM_PATH, one on the path, or Playwright's own. */
export function findChromium(): string | undefined {
	const chosen = process.env.CHROMIUM_PATH;
	if (chosen) return chosen;
	const own = chromium.executablePath();
	return onPath(names) ?? (existsSync(own) ? own : undefined);
}

/** The cheapest Chromium for viewing pages: CHROMIUM_PATH, the headless shell, or the whole Chromium. */
export function findHeadlessShell(): string | undefined {
	return process.env.CHROMIUM_PATH || onPath([SHELL]) || findChromium();
}

/** The first of these programs that is on the path. */
function onPath(programs: string[]): string | undefined {
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	const candidates = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
	return candidates.find((path) => existsSync(path));
}

/** Whether apt-get can install it without a prompt. */
function isPackaged(name: string): boolean {
	if (process.getuid?.() !== 0) return false;
	const { stdout } = spawnSync("apt-cache", ["policy", name], { encoding: "utf8" });
	return /^ *Candidate: *\d/m.test(stdout ?? "");
}

/**
 * Finds Chromium or installs it, with its headless shell if that is packaged; the error's one line gives the reason for
 * a failure.
 */
export function provideChromium(): string {
	const found = findChromium() ?? installed();
	if (!process.env.CHROMIUM_PATH && !onPath([SHELL]) && isPackaged(SHELL)) aptInstall(SHELL);
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
	// Only root may install the libraries; anybody else would be asked for a password.
	const libraries = isRoot ? ["--with-deps"] : [];
	spawnSync(process.execPath, [cli, "install", ...libraries, "chromium"], { stdio: "inherit" });
	return findChromium();
}
