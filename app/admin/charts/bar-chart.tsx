import { type PointerEvent, useState } from "react";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { axisEnd, axisLabel, barAt } from "./axis.ts";
import { chartTexts } from "./chart-texts.ts";

type Bar = {
	/** The full label: Sat 14 Nov. */
	label: string;
	/** The label under the bar, if there is room: 14. */
	tick: string;
	rupees: number;
	/** Its period is not over, so it can still grow. */
	isOpen?: boolean;
	/** The value to compare with, drawn before it. */
	beside?: number;
};

/** The share of its slot that a bar fills, or two together. */
const FULLNESS = 0.7;
/** Under the bars a phone has room for so many letters; with longer ticks every other one is shown. */
const MAX_TICK_LETTERS = 32;

/**
 * Rupees as bars side by side. Lengths are attributes in per cent, as the content policy allows no inline styles.
 * `summary` describes the chart in a sentence; the figures themselves are in a table beside it. A finger, a pointer or
 * the arrow keys read single bars.
 */
export function BarChart({
	bars,
	summary,
	readingLabel,
	valueLabel,
}: {
	bars: readonly Bar[];
	summary: string;
	/** What the arrow keys step through: Day, Hour. */
	readingLabel: string;
	/** What is read out for a bar. */
	valueLabel: (bar: Bar) => string;
}) {
	const texts = usePageTexts(chartTexts);
	const language = useLanguage();
	const [chosen, setChosen] = useState<number | null>(null);
	const end = axisEnd(Math.max(0, ...bars.flatMap(({ rupees, beside = 0 }) => [rupees, beside])));
	const slot = 100 / bars.length;
	const bar = chosen === null ? undefined : bars[chosen];
	const isCrowded = bars.reduce((letters, { tick }) => letters + tick.length, 0) > MAX_TICK_LETTERS;
	const read = (event: PointerEvent<HTMLDivElement>) => {
		const { left, width } = event.currentTarget.getBoundingClientRect();
		setChosen(barAt((event.clientX - left) / width, bars.length));
	};
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
			<p className="col-span-2 mb-3 min-h-6 text-sm leading-6 print:invisible" aria-hidden="true">
				{bar ? (
					<>
						{bar.label}: <b className="tabular-nums">{valueLabel(bar)}</b>
					</>
				) : (
					<span className="text-ink-soft">{end > 0 && texts.howToRead}</span>
				)}
			</p>
			<div
				aria-hidden="true"
				className="-my-2 flex flex-col justify-between text-right text-ink-soft text-xs tabular-nums"
			>
				{[end, end / 2, 0].map((rupees, line) => (
					// Without any sales only the base line is drawn.
					<span
						key={line === 2 ? "ground" : rupees}
						className={`whitespace-nowrap ${end === 0 && line < 2 ? "invisible" : ""}`}
					>
						{axisLabel(rupees, language)}
					</span>
				))}
			</div>
			{/* A touch moves along the bars; up and down still scrolls the page. */}
			<div
				className="relative touch-pan-y rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-primary
					has-focus-visible:outline-offset-4"
				onPointerDown={read}
				onPointerMove={read}
				onPointerLeave={({ pointerType }) => pointerType === "mouse" && setChosen(null)}
			>
				<svg role="img" aria-label={summary} className="h-44 w-full overflow-visible">
					{[0, 50].map((height) => (
						<line
							key={height}
							x1="0"
							x2="100%"
							y1={`${height}%`}
							y2={`${height}%`}
							className="stroke-line"
						/>
					))}
					{bars.map((each, place) => (
						<BarShape
							key={each.label}
							bar={each}
							x={(place + (1 - FULLNESS) / 2) * slot}
							width={slot * FULLNESS}
							end={end}
							isChosen={place === chosen}
						/>
					))}
					<line x1="0" x2="100%" y1="100%" y2="100%" className="stroke-2 stroke-line-strong" />
				</svg>
				<input
					type="range"
					min={0}
					max={Math.max(0, bars.length - 1)}
					value={chosen ?? 0}
					aria-label={readingLabel}
					aria-valuetext={((at) => (at ? `${at.label}: ${valueLabel(at)}` : ""))(bars[chosen ?? 0])}
					onFocus={({ target }) => target.matches(":focus-visible") && setChosen(chosen ?? 0)}
					onBlur={() => setChosen(null)}
					onChange={({ target }) => setChosen(Number(target.value))}
					className="pointer-events-none absolute inset-0 size-full opacity-0"
				/>
			</div>
			<svg
				aria-hidden="true"
				className="col-start-2 mt-1.5 h-4 w-full overflow-visible fill-ink-soft text-xs tabular-nums"
			>
				{bars.map(({ label, tick }, place) => (
					<text
						key={label}
						x={`${(place + 0.5) * slot}%`}
						y="12"
						textAnchor="middle"
						className={isCrowded && place % 2 === 1 ? "max-sm:hidden" : ""}
					>
						{tick}
					</text>
				))}
			</svg>
		</div>
	);
}

function BarShape({
	bar: { rupees, beside, isOpen },
	x,
	width,
	end,
	isChosen,
}: {
	bar: Bar;
	x: number;
	width: number;
	end: number;
	isChosen: boolean;
}) {
	const heightOf = (sum: number) => (end === 0 ? 0 : (sum / end) * 100);
	const own = beside === undefined ? { x, width } : { x: x + width / 2, width: width / 2 };
	const height = heightOf(rupees);
	return (
		<>
			{isChosen && (
				<rect
					x={`${x - width * 0.2}%`}
					width={`${width * 1.4}%`}
					height="100%"
					className="fill-sunken"
					rx="3"
				/>
			)}
			{beside !== undefined && beside > 0 && (
				<rect
					x={`${x}%`}
					width={`${width * 0.44}%`}
					y={`${100 - heightOf(beside)}%`}
					height={`${heightOf(beside)}%`}
					rx="3"
					className="fill-surface stroke-2 stroke-line-strong"
				/>
			)}
			<rect
				x={`${own.x}%`}
				width={`${own.width}%`}
				y={`${100 - height}%`}
				height={`${height}%`}
				rx="3"
				className={isOpen ? "fill-primary-soft stroke-2 stroke-primary" : "fill-primary"}
			/>
		</>
	);
}
