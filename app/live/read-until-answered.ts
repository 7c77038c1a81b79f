import { isConnectionLost } from "./connection.ts";

const RETRY_MS = 2_000;

/** The router's state: whether it is navigating. */
type Router = { state: { navigation: { state: string } } };

let isInstalled = false;

/**
 * From now on an open page that is read again waits for the shop's answer: without one the router would show an error
 * in place of the page, and of the cart and the form open in it. A navigation fails as ever.
 */
export function readUntilAnswered(): void {
	if (isInstalled) return;
	isInstalled = true;
	const askOnce = globalThis.fetch;
	globalThis.fetch = async (input, init) => {
		for (;;) {
			try {
				return await askOnce(input, init);
			} catch (fault) {
				if (!isConnectionLost(fault) || !isReadAgain(input, init)) throw fault;
				await new Promise((resume) => setTimeout(resume, RETRY_MS));
			}
		}
	};
}

/** Whether the request is for the data of the page that is open, as the router makes it. */
function isReadAgain(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
	if (!(input instanceof URL) || (init?.method ?? "GET") !== "GET" || !input.pathname.endsWith(".data")) return false;
	const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
	return router.state.navigation.state === "idle";
}
