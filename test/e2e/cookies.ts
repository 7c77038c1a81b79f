import type { Page } from "@playwright/test";

/** An open page keeps no cookies from now on, as where the browser is set to refuse them. */
export async function refuseCookies(page: Page): Promise<void> {
	await page.evaluate(() => {
		Object.defineProperty(document, "cookie", { configurable: true, get: () => "", set: () => {} });
	});
}

/** Its tabs can tell each other nothing, as in Firefox where cookies are refused; for the pages that come. */
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
