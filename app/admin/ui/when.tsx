import { adminDate, adminTime } from "../../format/admin-time.ts";

/** A moment in a table: the day above the time where the column is narrow. */
export function When({ at }: { at: string }) {
	return (
		<time dateTime={at} className="whitespace-nowrap">
			{adminDate(at)}
			<span className="md:hidden">, </span>
			<span className="md:block md:text-ink-soft">{adminTime(at)}</span>
		</time>
	);
}
