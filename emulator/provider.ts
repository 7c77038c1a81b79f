import type { Books } from "./books.ts";
import type { OrderEntity, PaymentEntity, QrCodeEntity, RefundEntity } from "./entities.ts";
import type { Settings } from "./settings.ts";

export type Clock = { now(): number };
type Keys = { keyId: string; keySecret: string };
export type EventParts = {
	payment?: PaymentEntity;
	order?: OrderEntity;
	refund?: RefundEntity;
	qr_code?: QrCodeEntity;
};

/** What the rules of orders, payments, refunds and QR codes work with. */
export type Provider = {
	books: Books;
	settings: Settings;
	keys: Keys;
	/** Where the emulator is reached, for the addresses it gives out. */
	url: string;
	/** Epoch milliseconds of the emulator's own time. */
	now(): number;
	/** Makes a webhook event of what the entities are at this moment. */
	emit(event: string, parts: EventParts): void;
};

/** This moment in Unix seconds. */
export function seconds(provider: Pick<Provider, "now">): number {
	return Math.floor(provider.now() / 1000);
}
