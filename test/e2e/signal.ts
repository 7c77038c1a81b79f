import type { BrowserContext, Route } from "@playwright/test";

const cutOff = (route: Route) => route.abort("internetdisconnected");

/**
 * Takes the network away from a visitor's pages. The browser tells pages that they are offline before it stops their
 * requests, and a request that slips through would show that the shop can be reached: so requests are stopped first.
 */
export async function loseSignal(context: BrowserContext): Promise<void> {
	await context.route("**/*", cutOff);
	await context.setOffline(true);
}

/** Restores the network. */
export async function regainSignal(context: BrowserContext): Promise<void> {
	await context.unroute("**/*", cutOff);
	await context.setOffline(false);
}

/** Tells a page that was loaded without a network that it is offline: some browsers forget that when they load it. */
export async function tellOffline(context: BrowserContext): Promise<void> {
	await context.setOffline(false);
	await context.setOffline(true);
}
