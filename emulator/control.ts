import { emptyBooks } from "./books.ts";
import { type CheckoutResult, checkoutResult } from "./checkout-routes.ts";
import type { CallLog } from "./create-emulator.ts";
import type { PaymentEntity } from "./entities.ts";
import type { Faults, FaultWanted } from "./faults.ts";
import { createOrder } from "./orders.ts";
import type { Times } from "./passing-time.ts";
import {
	authorizePayment,
	beginPayment,
	type FailureReason,
	failPayment,
	type Payer,
	readPayment,
} from "./payments.ts";
import type { Clock, Provider } from "./provider.ts";
import { badRequest } from "./provider-error.ts";
import { payQrCode } from "./qr-codes.ts";
import { endRefund, readRefund } from "./refunds.ts";
import { changed, SETTINGS, type Settings, type SettingsChange } from "./settings.ts";
import type { Webhook } from "./webhook.ts";

type Parts = {
	provider: Provider;
	webhook: Webhook;
	webhookSecret: string;
	faults: Faults;
	calls: CallLog[];
	times: Times;
	clock: Clock;
	pass(): Promise<void>;
};

type Paid = { payment: PaymentEntity; checkout: CheckoutResult };
export type Control = ReturnType<typeof createControl>;

/** What a test does to the provider, its customers and its time: the same by method and below `/_control`. */
export function createControl(parts: Parts) {
	const { provider, webhook, faults, calls, times, clock, pass } = parts;
	let { webhookSecret } = parts;

	/** Does something, and lets its webhooks leave; nobody waits for them here (`settle` does). */
	function then<Result>(result: Result): Result {
		void pass();
		return result;
	}

	function begin(orderId: string, payer?: Payer): PaymentEntity {
		return then(beginPayment(provider, { orderId }, payer));
	}

	function pay(orderId: string, payer?: Payer): Paid {
		const { id } = beginPayment(provider, { orderId }, payer);
		const payment = authorizePayment(provider, id);
		return then({ payment, checkout: checkoutResult(provider, orderId, id) });
	}

	return {
		/**
		 * A customer pays an order somewhere, and their browser tells nobody: what it would have said is `checkout`.
		 */
		pay,
		/** A customer begins to pay and neither ends nor leaves: `authorize`, `fail`, or silence. */
		begin,
		/** The bank says yes to a payment that was begun, or late to one that failed. */
		authorize(paymentId: string): Paid {
			const payment = authorizePayment(provider, paymentId);
			return then({ payment, checkout: checkoutResult(provider, payment.order_id ?? "", paymentId) });
		},
		/** A payment fails: the one with this id, or a new attempt on the order with this id. */
		fail(id: string, reason?: FailureReason): PaymentEntity {
			const paymentId = id.startsWith("order_") ? begin(id).id : id;
			return then(failPayment(provider, paymentId, reason));
		},
		/** Money that belongs to no order: authorised, never captured, refunded in the end. */
		payWithoutOrder(amount: number): PaymentEntity {
			const { id } = beginPayment(provider, { amount });
			return then(authorizePayment(provider, id));
		},
		/** Captured money of an order that another program of the same merchant made. */
		payOtherOrder(amount: number): Paid {
			return pay(createOrder(provider, { amount, currency: "INR", receipt: "other-program" }).id);
		},
		/** Somebody pays a QR code; by default its own amount. */
		payQr: (id: string, amount?: number) => then(payQrCode(provider, id, amount)),
		/** Ends a refund that is pending. */
		endRefund(id: string, as: "processed" | "failed") {
			endRefund(provider, id, as);
			return then(readRefund(provider, id));
		},
		payment: (id: string) => readPayment(provider, id),

		/** Moves the emulator's time on and lives through all that was due, webhooks included. */
		async advance(seconds: number): Promise<void> {
			if (!(seconds >= 0)) throw badRequest("seconds must be 0 or more");
			await pass();
			times.offset += seconds * 1000;
			await pass();
		},
		/** Waits until everything that is due now has happened, webhooks included. */
		settle: pass,
		/** Sends what is due now although webhooks are paused. */
		async deliver(): Promise<void> {
			await webhook.deliver(clock.now() + times.offset, { ...provider.settings.webhooks, paused: false });
		},
		now: () => clock.now() + times.offset,

		settings(change: SettingsChange = {}): Settings {
			provider.settings = changed(provider.settings, change);
			if (change.webhooks?.seed !== undefined) webhook.seed(change.webhooks.seed);
			return then(structuredClone(provider.settings));
		},
		fault: (wanted: FaultWanted) => faults.add(wanted),
		clearFaults: () => faults.clear(),
		/** Lets the calls that hang go on, and says how many did. */
		release: () => faults.release(),

		/**
		 * Where webhooks go, signed with the same secret if none is said; with another one, older events keep their
		 * signature.
		 */
		webhook(target: { url: string; secret?: string } | null): void {
			if (target?.secret !== undefined) webhookSecret = target.secret;
			webhook.configure(target && { url: target.url, secret: webhookSecret });
		},
		enableWebhook(): void {
			webhook.enable();
			then(undefined);
		},
		/** Sends an event of the last 15 days once more; false for one that there is not. */
		replay: (eventId: string): boolean => then(webhook.replay(eventId, clock.now() + times.offset)),

		/** Everything the provider knows, as plain data. */
		state() {
			const { books, settings } = provider;
			return structuredClone({
				now: clock.now() + times.offset,
				orders: [...books.orders.values()].map((record) => record.entity),
				payments: [...books.payments.values()].map((record) => record.entity),
				refunds: [...books.refunds.values()].map((record) => record.entity),
				qrCodes: [...books.qrCodes.values()].map((record) => record.entity),
				webhook: webhook.state(),
				settings,
				faults: faults.list(),
				hanging: faults.hanging(),
				calls,
			});
		},
		/** An account as on its first day; keys and webhook address stay, and so does the time. */
		reset(): void {
			provider.books = emptyBooks();
			provider.settings = SETTINGS;
			webhook.forget();
			faults.clear();
			faults.release(false);
			calls.length = 0;
			then(undefined);
		},
	};
}
