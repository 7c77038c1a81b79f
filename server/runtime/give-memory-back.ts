import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const EVERY_MS = 20_000;

/**
 * Releases the memory of short-lived objects, above all those of the start: the engine keeps it until a collection, and
 * an idle shop allocates too little to trigger one. Old objects are left alone, so that nobody waits for it (decision
 * 001).
 */
export function giveMemoryBack(): void {
	const collect = collector();
	if (collect) setInterval(() => collect({ type: "minor" }), EVERY_MS).unref();
}

/** The engine's own collector, which after the start only a new context can access; null if it is not available. */
function collector(): ((options: { type: "minor" }) => void) | null {
	try {
		setFlagsFromString("--expose-gc");
		const collect: unknown = runInNewContext("gc");
		setFlagsFromString("--no-expose-gc");
		return typeof collect === "function" ? (collect as (options: { type: "minor" }) => void) : null;
	} catch {
		return null;
	}
}
