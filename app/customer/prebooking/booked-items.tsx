import { useEffect, useRef } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { CartLine } from "../cart/cart-line.tsx";
import { WholeOrderNote } from "../cart/whole-order-note.tsx";
import { useBookedDay } from "./booked-day.ts";
import { MoreDishes } from "./more-dishes.tsx";
import { prebookingTexts } from "./prebooking-texts.ts";
import type { Prebooking } from "./use-prebooking.ts";

/** The cart's lines, with those not sold on that day marked, and the dishes sold on that day only. */
export function BookedItems({ prebooking }: { prebooking: Prebooking }) {
	const texts = usePageTexts(prebookingTexts);
	const bookedDay = useBookedDay();
	const { cart, quote, values, isDay, isCutOff } = prebooking;
	const heading = useRef<HTMLHeadingElement>(null);
	// Removing a line, or adding a dish, removes the pressed button: the focus then moves to the list.
	// biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the number of lines changes
	useEffect(() => {
		const focused = document.activeElement;
		if (focused === document.body || focused?.tagName === "DIALOG") heading.current?.focus();
	}, [cart.length]);
	const ofLine = <Line extends { name: string; size: string }>(
		lines: readonly Line[],
		item: Line | (typeof cart)[number],
	) => lines.find((line) => line.name === item.name && line.size === item.size);
	// Before a day is chosen nothing has been priced: the menu's own prices are shown.
	const isPriced = isDay && !isCutOff;
	const isSoldOut = quote.refused.every(({ code }) => code === "sold-out");
	return (
		<section className="grid grid-cols-1 gap-3">
			<h3 ref={heading} tabIndex={-1} className="font-sans text-base outline-none">
				{texts.items}
			</h3>
			{isPriced && quote.refused.length > 0 && (
				<Notice
					tone="error"
					title={(isSoldOut ? texts.soldOutOnThatDay : texts.notOnThatDay)(bookedDay(values.preferredDate))}
				>
					{isSoldOut ? texts.soldOutOnThatDayText : texts.notOnThatDayText}
				</Notice>
			)}
			<ul className="-my-3 divide-y-2 divide-line empty:hidden">
				{cart.map((item) => (
					<CartLine
						key={item.id}
						item={item}
						priced={isPriced ? ofLine(quote.quote?.items ?? [], item) : undefined}
						refused={isPriced ? ofLine(quote.refused, item) : undefined}
						isCutOff={!isPriced}
					/>
				))}
			</ul>
			{cart.length > 0 && <WholeOrderNote />}
			{isDay && <MoreDishes date={values.preferredDate} cart={cart} />}
		</section>
	);
}
