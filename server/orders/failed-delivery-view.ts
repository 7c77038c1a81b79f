import type { Selectable } from "kysely";
import type { FailureView } from "../../contract/rider-orders.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import type { FailedDeliveriesTable } from "../db/tables.ts";
import { isoTime } from "../runtime/iso-time.ts";

/** A failed delivery as staff see it; customers don't see what was written about their door. */
export function failedDeliveryView(failure: Selectable<FailedDeliveriesTable> | null): FailureView | null {
	return (
		failure && {
			reason: singleLine(failure.reason),
			at: isoTime(failure.at),
			next: failure.next,
		}
	);
}
