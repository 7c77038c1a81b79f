import type { Selectable } from "kysely";
import type { KindsWith } from "../../contract/event-kinds.ts";
import type { EventsTable } from "../db/tables.ts";
import type { Channel } from "../messaging/channels.ts";

/**
 * What an event means for a customer who prebooked. A converted prebooking is reported as the order that it has become.
 */
type PrebookingNews = { prebookingId: string; customerId: string; what: "placed" | "declined" };

type Event = Pick<Selectable<EventsTable>, "kind" | "subject_id" | "customer_id">;

/** The booking itself goes to the mailbox; that nothing will be delivered must reach the customer on every channel. */
const SENT_ON: Record<Channel, readonly PrebookingNews["what"][]> = {
	email: ["placed", "declined"],
	sms: ["declined"],
	push: ["declined"],
};

const WHAT: Record<KindsWith<"news", "prebooking">, PrebookingNews["what"]> = {
	"prebooking-placed": "placed",
	"prebooking-declined": "declined",
};

/** The news for a prebooking's customer in this event, or null if there is none. */
export function prebookingNews({ kind, subject_id, customer_id }: Event): PrebookingNews | null {
	if (customer_id === null || !isSent(kind)) return null;
	return { prebookingId: subject_id, customerId: customer_id, what: WHAT[kind] };
}

function isSent(kind: string): kind is keyof typeof WHAT {
	return Object.hasOwn(WHAT, kind);
}

/** Whether this news is sent on a channel. */
export function isPrebookingSent(channel: Channel, { what }: PrebookingNews): boolean {
	return SENT_ON[channel].includes(what);
}
