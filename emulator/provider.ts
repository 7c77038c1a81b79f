import type { OrderEntity, PaymentEntity, QrCodeEntity, RefundEntity } from "./entities.ts";
import type { Records } from "./records.ts";
import type { Settings } from "./settings.ts";

export type Clock = { now(): number };
type Keys = { keyId: string; keySecret: string };
export type EventParts = {
	payment?: PaymentEntity;
	order?: OrderEntity;
	refund?: RefundEntity;
	qr_code?: QrCodeEntity;
};

/** The state that the rules of orders, payments, refunds and QR codes work with. */
export type Provider = {
	records: Records;
	settings: Settings;
	keys: Keys;
	/** The emulator's base URL, for the links that it gives out. */
	url: string;
	/** The emulator's own time in epoch milliseconds. */
	now(): number;
	/** Makes a webhook event of the entities as they are at this moment. */
	emit(event: string, parts: EventParts): void;
};

/** The current time in Unix seconds. */
export function seconds(provider: Pick<Provider, "now">): number {
	return Math.floor(provider.now() / 1000);
}
