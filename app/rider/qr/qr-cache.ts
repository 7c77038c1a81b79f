import { parseStored, storedOnDevice } from "../../storage/stored-text.ts";

/** A payment code made by the shop: its image as a data URL, and the link in it. */
export type MadeQr = { qrCode: string; link: string };
type CachedQr = MadeQr & { orderId: string; amount: number };

const KEY = "rider-qrs";
/** As many orders as a rider carries, and some more. */
const MAX = 12;

/** A code made earlier, for use without a signal; null when there is none for exactly this amount. */
export function cachedQr(orderId: string, amount: number, stored = storedOnDevice(KEY)): MadeQr | null {
	const cached = readAll(stored.read()).find((qr) => qr.orderId === orderId && qr.amount === amount);
	return cached ? { qrCode: cached.qrCode, link: cached.link } : null;
}

/** Stores a code on this device. It contains only the shop, the amount and the order's number. */
export function cacheQr(orderId: string, amount: number, qr: MadeQr, stored = storedOnDevice(KEY)): void {
	const others = readAll(stored.read()).filter((cached) => cached.orderId !== orderId);
	stored.write(JSON.stringify([{ orderId, amount, ...qr }, ...others].slice(0, MAX)));
}

function readAll(text: string | null): CachedQr[] {
	const cached = parseStored(text);
	return Array.isArray(cached) ? cached.filter(isCached) : [];
}

function isCached(value: Partial<CachedQr> | null): value is CachedQr {
	return (
		typeof value?.orderId === "string" &&
		typeof value.amount === "number" &&
		typeof value.link === "string" &&
		typeof value.qrCode === "string" &&
		value.qrCode.startsWith("data:image/")
	);
}
