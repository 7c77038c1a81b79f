import { formatRupees } from "../../../domain/money.ts";
import { axisEnd } from "./figure-labels.ts";

export type Bar = {
	/** Said in full: Sat 14 Nov. */
	label: string;
	/** Under the bar, where there is room: 14. */
	tick: string;
	rupees: number;
	/** It still grows. */
	isOpen?: boolean;
};

/** How much of its slot a bar fills. */
const FULLNESS = 0.7;

/**
 * Rupees as bars side by side. Lengths are attributes in per cent, for the content policy knows no inline styles.
 * `summary` says in a sentence what it shows; the figures themselves stand in a table beside it.
 */
export function BarChart({ bars, summary }: { bars: readonly Bar[]; summary: string }) {
	const end = axisEnd(Math.max(...bars.map(({ rupees }) => rupees)));
	const slot = 100 / bars.length;
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
			<div
				aria-hidden="true"
				className="-my-2 flex flex-col justify-between text-right text-ink-soft text-xs tabular-nums"
			>
				{[end, end / 2, 0].map((rupees, line) => (
					// Without any sales there is only the ground line.
					<span key={line === 2 ? "ground" : rupees} className={end === 0 && line < 2 ? "invisible" : ""}>
						{formatRupees(rupees)}
					</span>
				))}
			</div>
			<svg role="img" aria-label={summary} className="h-44 w-full overflow-visible">
				{[0, 50].map((height) => (
					<line key={height} x1="0" x2="100%" y1={`${height}%`} y2={`${height}%`} className="stroke-line" />
				))}
				{bars.map(({ label, rupees, isOpen }, place) => {
					const height = end === 0 ? 0 : (rupees / end) * 100;
					return (
						<rect
							key={label}
							x={`${(place + (1 - FULLNESS) / 2) * slot}%`}
							width={`${slot * FULLNESS}%`}
							y={`${100 - height}%`}
							height={`${height}%`}
							rx="3"
							className={isOpen ? "fill-primary-soft stroke-2 stroke-primary" : "fill-primary"}
						>
							<title>{`${label}: ${formatRupees(rupees)}`}</title>
						</rect>
					);
				})}
				<line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-2 stroke-line-strong" />
			</svg>
			<svg
				aria-hidden="true"
				className="col-start-2 mt-1.5 h-4 w-full overflow-visible fill-ink-soft text-xs tabular-nums"
			>
				{bars.map(({ label, tick }, place) => (
					<text key={label} x={`${(place + 0.5) * slot}%`} y="12" textAnchor="middle">
						{tick}
					</text>
				))}
			</svg>
		</div>
	);
}
