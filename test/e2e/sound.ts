import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const THEMES = { day: "light", night: "dark" } as const;
export type Look = { device: keyof typeof SIZES; theme: keyof typeof THEMES };

/**
 * An open page as it stands has no accessibility violation and does not scroll sideways. `rules` names the only ones to
 * ask.
 */
export async function expectSound(page: Page, what = page.url(), rules?: string[]): Promise<void> {
	const found = await violations(page, rules);
	expect.soft(found, what).toEqual([]);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Read into a page once; it stays for as long as the page is not loaded again. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(async (asked) => {
		const { axe: inPage } = window as unknown as { axe: typeof axe };
		const found = await inPage.run(document, {
			resultTypes: ["violations"],
			...(asked && { runOnly: { type: "rule", values: asked } }),
		});
		return found.violations.map(
			({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
		);
	}, rules);
}

/** The same on a phone and on a desk, in both themes: every rule on both, and once more what only a theme changes. */
export async function expectSoundEverywhere(page: Page, what: string): Promise<void> {
	for (const device of ["phone", "desk"] as const) {
		await look(page, { device, theme: "day" });
		await expectSound(page, `${what} on a ${device} by day`);
		await look(page, { device, theme: "night" });
		await expectSound(page, `${what} on a ${device} by night`, ["color-contrast", "link-in-text-block"]);
	}
	await look(page, { device: "phone", theme: "day" });
}

/**
 * Another language may change what fits and what is named, not which colours there are: each device and each theme
 * once.
 */
export async function expectSoundInWords(page: Page, what: string): Promise<void> {
	await look(page, { device: "desk", theme: "night" });
	await expectSound(page, `${what} on a desk by night`);
	await look(page, { device: "phone", theme: "day" });
	await expectSound(page, `${what} on a phone by day`);
}

/** Shows an open page on another device or in the other theme. */
export async function look(page: Page, { device, theme }: Look): Promise<void> {
	await page.evaluate(standStill);
	await page.setViewportSize(SIZES[device]);
	await page.emulateMedia({ colorScheme: THEMES[theme] });
}

/** A theme's colours are there at once: none fades over, and what nobody has scrolled to does not keep its old ones. */
function standStill(): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync("* { content-visibility: visible !important; transition: none !important }");
	document.adoptedStyleSheets = [sheet];
}
