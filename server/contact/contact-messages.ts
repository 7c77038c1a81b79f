import type { Selectable } from "kysely";
import type { ContactBody, ContactView } from "../../contract/contact.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { A_VISITOR, appendEvent } from "../db/append-event.ts";
import type { Tables } from "../db/tables.ts";
import { type Cursor, newestPage } from "../http/pagination.ts";
import { accountOf } from "../identity/account-of-writer.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

/** Stores a message to the restaurant, and the account that wrote it, if any. The event only says that there is one. */
export function receiveMessage(
	shop: Shop,
	{ name, email, phone, subject, message }: ContactBody,
	writer: Caller | null,
): Promise<void> {
	const now = shop.clock.now();
	const id = randomId(now);
	return shop.storage.write(async (tx) => {
		const account_id = await accountOf(tx, writer);
		await tx
			.insertInto("contact_messages")
			.values({ id, name, email, phone, subject, message, created_at: now, account_id })
			.execute();
		await appendEvent(tx, {
			kind: "contact-received",
			at: now,
			subject: { type: "contact", id },
			by: A_VISITOR,
			payload: { contactId: id },
		});
	});
}

/** The messages, newest first, at most `limit`, continuing after one of them. */
export async function messages(
	shop: Shop,
	limit: number,
	after?: Cursor,
): Promise<{ messages: ContactView[]; nextCursor: string | null }> {
	const query = shop.storage.read.selectFrom("contact_messages").selectAll();
	const { page, nextCursor } = await newestPage(query, "created_at", { limit, after });
	return { messages: page.map(contactView), nextCursor };
}

/** Deletes a message permanently. */
export function removeMessage(
	shop: Shop,
	admin: Caller,
	id: string,
): Promise<Result<null, RefusalOf<"message-not-found">>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const gone = await tx.deleteFrom("contact_messages").where("id", "=", id).executeTakeFirst();
		if (gone.numDeletedRows !== 1n) return refuse({ code: "message-not-found" });
		await appendEvent(tx, {
			kind: "contact-removed",
			at: now,
			subject: { type: "contact", id },
			by: admin,
			payload: { contactId: id },
		});
		return ok(null);
	});
}

/** A message as the shop's staff and its writer may see it. */
export function contactView(row: Selectable<Tables["contact_messages"]>): ContactView {
	const { id, created_at, account_id: _writer, ...message } = row;
	return { _id: id, ...message, createdAt: isoTime(created_at) };
}
