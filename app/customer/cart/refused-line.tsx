import { useCartTexts } from "../../texts/cart-texts.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import type { RefusedLine } from "./use-quote.ts";

/** Why this line of the cart cannot be ordered now, and what the customer can do about it. */
export function RefusedLineNote({
	id,
	refused,
	name,
	dish,
	onRemove,
	onTake,
}: {
	id: string;
	refused: RefusedLine;
	/** The dish in the page's language, alone and with its size. */
	name: string;
	dish: string;
	onRemove: () => void;
	/** Reduces the quantity, if some are left. */
	onTake: (quantity: number) => void;
}) {
	const texts = useCartTexts();
	const reasonOf = useRefusedReason();
	const { most = 0 } = refused;
	return (
		<div className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-1.5">
			<FieldError id={id}>{reasonOf(refused, name)}</FieldError>
			<span className="flex flex-wrap gap-2">
				{most > 0 && (
					<Button variant="secondary" size="small" onClick={() => onTake(most)}>
						{texts.takeFewer(most)}
						<span className="sr-only"> {dish}</span>
					</Button>
				)}
				<Button variant="danger" size="small" icon="trash" onClick={onRemove}>
					{texts.remove}
					<span className="sr-only"> {dish}</span>
				</Button>
			</span>
		</div>
	);
}

/** Why a line cannot be ordered now; `name` is the dish in the page's language. */
export function useRefusedReason(): (refused: RefusedLine, name: string) => string {
	const { menu } = useTexts();
	const { "wrong-day": wrongDay, "sold-out": soldOut, ...plain } = useCartTexts().refusals;
	return (refused, name) => {
		if (refused.code === "sold-out") return soldOut(refused.left ?? 0, name);
		if (refused.code === "wrong-day") return wrongDay(menu.availableOn(refused.availableDays ?? []));
		return plain[refused.code as keyof typeof plain] ?? plain["unknown-dish"];
	};
}
