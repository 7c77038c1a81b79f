import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const THEMES = { day: "light", night: "dark" } as const;
export type Look = { device: keyof typeof SIZES; theme: keyof typeof THEMES };

/** The small file of axe, since every page that is loaded reads it anew. */
const AXE = readFileSync(join(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"), "utf8");
/** What only colours decide. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** Which rules are asked: all of them, or only those that colours decide, or only the others. */
type Rules = "all" | "colours" | "words";

type Question = { options: RunOptions; part: Element | null };
type Faults = { violations: string[]; overflow: number; unheard: string[] };

/** A page, or what is new of one whose rest another test looks at. */
type Seen = Page | Locator;
const pageOf = (seen: Seen): Page => ("page" in seen ? seen.page() : seen);

/** An open page as it stands has no accessibility violation and does not scroll sideways. */
export async function expectSound(seen: Seen, what = pageOf(seen).url(), rules: Rules = "all"): Promise<void> {
	const { violations, overflow, unheard } = await faultsOf(seen, rules);
	expect.soft(violations, what).toEqual([]);
	expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
	expect.soft(unheard, `${what} says nothing aloud in`).toEqual([]);
}

/** Axe is read into a page once; it stays for as long as the page is not loaded again. */
async function faultsOf(seen: Seen, rules: Rules): Promise<Faults> {
	const page = pageOf(seen);
	const part = "page" in seen ? await seen.elementHandle() : null;
	const options: RunOptions = {
		resultTypes: ["violations"],
		// Style sheets are fetched once more for a rule that is not asked.
		preload: false,
		...(rules === "colours" && { runOnly: { type: "rule", values: COLOURS } }),
		...(rules === "words" && { rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) }),
	};
	const found = await page.evaluate(findFaults, { options, part });
	if (found) return found;
	await page.evaluate(AXE);
	const foundNow = await page.evaluate(findFaults, { options, part });
	if (!foundNow) throw new Error("axe was not read into the page");
	return foundNow;
}

/**
 * Runs in the page, in one question, since each costs as much as a rule; null where axe has not been read in. Below a
 * modal dialog nobody can read or press anything: that is looked at while no dialog is open.
 */
async function findFaults({ options, part }: Question): Promise<Faults | null> {
	const { axe: inPage } = window as unknown as { axe?: typeof axe };
	if (!inPage) return null;
	const dialogs = document.querySelectorAll("dialog:modal");
	const found = await inPage.run(part ?? (dialogs.length > 0 ? dialogs : document), options);
	const { scrollWidth, clientWidth } = document.documentElement;
	// Places for news that are not there until the news is: a screen reader does not know them in time to say it.
	const unheard = [...document.querySelectorAll("[role=status]")].filter(
		(place) => getComputedStyle(place).display === "none" || place.closest("[popover]:not(:popover-open)"),
	);
	return {
		violations: found.violations.map(
			({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
		),
		overflow: scrollWidth - clientWidth,
		unheard: unheard.map((place) => place.className),
	};
}

/**
 * The same on a phone and on a desk, in both themes: every rule on both, and once more what only a theme changes. The
 * page is a phone again afterwards, unless the next one is begun with as this one ends.
 */
export async function expectSoundEverywhere(seen: Seen, what: string, end: End = "as a phone"): Promise<void> {
	const page = pageOf(seen);
	// Each step changes one thing, since each change is drawn anew.
	const [first, second] = devicesFrom(page);
	await look(page, { device: first, theme: "day" });
	await expectSound(seen, `${what} on a ${first} by day`);
	await look(page, { device: first, theme: "night" });
	await expectSound(seen, `${what} on a ${first} by night`, "colours");
	await look(page, { device: second, theme: "night" });
	await expectSound(seen, `${what} on a ${second} by night`, "colours");
	await look(page, { device: second, theme: "day" });
	await expectSound(seen, `${what} on a ${second} by day`);
	if (end === "as a phone") await look(page, { device: "phone", theme: "day" });
}

/** Another language may change what fits and what is named, not which colours there are. */
export async function expectSoundInWords(page: Page, what: string, end: End = "as a phone"): Promise<void> {
	for (const device of devicesFrom(page)) {
		await look(page, { device, theme: "day" });
		await expectSound(page, `${what} on a ${device}`, "words");
	}
	if (end === "as a phone") await look(page, { device: "phone", theme: "day" });
}

type End = "as a phone" | "as it is";

/** Both devices, first the one that a page is on. */
function devicesFrom(page: Page): [Look["device"], Look["device"]] {
	return page.viewportSize()?.width === SIZES.desk.width ? ["desk", "phone"] : ["phone", "desk"];
}

/** Shows an open page on another device or in the other theme. */
export async function look(page: Page, { device, theme }: Look): Promise<void> {
	const isDark = await page.evaluate(standStill);
	// An unchanged value would still be drawn again.
	const { width, height } = page.viewportSize() ?? {};
	if (width !== SIZES[device].width || height !== SIZES[device].height) await page.setViewportSize(SIZES[device]);
	if (isDark !== (theme === "night")) await page.emulateMedia({ colorScheme: THEMES[theme] });
}

/**
 * A theme's colours are there at once: none fades over, and what nobody has scrolled to does not keep its old ones;
 * tells whether it is night.
 */
function standStill(): boolean {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync("* { content-visibility: visible !important; transition: none !important }");
	document.adoptedStyleSheets = [sheet];
	return matchMedia("(prefers-color-scheme: dark)").matches;
}
