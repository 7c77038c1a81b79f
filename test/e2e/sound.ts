import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
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

/** An open page as it stands has no accessibility violation and does not scroll sideways. */
export async function expectSound(page: Page, what = page.url(), rules: Rules = "all"): Promise<void> {
	const told = await violations(page, rules);
	expect.soft(told, what).toEqual([]);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
	expect.soft(await page.evaluate(unheard), `${what} says nothing aloud in`).toEqual([]);
}

/** Places for news that are not there until the news is: a screen reader does not know them in time to say it. */
function unheard(): string[] {
	return [...document.querySelectorAll("[role=status]")]
		.filter((place) => getComputedStyle(place).display === "none" || place.closest("[popover]:not(:popover-open)"))
		.map((place) => place.className);
}

/** Read into a page once; it stays for as long as the page is not loaded again. */
async function violations(page: Page, rules: Rules): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
	const options: RunOptions = {
		resultTypes: ["violations"],
		// Style sheets are fetched once more for a rule that is not asked.
		preload: false,
		...(rules === "colours" && { runOnly: { type: "rule", values: COLOURS } }),
		...(rules === "words" && { rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) }),
	};
	return page.evaluate(async (asked) => {
		const { axe: inPage } = window as unknown as { axe: typeof axe };
		const found = await inPage.run(document, asked);
		return found.violations.map(
			({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
		);
	}, options);
}

/** The same on a phone and on a desk, in both themes: every rule on both, and once more what only a theme changes. */
export async function expectSoundEverywhere(page: Page, what: string): Promise<void> {
	// Each step changes one thing, since each change is drawn anew.
	await look(page, { device: "phone", theme: "day" });
	await expectSound(page, `${what} on a phone by day`);
	await look(page, { device: "phone", theme: "night" });
	await expectSound(page, `${what} on a phone by night`, "colours");
	await look(page, { device: "desk", theme: "night" });
	await expectSound(page, `${what} on a desk by night`, "colours");
	await look(page, { device: "desk", theme: "day" });
	await expectSound(page, `${what} on a desk by day`);
	await look(page, { device: "phone", theme: "day" });
}

/** Another language may change what fits and what is named, not which colours there are. */
export async function expectSoundInWords(page: Page, what: string): Promise<void> {
	for (const device of ["desk", "phone"] as const) {
		await look(page, { device, theme: "day" });
		await expectSound(page, `${what} on a ${device}`, "words");
	}
}

/** Shows an open page on another device or in the other theme. */
export async function look(page: Page, { device, theme }: Look): Promise<void> {
	await page.evaluate(standStill);
	// What is as it was would be drawn anew all the same.
	const { width, height } = page.viewportSize() ?? {};
	if (width !== SIZES[device].width || height !== SIZES[device].height) await page.setViewportSize(SIZES[device]);
	const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
	if (isDark !== (theme === "night")) await page.emulateMedia({ colorScheme: THEMES[theme] });
}

/** A theme's colours are there at once: none fades over, and what nobody has scrolled to does not keep its old ones. */
function standStill(): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync("* { content-visibility: visible !important; transition: none !important }");
	document.adoptedStyleSheets = [sheet];
}
