import { CLOSED_DAYS } from "../../contract/day-close.ts";
import { rupees } from "../../domain/money.ts";
import { addDays } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { differencesOfDays, figuresOfClose } from "./day-close-store.ts";
import { unsaidOrders } from "./orders-of-day.ts";

/** The closed days up to a date, newest first, and all delivered orders whose payment nobody has recorded. */
export async function closedDays(reader: Reader, today: string) {
	const since = addDays(today, -CLOSED_DAYS);
	const rows = await reader
		.selectFrom("day_closes")
		.selectAll()
		.where("reopened_at", "is", null)
		.where("day", ">=", since)
		.orderBy("day", "desc")
		.execute();
	const unexplained = Map.groupBy(await differencesOfDays(reader, "unexplained"), ({ date }) => date);
	return {
		today,
		days: rows.map((row) => ({
			date: row.day,
			by: row.closed_by_name,
			at: isoTime(row.closed_at),
			expected: figuresOfClose(row).drawer.expected,
			counted: rupees(row.counted_rupees),
			unexplained: unexplained.get(row.day)?.length ?? 0,
		})),
		unsaid: await unsaidOrders(reader, {}),
	};
}
