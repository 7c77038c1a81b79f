import { useState } from "react";
import { formatRupees, type Rupees } from "../../../domain/money.ts";
import { changeOf, likelyGiven } from "../../../domain/payments/cash-change.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { deliveryTexts } from "./delivery-texts.ts";

/** The change for a larger note; pressing the note again clears it. */
export function ChangeToGive({ due }: { due: Rupees }) {
	const texts = usePageTexts(deliveryTexts);
	const [given, setGiven] = useState<Rupees | null>(null);
	const back = given === null ? null : changeOf(given, due);
	return (
		<div className="grid gap-2">
			<p className="font-semibold">{texts.given}</p>
			<div className="flex flex-wrap gap-2">
				{likelyGiven(due).map((note) => (
					<button
						key={note}
						type="button"
						aria-pressed={given === note}
						onClick={() => setGiven(given === note ? null : note)}
						className="min-h-12 min-w-20 flex-1 rounded-full border-2 border-line-strong px-4 font-bold
							text-lg tabular-nums aria-pressed:border-primary aria-pressed:bg-primary-soft"
					>
						{formatRupees(note)}
					</button>
				))}
			</div>
			<p role="status" className="font-bold text-2xl tabular-nums empty:sr-only">
				{back !== null && texts.back(formatRupees(back))}
			</p>
		</div>
	);
}
