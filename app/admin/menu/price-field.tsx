import type { Size } from "../../../domain/menu/dish.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { menuTexts } from "./menu-texts.ts";
import { sizeNamesIn } from "./size-names.ts";

/** Whether a size is sold, and its price. */
export function PriceField({
	size,
	price,
	onChange,
	error,
	portions,
	onPortions,
	portionsError,
}: {
	size: Size;
	price: string | null;
	onChange: (price: string | null) => void;
	error: string | undefined;
	/** How many portions of the dish this size counts for, if they are counted. */
	portions: string | null;
	onPortions: (portions: string) => void;
	portionsError: string | undefined;
}) {
	const texts = usePageTexts(menuTexts);
	const name = sizeNamesIn(texts)[size];
	return (
		<div className="grid content-start gap-1 rounded-md border-2 border-line p-3">
			<CheckboxField
				label={texts.soldAs(name)}
				checked={price !== null}
				onChange={({ target }) => onChange(target.checked ? "" : null)}
				error={price === null ? error : undefined}
			/>
			{price !== null && (
				<TextField
					label={texts.priceOf(name)}
					hint={texts.wholeRupees}
					inputMode="numeric"
					autoComplete="off"
					maxLength={8}
					required
					value={price}
					onChange={({ target }) => onChange(target.value)}
					error={error}
				/>
			)}
			{price !== null && portions !== null && (
				<TextField
					label={texts.portionsIn(name.toLowerCase())}
					inputMode="numeric"
					autoComplete="off"
					maxLength={3}
					className="mt-3"
					required
					value={portions}
					onChange={({ target }) => onPortions(target.value)}
					error={portionsError}
				/>
			)}
		</div>
	);
}
