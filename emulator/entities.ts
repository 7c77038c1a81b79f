/** The entities that the provider's calls return (facts 1.3 to 1.9): amounts in paise, times in Unix seconds. */
export type Notes = Record<string, string> | [];
export type Speed = "normal" | "optimum";

export type OrderEntity = {
	id: string;
	entity: "order";
	amount: number;
	amount_paid: number;
	amount_due: number;
	currency: string;
	receipt: string | null;
	offer_id: null;
	status: "created" | "attempted" | "paid";
	attempts: number;
	notes: Notes;
	created_at: number;
};

export type PaymentEntity = {
	id: string;
	entity: "payment";
	amount: number;
	currency: string;
	status: "created" | "authorized" | "captured" | "refunded" | "failed";
	order_id: string | null;
	invoice_id: null;
	international: false;
	method: string;
	amount_refunded: number;
	refund_status: null | "partial" | "full";
	captured: boolean;
	description: string | null;
	card_id: null;
	bank: null;
	wallet: null;
	vpa: string | null;
	email: string | null;
	contact: string | null;
	notes: Notes;
	fee: number | null;
	tax: number | null;
	error_code: string | null;
	error_description: string | null;
	error_source: string | null;
	error_step: string | null;
	error_reason: string | null;
	acquirer_data: { rrn?: string };
	created_at: number;
	upi?: { payer_account_type: string; vpa: string; flow: string };
};

export type RefundEntity = {
	id: string;
	entity: "refund";
	amount: number;
	currency: string;
	payment_id: string;
	notes: Notes;
	receipt: string | null;
	acquirer_data: { arn: string | null };
	created_at: number;
	batch_id: null;
	status: "pending" | "processed" | "failed";
	speed_requested: Speed;
	speed_processed: "normal" | "instant";
};

export type QrCodeEntity = {
	id: string;
	entity: "qr_code";
	created_at: number;
	name: string | null;
	usage: "single_use" | "multiple_use";
	type: "upi_qr";
	image_url: string;
	image_content?: string;
	payment_amount: number | null;
	status: "active" | "closed";
	description: string | null;
	fixed_amount: boolean;
	payments_amount_received: number;
	payments_count_received: number;
	notes: Notes;
	customer_id: string | null;
	close_by: number | null;
	closed_at: number | null;
	close_reason: null | "on_demand" | "paid";
};

export type SettledEntity = {
	entity_id: string;
	type: "payment" | "refund";
	debit: number;
	credit: number;
	amount: number;
	currency: string;
	/** Including the tax on it. */
	fee: number;
	tax: number;
	on_hold: boolean;
	settled: boolean;
	created_at: number;
	settled_at: number;
	settlement_id: string;
	description: null;
	notes: null;
	payment_id: string | null;
	settlement_utr: string;
	order_id: string | null;
	order_receipt: null;
	method: string;
	dispute_id: null;
};

export type Collection<Item> = { entity: "collection"; count: number; items: Item[] };
