import { now } from "../../clock.ts";
import { parseStored, storedOnDevice } from "../../storage/stored-text.ts";

/** Under which name the key of an order is kept; a prebooking has another. */
export const ORDER_KEY = "orderKey";

/** `sentAt` is set while nobody knows whether the shop has the order; of what it holds only a checksum is kept. */
export type KeptOrderKey = { key: string; checksum: string; sentAt: number | null };

/** By then it is on the orders page, or it never will be. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** What this device knows of the order that it sent last. */
export function keptOrderKey(name: string): KeptOrderKey | null {
	const { key, checksum, sentAt } = (parseStored(storedOnDevice(name).read()) ?? {}) as Partial<KeptOrderKey>;
	if (typeof key !== "string" || typeof checksum !== "string") return null;
	const isRecent = typeof sentAt === "number" && now() - sentAt < FORGOTTEN_AFTER_MS;
	return { key, checksum, sentAt: isRecent ? sentAt : null };
}
