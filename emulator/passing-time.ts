import { dueOfPayment } from "./payments.ts";
import type { Clock, Provider } from "./provider.ts";
import { dueOfQrCode } from "./qr-codes.ts";
import { dueOfRefund } from "./refunds.ts";
import type { Webhook } from "./webhook.ts";

export type Times = {
	/** How far the emulator's time is ahead of its clock. */
	offset: number;
	/** While the emulator catches up with time: the moment that it has reached. */
	moment: number | null;
};

/** Runs everything that was due until now, in order: payments, refunds, codes, and the webhooks of all of them. */
export async function passTime(provider: Provider, webhook: Webhook, times: Times, clock: Clock): Promise<void> {
	const until = clock.now() + times.offset;
	try {
		for (;;) {
			const next = nextDue(provider);
			const delivery = webhook.due(provider.settings.webhooks);
			const at = Math.min(next?.at ?? Number.POSITIVE_INFINITY, delivery ?? Number.POSITIVE_INFINITY);
			if (at > until) return;
			times.moment = Math.max(at, times.moment ?? at);
			if (next && next.at <= at) next.pass();
			else await webhook.deliver(times.moment, provider.settings.webhooks);
		}
	} finally {
		times.moment = null;
	}
}

/** The same without the webhooks, at once: brings the records up to date before a call reads them. */
export function passBooks(provider: Provider, times: Times): void {
	const { moment } = times;
	const until = provider.now();
	for (;;) {
		const next = nextDue(provider);
		if (!next || next.at > until) break;
		times.moment = next.at;
		next.pass();
	}
	times.moment = moment;
}

function nextDue(provider: Provider): { at: number; pass(): void } | null {
	const { payments, refunds, qrCodes } = provider.records;
	let first: { at: number; pass(): void } | null = null;
	const consider = (due: { at: number; pass(): void } | null) => {
		if (due && (first === null || due.at < first.at)) first = due;
	};
	for (const record of payments.values()) consider(dueOfPayment(provider, record));
	for (const record of refunds.values()) consider(dueOfRefund(provider, record));
	for (const record of qrCodes.values()) consider(dueOfQrCode(provider, record));
	return first;
}
