import { useState } from "react";
import type { DishView } from "../../contract/menu.ts";
import { matchesSearch } from "../../domain/menu/search.ts";
import { usePageTexts } from "../texts/texts.ts";
import { isEnter } from "../ui/enter-key.ts";
import { TextField } from "../ui/text-field.tsx";
import { findDishTexts } from "./find-dish-texts.ts";

/** A menu of more dishes is searched; a shorter one can be looked over. */
const SHORT_MENU = 20;

/** The dishes of the menu that match what is typed into `search`, which only a long menu has. */
export function useFoundDishes(dishes: readonly DishView[], onSearch?: () => void) {
	const texts = usePageTexts(findDishTexts);
	const [typed, setTyped] = useState("");
	const isLong = dishes.length > SHORT_MENU;
	const isSearched = isLong && typed.trim() !== "";
	const found = isSearched ? dishes.filter((dish) => matchesSearch(dish, typed)) : dishes;
	const search = isLong && (
		<div className="mb-4 grid gap-2">
			<TextField
				label={texts.findADish}
				type="search"
				autoComplete="off"
				maxLength={60}
				value={typed}
				onChange={(event) => {
					onSearch?.();
					setTyped(event.target.value);
				}}
				// In a form it would send the form.
				onKeyDown={(event) => isEnter(event.nativeEvent) && event.preventDefault()}
				className="max-w-md"
			/>
			<p role="status" className={found.length === 0 ? "text-ink-soft" : "sr-only"}>
				{isSearched && (found.length === 0 ? texts.noneFound : texts.found(found.length))}
			</p>
		</div>
	);
	return { found, isSearched, search };
}
