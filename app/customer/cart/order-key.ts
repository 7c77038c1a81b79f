import { now } from "../../clock.ts";
import { randomKey } from "../../random-key.ts";
import { parseStored, storedOnDevice } from "../../storage/stored-text.ts";

/** `sentAt` is set while it is unknown whether the shop has the order; of its content only a checksum is kept. */
type KeptOrderKey = { key: string; checksum: string; sentAt: number | null };

/** By then the order is on the orders page, or it never will be. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/**
 * The idempotency key under which an order was last sent, in all tabs and after a restart, so that a retry cannot order
 * twice.
 */
function createOrderKey(name: string) {
	const stored = storedOnDevice(name);
	const keep = (order: KeptOrderKey) => stored.write(JSON.stringify(order));

	/** What this device knows about the order it sent last. */
	function known(): KeptOrderKey | null {
		const { key, checksum, sentAt } = (parseStored(stored.read()) ?? {}) as Partial<KeptOrderKey>;
		if (typeof key !== "string" || typeof checksum !== "string") return null;
		if (typeof sentAt !== "number") return { key, checksum, sentAt: null };
		if (now() - sentAt < FORGOTTEN_AFTER_MS) return { key, checksum, sentAt };
		const old = { key, checksum, sentAt: null };
		keep(old);
		return old;
	}

	return {
		/**
		 * The key of this order's body. A changed body is a new order with a new key, unless the last one may have been
		 * placed: then the shop must refuse the second. `account` is the provider's key if it is paid online: another
		 * account does not know a payment that was begun in the first.
		 */
		of(body: unknown, account: string | null = null): string {
			const checksum = checksumOf(JSON.stringify(account === null ? body : [body, account]));
			const last = known();
			if (last && (last.checksum === checksum || last.sentAt !== null)) return last.key;
			const key = randomKey();
			keep({ key, checksum, sentAt: null });
			return key;
		},
		/** From here on the order may have been placed, even if no reply arrives. */
		sent(): void {
			const last = known();
			if (last) keep({ ...last, sentAt: now() });
		},
		/** The shop answered that this key's order was not placed. */
		refused(key: string): void {
			const last = known();
			if (last?.key === key) keep({ ...last, sentAt: null });
		},
		/** The key of the order that was sent without a reply. */
		unanswered(): string | null {
			const last = known();
			return last?.sentAt == null ? null : last.key;
		},
		/** Forgets the key of a placed order, so that the same cart is a new order; another order's key stays. */
		forget(key: string): void {
			if (known()?.key === key) stored.write(null);
		},
	};
}

export const orderKey = createOrderKey("orderKey");
export const prebookingKey = createOrderKey("prebookingKey");

/** Distinguishes orders (FNV-1a and the length); on a collision the shop refuses the second order. */
function checksumOf(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return `${text.length}.${(hash >>> 0).toString(36)}`;
}
