import { addDays, dayOfDate, shopDay } from "../../domain/shop-day.ts";
import { type DayHalves, shopTime } from "../format/shop-time.ts";

type Names = { today: string; tomorrow: string; weekdays: readonly string[] };

/** A slot's time as India writes it: 7:30–8:00 pm, 11:30 am – 12:00 pm. */
export function slotTime({ from, to }: { from: string; to: string }, halves: DayHalves): string {
	const bare = { am: (time: string) => time, pm: (time: string) => time };
	const inHalf = (instant: string, text: string) =>
		shopTime(instant, { am: (_, hour) => halves.am(text, hour), pm: (_, hour) => halves.pm(text, hour) });
	if (inHalf(from, "") !== inHalf(to, "")) return `${shopTime(from, halves)} – ${shopTime(to, halves)}`;
	return inHalf(from, `${shopTime(from, bare)}–${shopTime(to, bare)}`);
}

/** A shop day (`YYYY-MM-DD`) near today: today, tomorrow, Wed 25 Nov. */
export function nearDay(date: string, now: number, names: Names, months: readonly string[]): string {
	const today = shopDay(now).date;
	if (date === today) return names.today;
	if (date === addDays(today, 1)) return names.tomorrow;
	const [, month = 1, day = 1] = date.split("-").map(Number);
	return `${names.weekdays[dayOfDate(date).weekday]} ${day} ${months[month - 1]}`;
}
