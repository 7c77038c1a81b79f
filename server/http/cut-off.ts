import type { IncomingMessage } from "node:http";
import type { Context } from "hono";

/**
 * Whether the client has gone before all of its call had arrived, as on a lost signal. Reading the rest then fails like
 * a lost connection to the database, though nothing is wrong with the shop, and nobody is left to be answered.
 */
export function isCutOff(c: Context): boolean {
	const incoming: IncomingMessage | undefined = c.env?.incoming;
	return incoming?.destroyed === true && !incoming.complete;
}
