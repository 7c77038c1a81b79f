import { isPage } from "../../contract/is-page.ts";

const RETRY_MS = 3_000;

type PageFile = { id: string; module: string };
/** The router's state: where it is navigating; no location while idle. */
type Router = { state: { navigation: { location?: { pathname: string; search: string } } } };

/**
 * Replaces the router's loading of a page's file (`lighterModules` in vite.config.ts). If the file does not load, the
 * router's own function reloads the current page: after a release the press leads nowhere, and without a signal the
 * open page is lost. This one leaves the page open until the file loads, or the shop answers without it. The name is
 * the router's.
 */
export async function loadRouteModule({ id, module }: PageFile, known: Record<string, unknown>): Promise<unknown> {
	while (!(id in known)) {
		try {
			known[id] = await import(/* @vite-ignore */ module);
		} catch {
			await openAfresh(module);
		}
	}
	return known[id];
}

/** The page last opened as a document: somebody who was asked whether to leave, and stayed, is not asked again. */
let opened: unknown;

/** Opens the page being navigated to as a document, if the shop answers and not a Wi-Fi login page. */
async function openAfresh(module: string): Promise<void> {
	const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
	const page = router.state.navigation.location;
	// The shop is asked because some browsers never request a failed file again.
	if (page && page !== opened && (await isShopThere(module))) {
		opened = page;
		location.assign(page.pathname + page.search);
	}
	await new Promise((resume) => setTimeout(resume, RETRY_MS));
}

function isShopThere(module: string): Promise<boolean> {
	return fetch(module).then(
		(reply) => !isPage(reply),
		() => false,
	);
}
