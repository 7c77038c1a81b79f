import { randomBytes } from "node:crypto";

/**
 * A new id: 128 random bits, unguessable, behind the millisecond, so that rows of one time lie side by side on disk and
 * a burst of orders touches few pages.
 */
export function randomId(now: number): string {
	const bytes = Buffer.allocUnsafe(22);
	bytes.writeUIntBE(now, 0, 6);
	randomBytes(16).copy(bytes, 6);
	return bytes.toString("base64url");
}
