/** A payment code as the shop made it: its picture as a data URL, and the link that the picture says. */
export type MadeQr = { qrCode: string; link: string };
type Kept = MadeQr & { orderId: string; amount: number };

const KEY = "rider-qrs";
/** As many as a rider carries, and some more. */
const MAX = 12;

/** A code made before, for a door without a signal; null when there is none for exactly this amount. */
export function cachedQr(orderId: string, amount: number, storage: Storage = localStorage): MadeQr | null {
	const kept = readAll(storage).find((qr) => qr.orderId === orderId && qr.amount === amount);
	return kept ? { qrCode: kept.qrCode, link: kept.link } : null;
}

/** Keeps a code on this device. There is nothing in it but the shop, the amount and the order's number. */
export function keepQr(orderId: string, amount: number, qr: MadeQr, storage: Storage = localStorage): void {
	const others = readAll(storage).filter((kept) => kept.orderId !== orderId);
	try {
		storage.setItem(KEY, JSON.stringify([{ orderId, amount, ...qr }, ...others].slice(0, MAX)));
	} catch {
		// A full or forbidden store: the code is made anew.
	}
}

function readAll(storage: Storage): Kept[] {
	try {
		const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
		return Array.isArray(kept) ? kept.filter(isKept) : [];
	} catch {
		return [];
	}
}

function isKept(value: Partial<Kept> | null): value is Kept {
	return (
		typeof value?.orderId === "string" &&
		typeof value.amount === "number" &&
		typeof value.link === "string" &&
		typeof value.qrCode === "string" &&
		value.qrCode.startsWith("data:image/")
	);
}
