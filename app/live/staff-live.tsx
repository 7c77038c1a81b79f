import { useEffect } from "react";
import type { Actor } from "../../domain/orders/order-status.ts";
import { Live } from "./live.tsx";
import { readOnEvent } from "./page-reads.ts";
import { useReadAgain } from "./read-again.ts";
import { readChangesOnly } from "./read-changes.ts";

/**
 * `Live` for staff: what they do and what the stream tells about it is read together, and a page that is read again is
 * sent only its changes.
 */
export function StaffLive({ as }: { as: Actor }) {
	useEffect(readChangesOnly, []);
	useReadAgain();
	return <Live as={as} readOnEvent={readOnEvent} />;
}
