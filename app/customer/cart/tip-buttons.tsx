import { formatRupees } from "../../../domain/money.ts";
import { TIPS, type Tip } from "../../../domain/pricing/tips.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { Button } from "../../ui/button.tsx";

/**
 * The tips of specification 4.3; none is preselected, and pressing the chosen one again removes it. A pickup's tip goes
 * to no rider.
 */
export function TipButtons({
	tip,
	isPickup = false,
	onChange,
}: {
	tip: Tip;
	isPickup?: boolean;
	onChange: (tip: Tip) => void;
}) {
	const texts = useCartTexts();
	return (
		<fieldset className="min-w-0">
			<legend className="font-semibold">{isPickup ? texts.tip : texts.tipTitle}</legend>
			<p className="mb-2 text-ink-soft text-sm">{texts.tipNote}</p>
			<div className="grid grid-cols-4 gap-2">
				{TIPS.map((amount) => (
					<Button
						key={amount}
						variant={tip === amount ? "primary" : "secondary"}
						size="small"
						full
						aria-pressed={tip === amount}
						aria-label={texts.tipOf(formatRupees(amount))}
						onClick={() => onChange(tip === amount ? 0 : amount)}
					>
						{formatRupees(amount)}
					</Button>
				))}
			</div>
		</fieldset>
	);
}
