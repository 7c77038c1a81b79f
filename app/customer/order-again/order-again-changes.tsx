import { useEffect } from "react";
import { formatRupees } from "../../../domain/money.ts";
import { type AgainLine, canBeHad } from "../../../domain/orders/order-again.ts";
import { useDishName, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { showOrderAgainNotice, useOrderAgainNotice } from "./order-again-notice.ts";
import { orderAgainTexts } from "./order-again-texts.ts";

/** In the cart: which dishes of the repeated order now cost more or less, and which are unavailable, line by line. */
export function OrderAgainNotice() {
	const texts = usePageTexts(orderAgainTexts);
	const lines = useOrderAgainNotice();
	// Closing the cart means that it was read.
	useEffect(() => () => showOrderAgainNotice([]), []);
	if (lines.every(({ kind }) => kind === "same")) return null;
	return (
		<Notice tone="warning" announce title={lines.some(canBeHad) ? texts.changed : texts.nothing} className="mb-5">
			<OrderAgainChanges lines={lines} />
		</Notice>
	);
}

/** What is different today, one line per dish; nothing if all is the same. */
export function OrderAgainChanges({ lines, className = "" }: { lines: readonly AgainLine[]; className?: string }) {
	const { menu } = useTexts();
	const nameOf = useDishName();
	const noteOf = useAgainNote();
	const changed = lines.filter(({ kind }) => kind !== "same");
	if (changed.length === 0) return null;
	return (
		<ul className={`grid gap-1 ${className}`}>
			{changed.map((line) => (
				<li key={`${line.past.name} ${line.past.size}`} className="wrap-anywhere">
					<span className="font-semibold">
						{menu.dishAndSize(nameOf(canBeHad(line) ? line.item : line.past), line.past.size)}
					</span>
					: {noteOf(line)}
				</li>
			))}
		</ul>
	);
}

function useAgainNote(): (line: AgainLine) => string {
	const { notes } = usePageTexts(orderAgainTexts);
	const { menu } = useTexts();
	return (line) => {
		switch (line.kind) {
			case "same":
				return formatRupees(line.item.price);
			case "dearer":
			case "cheaper":
				return notes[line.kind](formatRupees(line.item.price), formatRupees(line.past.price));
			case "wrong-day":
				return menu.availableOn(line.availableDays);
			default:
				return notes[line.kind];
		}
	};
}
