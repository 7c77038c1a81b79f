import { now } from "../../clock.ts";
import { randomKey } from "../../random-key.ts";
import { storedOnDevice } from "../../storage/stored-text.ts";
import { type KeptOrderKey, keptOrderKey, ORDER_KEY } from "./kept-order-key.ts";

/**
 * The idempotency key under which an order was last sent, in all tabs and after a restart, so that a retry cannot order
 * twice.
 */
function createOrderKey(name: string) {
	const stored = storedOnDevice(name);
	const keep = (order: KeptOrderKey) => stored.write(JSON.stringify(order));

	const known = () => keptOrderKey(name);

	return {
		/**
		 * The key of this order's body. A changed body is a new order with a new key, unless the last one may have been
		 * placed: then the shop must refuse the second.
		 */
		of(body: unknown): string {
			const checksum = checksumOf(JSON.stringify(body));
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

export const orderKey = createOrderKey(ORDER_KEY);
export const prebookingKey = createOrderKey("prebookingKey");

/** Distinguishes orders (FNV-1a and the length); on a collision the shop refuses the second order. */
function checksumOf(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return `${text.length}.${(hash >>> 0).toString(36)}`;
}
