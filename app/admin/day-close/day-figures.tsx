import { Link } from "react-router";
import type { DaySheet } from "../../../contract/day-close.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { HowFiguresRelate } from "../reports/how-figures-relate.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";
import { riderDifferenceText, rupeesLabel, type SheetPart, sheetParts } from "./sheet-parts.ts";

/** What the drawer, the riders and the other payment methods took on a day. */
export function DayFigures({ sheet }: { sheet: DaySheet }) {
	const texts = usePageTexts(dayCloseTexts);
	const [drawer, bridge, other, settled] = sheetParts(sheet, texts);
	return (
		<div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
			<div className="grid grid-cols-1 gap-5">
				{drawer && <Part part={drawer} />}
				<Riders sheet={sheet} />
			</div>
			<div className="grid grid-cols-1 gap-5">
				{bridge && <Part part={bridge} />}
				<HowFiguresRelate page="daySheet" from={sheet.date} to={sheet.date} className="-mt-3" />
				{other && <Part part={other} />}
				{settled && <Part part={settled} link={{ to: "/admin/settlements", label: texts.settlements }} />}
			</div>
		</div>
	);
}

function Part({
	part: { key, title, help, rows },
	link,
}: {
	part: SheetPart;
	/** A link to the details. */
	link?: { to: string; label: string };
}) {
	const texts = usePageTexts(dayCloseTexts);
	return (
		<Card as="section" aria-labelledby={`part-${key}`}>
			<h3 id={`part-${key}`} className="mb-2 text-xl">
				{title}
			</h3>
			<dl>
				{rows.map(({ key, label, amount, count, isTotal }) => (
					<div
						key={key}
						className={`flex items-baseline justify-between gap-4 py-1.5 ${
							isTotal
								? "border-line-strong border-t-2 font-bold"
								: "border-line border-t first:border-t-0"
						}`}
					>
						<dt className="min-w-0">
							{label}{" "}
							{count !== undefined && count > 0 && (
								<span className="text-ink-soft">{texts.howMany(count)}</span>
							)}
						</dt>
						<dd className="whitespace-nowrap text-right tabular-nums">{amount}</dd>
					</div>
				))}
			</dl>
			{help && <p className="mt-2 text-ink-soft text-sm">{help}</p>}
			{link && (
				<Link to={link.to} className="text-link inline-flex min-h-11 items-center font-semibold">
					{link.label}
				</Link>
			)}
		</Card>
	);
}

function Riders({ sheet: { figures, close } }: { sheet: DaySheet }) {
	const texts = usePageTexts(dayCloseTexts);
	return (
		<Card as="section" aria-labelledby="part-riders">
			<h3 id="part-riders" className="mb-2 text-xl">
				{texts.riders}
			</h3>
			{figures.riders.length === 0 ? (
				<p className="text-ink-soft">{texts.noRiders}</p>
			) : (
				<ul>
					{figures.riders.map(({ rider, expected, handedOver, difference }) => (
						<li key={rider._id} className="border-line border-t py-2 first:border-t-0">
							<p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
								<span className="wrap-anywhere min-w-0">{rider.name}</span>
								<span className="tabular-nums">
									{riderDifferenceText(difference, close !== null, texts)}
								</span>
							</p>
							<p className="text-ink-soft tabular-nums">
								{texts.collected} {rupeesLabel(expected)} · {texts.handedOver} {rupeesLabel(handedOver)}
							</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
