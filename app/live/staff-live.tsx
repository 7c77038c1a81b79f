import type { Actor } from "../../domain/orders/order-status.ts";
import { Live } from "./live.tsx";
import { readOnEvent } from "./page-reads.ts";

/** `Live` for who works here: what they do and what the stream tells of it is read together. */
export function StaffLive({ as }: { as: Actor }) {
	return <Live as={as} readOnEvent={readOnEvent} />;
}
