import { useRef, useState } from "react";
import { asksForDish, namedFirst } from "../../../domain/menu/named-first.ts";
import { useDishes } from "../../menu/use-dishes.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { isEnter } from "../../ui/enter-key.ts";
import { Price } from "../../ui/price.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dishesOn } from "../counter/dish-tiles.tsx";
import { type DraftLine, lineKey } from "./change-order-draft.ts";
import { dishLabel } from "./order-labels.ts";
import { ordersTexts } from "./orders-texts.ts";

const MAX_FOUND = 5;

/** Finds dishes that are sold on the order's day and are not in the order, in any spelling and by their size. */
export function AddDish({
	lines,
	day,
	isFirst,
	onAdd,
}: {
	lines: readonly DraftLine[];
	/** A shop day other than today. */
	day: string | null;
	/** Whether it gets the initial focus. */
	isFirst: boolean | undefined;
	onAdd: (line: DraftLine) => void;
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const dishes = useDishes();
	const [typed, setTyped] = useState("");
	const search = useRef<HTMLInputElement>(null);
	function add(line: DraftLine) {
		onAdd(line);
		setTyped("");
		search.current?.focus();
	}
	const isSearched = asksForDish(typed);
	const inOrder = new Set(lines.map(lineKey));
	const sold = dishesOn(dishes ?? [], day)
		.flatMap(({ name, nameTa, sizes, description, descriptionTa }) =>
			sizes
				.filter(({ outOfStock, soldOut }) => !outOfStock && !soldOut)
				.map(({ size, price }) => ({
					line: { name, nameTa, size, price, quantity: 1, note: null, least: 0 },
					// With its size, as staff read it.
					name: dishLabel({ name, size }, "en"),
					nameTa: dishLabel({ name, nameTa, size }, "ta"),
					description,
					descriptionTa,
				})),
		)
		.filter(({ line }) => !inOrder.has(lineKey(line)));
	const found = namedFirst(sold, typed).map(({ line }) => line);
	return (
		<div className="grid gap-2">
			<TextField
				ref={search}
				data-autofocus={isFirst || undefined}
				label={texts.addADish}
				type="search"
				autoComplete="off"
				placeholder={texts.searchTheMenu}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => {
					if (!isEnter(event.nativeEvent)) return;
					event.preventDefault();
					const [first] = found;
					if (isSearched && first) add(first);
				}}
			/>
			{isSearched && (
				<ul aria-label={texts.dishesFound} className="grid gap-1">
					{found.slice(0, MAX_FOUND).map((line) => (
						<li key={lineKey(line)}>
							<button
								type="button"
								onClick={() => add(line)}
								className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md border-2
									border-line px-3 py-2 text-left hover:bg-sunken"
							>
								<span className="wrap-anywhere min-w-0 font-semibold">
									{texts.addDish(dishLabel(line, language))}
								</span>
								<Price rupees={line.price} className="font-normal!" />
							</button>
						</li>
					))}
					{found.length === 0 && (
						<li className="text-ink-soft">{dishes ? texts.nothingFound : texts.loadingMenu}</li>
					)}
				</ul>
			)}
		</div>
	);
}
