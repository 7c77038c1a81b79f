import { now } from "../../clock.ts";
import { randomKey } from "../../random-key.ts";
import { parseStored, storedOnDevice } from "../../storage/stored-text.ts";

/** `sentAt` is set while nobody knows whether the shop has the order; of what it holds only a checksum is kept. */
type Known = { key: string; checksum: string; sentAt: number | null };

/** By then it is on the orders page, or it never will be. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/**
 * The idempotency key under which an order was last sent, in all tabs and after a restart, so that a retry cannot order
 * twice.
 */
export function createOrderKey(name: string) {
	const stored = storedOnDevice(name);
	const keep = (order: Known) => stored.write(JSON.stringify(order));

	function known(): Known | null {
		const { key, checksum, sentAt } = (parseStored(stored.read()) ?? {}) as Partial<Known>;
		if (typeof key !== "string" || typeof checksum !== "string") return null;
		const isRecent = typeof sentAt === "number" && now() - sentAt < FORGOTTEN_AFTER_MS;
		return { key, checksum, sentAt: isRecent ? sentAt : null };
	}

	return {
		/**
		 * The key of this order's body. A changed body is a new order and gets a new key, unless the last one may have
		 * been placed: then the shop shall refuse the second.
		 */
		of(body: unknown): string {
			const checksum = checksumOf(JSON.stringify(body));
			const last = known();
			if (last && (last.checksum === checksum || last.sentAt !== null)) return last.key;
			const key = randomKey();
			keep({ key, checksum, sentAt: null });
			return key;
		},
		/** From here on the order may have been placed, whatever is heard of it. */
		sent(): void {
			const last = known();
			if (last) keep({ ...last, sentAt: now() });
		},
		/** The shop has answered that the order of this key was not placed. */
		refused(key: string): void {
			const last = known();
			if (last?.key === key) keep({ ...last, sentAt: null });
		},
		/** The key of the order that was sent and of which nothing was heard. */
		unanswered(): string | null {
			const last = known();
			return last?.sentAt == null ? null : last.key;
		},
		/** After an order is placed the same cart is a new order; another order's key stays. */
		forget(key: string): void {
			if (known()?.key === key) stored.write(null);
		},
	};
}

export const orderKey = createOrderKey("orderKey");
export const prebookingKey = createOrderKey("prebookingKey");

/** Tells one order from the next (FNV-1a and the length); who confuses two is told so by the shop. */
function checksumOf(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return `${text.length}.${(hash >>> 0).toString(36)}`;
}
