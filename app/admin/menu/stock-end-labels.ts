import { WEEKDAYS } from "../../../contract/weekdays.ts";
import { nextShopMidnight, shopDay } from "../../../domain/shop-day.ts";
import { adminDate, adminTime } from "../../format/admin-time.ts";

/** When a flag lifts by itself, as one says it: "back tomorrow, 10:00 am". */
export function backLabel(until: string | null, now: number): string {
	if (until === null) return "until you change it";
	const end = Date.parse(until);
	const midnight = nextShopMidnight(now);
	if (end === midnight) return "for the rest of today";
	const time = adminTime(end);
	if (end < midnight) return `back today, ${time}`;
	if (end < nextShopMidnight(midnight)) return `back tomorrow, ${time}`;
	const { weekday } = shopDay(end);
	return `back ${WEEKDAYS.en[weekday]?.slice(0, 3)} ${adminDate(end)}, ${time}`;
}
