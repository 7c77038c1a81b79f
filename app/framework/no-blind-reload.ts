import { isPage } from "../../contract/is-page.ts";

const RETRY_MS = 3_000;

type PageFile = { id: string; module: string };
/** Of the router's state: where it is going; nowhere while it rests. */
type Router = { state: { navigation: { location?: { pathname: string; search: string } } } };

/**
 * In place of the router's loading of a page's file (`lighterModules` in vite.config.ts). Where that does not come, the
 * router loads the page afresh on which the link stands: after a release the press leads nowhere, and without a signal
 * nothing is left of what was open. Here that stays until the file comes, or the shop is there without it. The name is
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

/** What was last opened as a document: whoever was asked whether to leave, and stayed, is not asked again. */
let opened: unknown;

/** Opens the page that is being gone to as a document, if the shop answers and not a Wi-Fi with its welcome page. */
async function openAfresh(module: string): Promise<void> {
	const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
	const page = router.state.navigation.location;
	// Asked of the shop, for browsers that never ask again for a file that did not come.
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
