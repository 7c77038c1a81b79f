import { adminDate, adminTime } from "../../format/admin-time.ts";
import { useLanguage } from "../../texts/texts.ts";

/** A date and time in a table: the day is above the time where the column is narrow. */
export function When({ at }: { at: string }) {
	const language = useLanguage();
	return (
		<time dateTime={at} className="md:whitespace-nowrap">
			{adminDate(at, language)}
			<span className="md:hidden">, </span>
			<span className="md:block md:text-ink-soft">{adminTime(at, language)}</span>
		</time>
	);
}
