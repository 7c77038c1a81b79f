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
import { emptyRecords } from "./records.ts";
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

/** What a test can do to the provider, its customers and its time, as methods and below `/_control`. */
export function createControl(parts: Parts) {
	const { provider, webhook, faults, calls, times, clock, pass } = parts;
	let { webhookSecret } = parts;

	/** Starts sending the webhooks of a result without waiting for them (`settle` waits). */
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
		 * A customer pays an order, and their browser does not tell the shop: what it would have sent is `checkout`.
		 */
		pay,
		/** A customer starts a payment and neither finishes nor cancels it: then `authorize`, `fail`, or silence. */
		begin,
		/** The bank approves a payment that was started, or late, one that had failed. */
		authorize(paymentId: string): Paid {
			const payment = authorizePayment(provider, paymentId);
			return then({ payment, checkout: checkoutResult(provider, payment.order_id ?? "", paymentId) });
		},
		/** A payment fails: the one with this id, or a new attempt on the order with this id. */
		fail(id: string, reason?: FailureReason): PaymentEntity {
			const paymentId = id.startsWith("order_") ? begin(id).id : id;
			return then(failPayment(provider, paymentId, reason));
		},
		/** A payment without an order: authorised, never captured, refunded in the end. */
		payWithoutOrder(amount: number): PaymentEntity {
			const { id } = beginPayment(provider, { amount });
			return then(authorizePayment(provider, id));
		},
		/** Captured money for an order that another program of the same merchant made. */
		payOtherOrder(amount: number): Paid {
			return pay(createOrder(provider, { amount, currency: "INR", receipt: "other-program" }).id);
		},
		/** A customer pays a QR code; its own amount if none is given. */
		payQr: (id: string, amount?: number) => then(payQrCode(provider, id, amount)),
		/** Ends a pending refund. */
		endRefund(id: string, as: "processed" | "failed") {
			endRefund(provider, id, as);
			return then(readRefund(provider, id));
		},
		payment: (id: string) => readPayment(provider, id),

		/** Moves the emulator's time forward and runs everything that falls due, webhooks included. */
		async advance(seconds: number): Promise<void> {
			if (!(seconds >= 0)) throw badRequest("seconds must be 0 or more");
			await pass();
			times.offset += seconds * 1000;
			await pass();
		},
		/** Waits until everything that is due now has happened, webhooks included. */
		settle: pass,
		/** Sends what is due now even while webhooks are paused. */
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
		/** Releases the calls that hang, and returns how many there were. */
		release: () => faults.release(),

		/**
		 * Sets where webhooks go, signed with the same secret if none is given; with another one, older events keep
		 * their signature.
		 */
		webhook(target: { url: string; secret?: string } | null): void {
			if (target?.secret !== undefined) webhookSecret = target.secret;
			webhook.configure(target && { url: target.url, secret: webhookSecret });
		},
		enableWebhook(): void {
			webhook.enable();
			then(undefined);
		},
		/** Sends an event of the last 15 days again; false if there is no such event. */
		replay: (eventId: string): boolean => then(webhook.replay(eventId, clock.now() + times.offset)),

		/** Everything that the provider stores, as plain data. */
		state() {
			const { records, settings } = provider;
			return structuredClone({
				now: clock.now() + times.offset,
				orders: [...records.orders.values()].map((record) => record.entity),
				payments: [...records.payments.values()].map((record) => record.entity),
				refunds: [...records.refunds.values()].map((record) => record.entity),
				qrCodes: [...records.qrCodes.values()].map((record) => record.entity),
				webhook: webhook.state(),
				settings,
				faults: faults.list(),
				hanging: faults.hanging(),
				calls,
			});
		},
		/** Resets the account to its initial state; keys, webhook address and time stay. */
		reset(): void {
			provider.records = emptyRecords();
			provider.settings = SETTINGS;
			webhook.forget();
			faults.clear();
			faults.release(false);
			calls.length = 0;
			then(undefined);
		},
	};
}
