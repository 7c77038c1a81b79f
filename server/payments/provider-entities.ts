import { z } from "zod";

/**
 * The fields that the shop reads of the provider's answers: any others may be absent, empty or new. Paise and Unix
 * seconds.
 */
export const order = z.object({
	id: z.string().min(1).max(64),
	amount: z.int(),
	currency: z.string(),
	receipt: z.string().nullish(),
	created_at: z.number(),
});
export type Order = z.infer<typeof order>;

export const payment = z.object({
	id: z.string().min(1).max(64),
	amount: z.int().positive(),
	currency: z.string().max(8),
	status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
	order_id: z.string().nullish(),
	amount_refunded: z.int().nullish(),
	method: z.string().max(40).nullish(),
});
export type Payment = z.infer<typeof payment>;

export const refund = z.object({
	id: z.string().min(1).max(64),
	amount: z.int().positive(),
	payment_id: z.string(),
	status: z.enum(["pending", "processed", "failed"]),
	receipt: z.string().nullish(),
});
export type Refund = z.infer<typeof refund>;

export const qrCode = z.object({
	id: z.string().min(1).max(64),
	status: z.enum(["active", "closed"]),
	image_url: z.string(),
	image_content: z.string().nullish(),
	close_by: z.number().nullish(),
});
export type QrCode = z.infer<typeof qrCode>;

export const settlementLine = z.object({
	entity_id: z.string().min(1).max(64),
	type: z.string().min(1).max(40),
	amount: z.int().nonnegative(),
	debit: z.int().nonnegative(),
	credit: z.int().nonnegative(),
	fee: z.int().nonnegative().nullish(),
	tax: z.int().nonnegative().nullish(),
	currency: z.string().max(8),
	settled: z.boolean().nullish(),
	payment_id: z.string().max(64).nullish(),
	settlement_id: z.string().max(64).nullish(),
	settlement_utr: z.string().max(64).nullish(),
	settled_at: z.number().nullish(),
});
export type SettlementLine = z.infer<typeof settlementLine>;

export const error = z.object({ error: z.object({ description: z.string().nullish() }) });

/** The provider's list of such items. */
export function listOf<Schema extends z.ZodType>(item: Schema) {
	return z.object({ items: z.array(item) });
}
