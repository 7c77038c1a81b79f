import { createHash } from "node:crypto";
import { z } from "zod";
import { claimDue } from "../db/claim-due.ts";
import type { Shop } from "../shop.ts";
import { adoptRefund, type TooEarly } from "./adopt-refund.ts";
import { captureAndReceive } from "./capture-payment.ts";
import { receiveCodePayments } from "./payment-codes.ts";
import type { Provider, ProviderFault } from "./provider-client.ts";
import { applyRefund } from "./send-refunds.ts";

const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
/** The provider itself gives up after a day. */
const MAX_TRIES = 30;

/** The format of the provider's ids; anything else is not one, even if it is signed. */
const id = z.object({ entity: z.object({ id: z.string().regex(/^\w{1,64}$/) }) });
const envelope = z.object({
	event: z.string().regex(/^[\w.]{1,60}$/),
	payload: z.object({ payment: id.nullish(), refund: id.nullish(), qr_code: id.nullish() }),
});

/**
 * Stores a correctly signed event, once: its id alone is not signed, so its body counts as well. Its content is a
 * snapshot of that moment; only the id of its subject is stored, and the provider is asked about that.
 */
export async function takeInEvent(shop: Shop, body: string, eventId: string): Promise<void> {
	const event = envelope.safeParse(parsed(body));
	const subject = event.success ? subjectOf(event.data) : null;
	// Events that the shop does not use are accepted all the same, or the provider would resend them for a day.
	if (!event.success || !subject) return;
	const now = shop.clock.now();
	const words = createHash("sha256").update(body).digest("base64url");
	await shop.storage.write(async (tx) => {
		await tx
			.insertInto("payment_events")
			.values({
				id: `${plainId(eventId)} ${words}`,
				kind: event.data.event,
				subject_id: subject,
				received_at: now,
				tries: 0,
				next_at: now,
			})
			.onConflict((conflict) => conflict.column("id").doNothing())
			.execute();
	});
	shop.payments.wake();
}

/** A header may hold characters that no database accepts as text. */
function plainId(eventId: string): string {
	return eventId.replaceAll(/[^\w-]/g, "").slice(0, 100);
}

function subjectOf({ event, payload }: z.infer<typeof envelope>): string | null {
	const { payment, refund, qr_code } = payload;
	if (event.startsWith("qr_code.")) return qr_code?.entity.id ?? null;
	if (event.startsWith("refund.")) return refund?.entity.id ?? null;
	// A failure is never final: the attempt is checked anyway.
	if (event === "payment.failed") return null;
	return event.startsWith("payment.") || event === "order.paid" ? (payment?.entity.id ?? null) : null;
}

/** Handles the waiting events, each claimed first. */
export async function dealWithEvents(shop: Shop, provider: Provider): Promise<void> {
	const now = shop.clock.now();
	const due = claimDue(shop.storage, ["payment_events", "next_at"], now, ({ tries }) => ({
		next_at: now + LEASE_MS,
		tries: tries + 1,
	}));
	for await (const { id, kind, subject_id, tries } of due) {
		const isLastTry = tries + 1 >= MAX_TRIES;
		const fault = await dealWith(shop, provider, { kind, subjectId: subject_id, isLastTry });
		const mayChange = fault?.code === "unclear" || fault?.code === "too-early";
		const isOver = !mayChange || isLastTry;
		const next = isOver ? null : now + Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
		await shop.storage.write(async (tx) => {
			await tx.updateTable("payment_events").set({ next_at: next }).where("id", "=", id).execute();
		});
		if (fault?.code === "unclear") return;
	}
}

async function dealWith(
	shop: Shop,
	provider: Provider,
	{ kind, subjectId, isLastTry }: { kind: string; subjectId: string; isLastTry: boolean },
): Promise<ProviderFault | TooEarly | null> {
	if (kind.startsWith("qr_code.")) return receiveCodePayments(shop, provider, subjectId);
	if (kind.startsWith("refund.")) return refundEvent(shop, provider, subjectId, isLastTry);
	const payment = await provider.payment(subjectId);
	return payment.ok ? captureAndReceive(shop, provider, payment.value) : payment.refusal;
}

/** The receipt identifies the refund; one made by hand at the provider has none of ours. */
async function refundEvent(
	shop: Shop,
	provider: Provider,
	id: string,
	isLastTry: boolean,
): Promise<ProviderFault | TooEarly | null> {
	const refund = await provider.refundById(id);
	if (!refund.ok) return refund.refusal;
	const own = await shop.storage.read
		.selectFrom("refunds")
		.select(["id", "payment_id"])
		.where((row) => row.or([row("provider_refund_id", "=", id), row("id", "=", refund.value.receipt ?? "")]))
		.where("payment_id", "=", refund.value.payment_id)
		.executeTakeFirst();
	if (!own) return adoptRefund(shop, refund.value, { isLastTry });
	await applyRefund(shop, own, refund.value);
	return null;
}

function parsed(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
