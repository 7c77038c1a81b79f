import { formatRupees } from "../../domain/money.ts";

export function Price({ rupees, className = "" }: { rupees: number; className?: string }) {
	return (
		<data value={rupees} className={`whitespace-nowrap font-bold tabular-nums ${className}`}>
			{formatRupees(rupees)}
		</data>
	);
}
