import { useState } from "react";
import { KNOWN_CATEGORIES } from "../../../domain/menu/categories.ts";
import { MAX_CATEGORY_NAME } from "../../../domain/menu/dish-lengths.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { categoryName } from "./category-names.ts";
import { menuTexts } from "./menu-texts.ts";

const OWN = " own";

/** One of the menu's categories, or a new one. */
export function CategoryField({
	category,
	inUse,
	onChange,
	error,
}: {
	category: string;
	/** The categories that the menu has. */
	inUse: readonly string[];
	onChange: (category: string) => void;
	error: string | undefined;
}) {
	const texts = usePageTexts(menuTexts);
	const known = [...new Set([...KNOWN_CATEGORIES, ...inUse])];
	const [isNew, setNew] = useState(false);
	const isOwn = isNew || !known.includes(category);
	function choose(value: string) {
		setNew(value === OWN);
		onChange(value === OWN ? "" : value);
	}
	return (
		<div className="grid content-start gap-4">
			<SelectField
				label={texts.category}
				value={isOwn ? OWN : category}
				onChange={({ target }) => choose(target.value)}
				error={isOwn ? undefined : error}
			>
				{known.map((each) => (
					<option key={each} value={each}>
						{categoryName(each, texts)}
					</option>
				))}
				<option value={OWN}>{texts.aNewCategory}</option>
			</SelectField>
			{isOwn && (
				<TextField
					label={texts.nameOfTheNewCategory}
					maxLength={MAX_CATEGORY_NAME}
					required
					value={category}
					onChange={({ target }) => onChange(target.value)}
					error={error}
				/>
			)}
		</div>
	);
}
