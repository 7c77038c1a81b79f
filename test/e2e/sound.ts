import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const THEMES = { day: "light", night: "dark" } as const;
export type Look = { device: keyof typeof SIZES; theme: keyof typeof THEMES };

/** The minified file of axe, since every page that is loaded reads it again. */
const AXE = readFileSync(join(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"), "utf8");
/** The rules that depend only on colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** The rules to check: all of them, only the colour rules, or only the others. */
type Rules = "all" | "colours" | "words";

type Question = { options: RunOptions; part: Element | null };
type Faults = { violations: string[]; overflow: number; unheard: string[] };

/** A page, or only its new part if another test checks the rest. */
type Seen = Page | Locator;
const pageOf = (seen: Seen): Page => ("page" in seen ? seen.page() : seen);

/** Expects that an open page has no accessibility violation and does not scroll sideways. */
export async function expectSound(seen: Seen, what = pageOf(seen).url(), rules: Rules = "all"): Promise<void> {
	const { violations, overflow, unheard } = await faultsOf(seen, rules);
	expect.soft(violations, what).toEqual([]);
	expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
	expect.soft(unheard, `${what} says nothing aloud in`).toEqual([]);
}

/** Reads axe into a page once; it stays until the page is loaded again. */
async function faultsOf(seen: Seen, rules: Rules): Promise<Faults> {
	const page = pageOf(seen);
	const part = "page" in seen ? await seen.elementHandle() : null;
	const options: RunOptions = {
		resultTypes: ["violations"],
		// Otherwise axe fetches the style sheets again, for a rule that is not checked.
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
 * Runs in the page, as one call, since each call costs as much as a rule; null if axe has not been read in. Nobody can
 * read or press anything below a modal dialog: that part is checked while no dialog is open.
 */
async function findFaults({ options, part }: Question): Promise<Faults | null> {
	const { axe: inPage } = window as unknown as { axe?: typeof axe };
	if (!inPage) return null;
	const dialogs = document.querySelectorAll("dialog:modal");
	const found = await inPage.run(part ?? (dialogs.length > 0 ? dialogs : document), options);
	const { scrollWidth, clientWidth } = document.documentElement;
	// Status regions that are hidden until they have a message: a screen reader finds them too late to read it out.
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
 * The same on a phone and on a desk, in both themes: every rule by day, and only the colour rules by night. The page is
 * a phone by day afterwards, unless `end` leaves it as it is, which the next page then starts with.
 */
export async function expectSoundEverywhere(seen: Seen, what: string, end: End = "as a phone"): Promise<void> {
	const page = pageOf(seen);
	// Each step changes one thing, since every change costs a redraw.
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

/** The same for another language, which may change what fits and what is named, but not the colours. */
export async function expectSoundInWords(page: Page, what: string, end: End = "as a phone"): Promise<void> {
	for (const device of devicesFrom(page)) {
		await look(page, { device, theme: "day" });
		await expectSound(page, `${what} on a ${device}`, "words");
	}
	if (end === "as a phone") await look(page, { device: "phone", theme: "day" });
}

type End = "as a phone" | "as it is";

/** Both devices, starting with the one that a page is on. */
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
 * Makes a theme's colours apply at once, without transitions, and also to parts that nobody has scrolled to; gives
 * whether the theme is dark.
 */
function standStill(): boolean {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync("* { content-visibility: visible !important; transition: none !important }");
	document.adoptedStyleSheets = [sheet];
	return matchMedia("(prefers-color-scheme: dark)").matches;
}
