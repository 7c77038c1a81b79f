import { now } from "../../clock.ts";
import { parseStored, storedOnDevice } from "../../storage/stored-text.ts";

/** The storage name of an order's key; a prebooking uses another. */
export const ORDER_KEY = "orderKey";

/** `sentAt` is set while it is unknown whether the shop has the order; of its content only a checksum is kept. */
export type KeptOrderKey = { key: string; checksum: string; sentAt: number | null };

/** By then the order is on the orders page, or it never will be. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** What this device knows about the order it sent last. */
export function keptOrderKey(name: string): KeptOrderKey | null {
	const { key, checksum, sentAt } = (parseStored(storedOnDevice(name).read()) ?? {}) as Partial<KeptOrderKey>;
	if (typeof key !== "string" || typeof checksum !== "string") return null;
	const isRecent = typeof sentAt === "number" && now() - sentAt < FORGOTTEN_AFTER_MS;
	return { key, checksum, sentAt: isRecent ? sentAt : null };
}
