import type { BrowserContext, Route } from "@playwright/test";

const cutOff = (route: Route) => route.abort("internetdisconnected");

/**
 * Takes the network away from a visitor's pages. The browser tells pages of that before it stops their requests, and
 * one that slips through would say that the shop is there: so they are stopped first.
 */
export async function loseSignal(context: BrowserContext): Promise<void> {
	await context.route("**/*", cutOff);
	await context.setOffline(true);
}

/** Gives the network back. */
export async function regainSignal(context: BrowserContext): Promise<void> {
	await context.unroute("**/*", cutOff);
	await context.setOffline(false);
}

/** Tells a page that was loaded without a network that there is none: some browsers have forgotten it by then. */
export async function tellOffline(context: BrowserContext): Promise<void> {
	await context.setOffline(false);
	await context.setOffline(true);
}
