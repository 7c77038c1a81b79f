/**
 * A unique key. Not crypto.randomUUID: browsers have that on https only, and a shop may be tried out on the local
 * network.
 */
export function randomKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
