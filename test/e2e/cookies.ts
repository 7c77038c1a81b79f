import type { Page } from "@playwright/test";

/** Makes an open page keep no cookies, like a browser that is set to block them. */
export async function refuseCookies(page: Page): Promise<void> {
	await page.evaluate(() => {
		Object.defineProperty(document, "cookie", { configurable: true, get: () => "", set: () => {} });
	});
}

/** Blocks messages between tabs, as Firefox does when cookies are blocked; for pages that are opened later. */
export async function refuseChannels(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.BroadcastChannel = class {
			constructor() {
				throw new DOMException("The operation is insecure.", "SecurityError");
			}
		} as never;
	});
}

export async function allowCookies(page: Page): Promise<void> {
	await page.evaluate(() => Reflect.deleteProperty(document, "cookie"));
}

export const NO_COOKIES = "Your browser blocks cookies for this site, so you can’t stay logged in.";
