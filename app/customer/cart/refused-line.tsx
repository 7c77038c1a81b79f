import { useCartTexts } from "../../texts/cart-texts.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import type { RefusedLine } from "./use-quote.ts";

/** Why this line of the cart cannot be ordered now, with the one thing to do about it. */
export function RefusedLineNote({
	id,
	refused,
	dish,
	onRemove,
}: {
	id: string;
	refused: RefusedLine;
	dish: string;
	onRemove: () => void;
}) {
	const { menu } = useTexts();
	const texts = useCartTexts();
	return (
		<div className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-1.5">
			<FieldError id={id}>{reason()}</FieldError>
			<Button variant="danger" size="small" icon="trash" onClick={onRemove}>
				{texts.remove}
				<span className="sr-only"> {dish}</span>
			</Button>
		</div>
	);

	function reason() {
		const { "wrong-day": wrongDay, ...plain } = texts.refusals;
		if (refused.code === "wrong-day") return wrongDay(menu.availableOn(refused.availableDays ?? []));
		return plain[refused.code as keyof typeof plain] ?? plain["unknown-dish"];
	}
}
