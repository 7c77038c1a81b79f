import { formatRupees } from "../../domain/money.ts";

/** An amount of whole rupees, on one line. */
export function Price({ rupees, className = "" }: { rupees: number; className?: string }) {
	return (
		<data value={rupees} className={`whitespace-nowrap font-bold tabular-nums ${className}`}>
			{formatRupees(rupees)}
		</data>
	);
}
