import { useState } from "react";
import type { DishView } from "../../contract/menu.ts";
import { matchesSearch } from "../../domain/menu/search.ts";
import { usePageTexts } from "../texts/texts.ts";
import { TextField } from "../ui/text-field.tsx";
import { findDishTexts } from "./find-dish-texts.ts";

/** A menu of more dishes is searched; a shorter one can be looked over. */
const SHORT_MENU = 20;

/** What staff see of the menu: the dishes that match what they type into `search`, which only a long menu has. */
export function useFoundDishes(dishes: readonly DishView[]) {
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
				onChange={(event) => setTyped(event.target.value)}
				className="max-w-md"
			/>
			<p role="status" className={found.length === 0 ? "text-ink-soft" : "sr-only"}>
				{isSearched && (found.length === 0 ? texts.noneFound : texts.found(found.length))}
			</p>
		</div>
	);
	return { found, isSearched, search };
}
