import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Actor } from "../../domain/orders/order-status.ts";
import { Live } from "./live.tsx";
import { readOnEvent, readPageBy } from "./page-reads.ts";
import { readChangesOnly } from "./read-changes.ts";

/**
 * `Live` for who works here: what they do and what the stream tells of it is read together, and of a page that is read
 * again only what has changed.
 */
export function StaffLive({ as }: { as: Actor }) {
	const { revalidate } = useRevalidator();
	useEffect(() => readPageBy(revalidate), [revalidate]);
	useEffect(readChangesOnly, []);
	return <Live as={as} readOnEvent={readOnEvent} />;
}
