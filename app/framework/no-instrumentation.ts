/**
 * Replaces the router's hooks for instrumentation (`lighterModules` in vite.config.ts): a browser's router is given
 * none, see app/entry.client.tsx. The names are the router's.
 */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {}

export {
	notHere as getRouteInstrumentationUpdates,
	notHere as instrumentationResultMetaContext,
	notHere as instrumentClientSideRouter,
	notHere as instrumentHandler,
};

/** Called only by a router with such hooks, and by the server. */
function notHere(): never {
	throw new Error("This router is not measured");
}
