import { useEffect } from "react";
import type { Actor } from "../../domain/orders/order-status.ts";
import { Live } from "./live.tsx";
import { readOnEvent } from "./page-reads.ts";
import { useReadAgain } from "./read-again.ts";
import { readChangesOnly } from "./read-changes.ts";

/**
 * `Live` for who works here: what they do and what the stream tells of it is read together, and of a page that is read
 * again only what has changed.
 */
export function StaffLive({ as }: { as: Actor }) {
	useEffect(readChangesOnly, []);
	useReadAgain();
	return <Live as={as} readOnEvent={readOnEvent} />;
}
