import type { ReactNode } from "react";
import { Price } from "./price.tsx";

/** The bill: it shows amounts that were calculated elsewhere and adds nothing up. */
export function PriceSummary({
	rows,
	totalLabel,
	total,
	totalNote,
	className = "",
}: {
	rows: readonly { label: ReactNode; rupees: number; note?: ReactNode }[];
	totalLabel: ReactNode;
	total: number;
	/** A remark below it. */
	totalNote?: ReactNode;
	className?: string;
}) {
	return (
		<dl className={`grid gap-1.5 ${className}`}>
			{rows.map((row, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows of a bill keep their places
				<div key={index} className="flex items-baseline justify-between gap-4">
					<dt className="wrap-anywhere">
						{row.label}
						{row.note && <span className="block text-ink-soft text-sm">{row.note}</span>}
					</dt>
					<dd>
						<Price rupees={row.rupees} className="font-semibold!" />
					</dd>
				</div>
			))}
			<div
				className="mt-1.5 flex items-baseline justify-between gap-4 border-line-strong border-t-2 border-dashed
				pt-2.5 text-lg"
			>
				<dt className="wrap-anywhere font-bold">
					{totalLabel}
					{totalNote && <span className="block font-normal text-ink-soft text-sm">{totalNote}</span>}
				</dt>
				<dd>
					<Price rupees={total} />
				</dd>
			</div>
		</dl>
	);
}
