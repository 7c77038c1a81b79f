import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGS, findHeadlessShell, provideChromium } from "../../scripts/find-chromium.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** 1.6 Mbit/s, with 150 ms for each round trip. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const TOUCH_MS = 60;
/** Long enough for a tap's response, and for the requests that it causes. */
const AFTER_TAP_MS = 1_500;

/** The timings that a page measures. */
type PageTimings = { paints: number[]; tasks: { start: number; ms: number }[]; taps: Record<string, number> };

/** Chromium as in the tests, but with V8's compilers, for measurements; `port` is for other programs. */
export function openBrowser(port?: number): Promise<Browser> {
	provideChromium();
	return chromium.launch({
		executablePath: findHeadlessShell(),
		args: [...CHROMIUM_ARGS, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
	});
}

/**
 * A page of a new phone with a processor so many times slower than this machine's, on a slow connection or on the
 * machine's own.
 */
export async function openPhone(
	browser: Browser,
	{ url, slower, isOnSlowLine = false }: { url: string; slower: number; isOnSlowLine?: boolean },
): Promise<Page> {
	const context = await browser.newContext({ ...PHONE, baseURL: url, timezoneId: "Asia/Kolkata", locale: "en-IN" });
	const page = await context.newPage();
	await page.addInitScript(observe);
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	if (isOnSlowLine) await session.send("Network.emulateNetworkConditions", SLOW_LINE);
	await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
	return page;
}

/** The timings of the page so far. Do not wait inside a page that is measured: that loads scripts into it. */
export async function readTimings(page: Page): Promise<PageTimings> {
	return page.evaluate(() => (window as unknown as { timings: PageTimings }).timings);
}

/**
 * Taps a point of the page, and returns the milliseconds until the response is painted, in the browser's steps of 8; 16
 * for anything faster than it reports.
 */
export async function tap(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
	const before = Object.keys((await readTimings(page)).taps).length;
	const session = await page.context().newCDPSession(page);
	await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
	await pause(TOUCH_MS);
	await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await pause(AFTER_TAP_MS);
	await session.detach();
	return Object.values((await readTimings(page)).taps)
		.slice(before)
		.reduce((most, ms) => Math.max(most, ms), 16);
}

/** The middle of an element, scrolled into view first; for a radio, of its label. */
export async function middleOf(
	page: Page,
	name: RegExp,
	role: "button" | "radio" = "button",
): Promise<{ x: number; y: number }> {
	const found = page.getByRole(role, { name }).first();
	const place = await found.evaluate(async (element) => {
		const shown = element.closest("label") ?? element;
		shown.scrollIntoView({ block: "center" });
		await new Promise(requestAnimationFrame);
		const { x, y, width, height } = shown.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	});
	await pause(500);
	return place;
}

/** Runs in the page before anything else. */
function observe(): void {
	const seen: PageTimings = { paints: [], tasks: [], taps: {} };
	Object.assign(window, { timings: seen });
	const watch = (type: string, each: (entry: PerformanceEntry) => void, more = {}) =>
		new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
	watch("largest-contentful-paint", ({ startTime }) => seen.paints.push(startTime));
	watch("longtask", ({ startTime, duration }) => seen.tasks.push({ start: startTime, ms: duration }));
	watch(
		"event",
		(entry) => {
			const { interactionId } = entry as PerformanceEntry & { interactionId?: number };
			if (interactionId) seen.taps[interactionId] = Math.max(seen.taps[interactionId] ?? 0, entry.duration);
		},
		{ durationThreshold: 16 },
	);
}
