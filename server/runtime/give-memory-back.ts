import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const EVERY_MS = 20_000;

/**
 * Gives the memory back that young objects needed for a moment, above all those of the start: the engine keeps what it
 * once took for them until it collects while little is made, and a shop without guests makes too little to get there.
 * The old objects are left alone, so that nobody waits for it (decision 001).
 */
export function giveMemoryBack(): void {
	const collect = collector();
	if (collect) setInterval(() => collect({ type: "minor" }), EVERY_MS).unref();
}

/** The engine's own collector, which only a new context sees after the start; null where it cannot be had. */
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
