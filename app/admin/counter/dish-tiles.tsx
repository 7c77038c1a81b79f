import { type Ref, useState } from "react";
import type { DishView } from "../../../contract/menu.ts";
import type { Size } from "../../../domain/menu/dish.ts";
import { asksForDish, namedFirst } from "../../../domain/menu/named-first.ts";
import { isSoldOn } from "../../../domain/menu/sold-days.ts";
import { formatRupees } from "../../../domain/money.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import { findDishTexts } from "../../menu/find-dish-texts.ts";
import { useDishName, usePageTexts } from "../../texts/texts.ts";
import { DietMark } from "../../ui/diet-mark.tsx";
import { isEnter } from "../../ui/enter-key.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { CounterLine } from "./counter-draft.ts";
import { counterTexts } from "./counter-texts.ts";

/** The dishes sold on the day, one press each; two letters find a dish and Enter adds it. */
export function DishTiles({
	dishes,
	day,
	lines,
	onAdd,
	onDone,
	searchRef,
}: {
	dishes: readonly DishView[];
	/** A shop day other than today, with full pots; null for today. */
	day: string | null;
	lines: readonly CounterLine[];
	onAdd: (name: string, size: Size) => void;
	/** Called on Enter in the empty search. */
	onDone: () => void;
	searchRef: Ref<HTMLInputElement>;
}) {
	const texts = usePageTexts(counterTexts);
	const { findADish, found: foundLabel } = usePageTexts(findDishTexts);
	const nameOf = useDishName();
	const [typed, setTyped] = useState("");
	const [added, setAdded] = useState("");
	const found = namedFirst(dishesOn(dishes, day), typed);

	function add(dish: DishView, size: Size) {
		onAdd(dish.name, size);
		setAdded(texts.added(size === "large" ? texts.large(nameOf(dish)) : nameOf(dish)));
	}
	function enter() {
		if (typed.trim() === "") return onDone();
		const dish = found.find(({ sizes }) => sizes.some(isSold));
		const size = dish?.sizes.find(isSold);
		if (!dish || !size || !asksForDish(typed)) return;
		add(dish, size.size);
		setTyped("");
	}
	return (
		<section aria-label={texts.dishes} className="grid grid-cols-1 gap-3">
			<TextField
				ref={searchRef}
				label={findADish}
				hint={texts.twoLettersThenEnter}
				type="search"
				autoComplete="off"
				maxLength={60}
				value={typed}
				onChange={(event) => {
					setAdded("");
					setTyped(event.target.value);
				}}
				onKeyDown={(event) => {
					if (!isEnter(event.nativeEvent)) return;
					event.preventDefault();
					enter();
				}}
			/>
			<p role="status" className={found.length === 0 ? "text-ink-soft" : "sr-only"}>
				{found.length === 0 ? texts.noDishMatches : added || (asksForDish(typed) && foundLabel(found.length))}
			</p>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] gap-2.5">
				{found.map((dish) => (
					<li
						key={dish.id}
						className="grid content-between gap-2 rounded-md border border-line bg-surface p-2.5"
					>
						<p className="flex items-start gap-1.5 font-bold leading-tight">
							<DietMark diet={dish.diet} label={texts.diets[dish.diet]} labelHidden />
							<span className="min-w-0 wrap-anywhere">{nameOf(dish)}</span>
						</p>
						<div className="grid gap-2">
							{dish.portions && dish.portions.left > 0 && dish.portions.left <= dish.portions.lowFrom && (
								<p className="font-semibold text-danger text-sm">
									{texts.onlyLeft(dish.portions.left)}
								</p>
							)}
							<div className="flex gap-2">
								{dish.sizes.map((size) => (
									<SizeButton
										key={size.size}
										dish={dish}
										size={size}
										quantity={quantityOf(lines, dish.name, size.size)}
										onAdd={() => add(dish, size.size)}
									/>
								))}
							</div>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The dishes sold on another shop day, with full pots; null is today, without dishes that are not sold now. */
export function dishesOn(dishes: readonly DishView[], day: string | null): readonly DishView[] {
	if (day === null) return dishes.filter(({ availableToday }) => availableToday);
	return dishes
		.filter((dish) => isSoldOn(dish, dayOfDate(day)))
		.map(({ portions: _today, ...dish }) => ({
			...dish,
			sizes: dish.sizes.map((size) => ({ ...size, outOfStock: false, soldOut: false })),
		}));
}

type DishSize = DishView["sizes"][number];

function SizeButton({
	dish,
	size,
	quantity,
	onAdd,
}: {
	dish: DishView;
	size: DishSize;
	quantity: number;
	onAdd: () => void;
}) {
	const texts = usePageTexts(counterTexts);
	const isOff = !isSold(size);
	const name = useDishName()(dish);
	const label = texts.sizes[size.size];
	return (
		<button
			type="button"
			disabled={isOff}
			aria-label={isOff ? texts.soldOutOf(name, label) : `${name}, ${label}, ${formatRupees(size.price)}`}
			onClick={onAdd}
			className="relative min-h-14 flex-1 rounded-md bg-primary-soft px-1.5 py-1 text-center text-primary-strong
				leading-tight not-disabled:hover:bg-primary not-disabled:hover:text-on-primary
				disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft"
		>
			<span className="block text-sm">{isOff ? texts.soldOut : label}</span>
			<span className="block font-bold tabular-nums">{formatRupees(size.price)}</span>
			{quantity > 0 && (
				// Not text: a label must contain the visible words.
				<span
					aria-hidden="true"
					data-quantity={quantity}
					className="absolute -top-2 -right-1.5 min-w-6 rounded-full bg-primary px-1.5 font-bold
						text-on-primary text-sm leading-6 tabular-nums after:content-[attr(data-quantity)]"
				/>
			)}
		</button>
	);
}

function isSold({ outOfStock, soldOut }: DishSize): boolean {
	return !outOfStock && !soldOut;
}

function quantityOf(lines: readonly CounterLine[], name: string, size: Size): number {
	return lines.find((line) => line.name === name && line.size === size)?.quantity ?? 0;
}
