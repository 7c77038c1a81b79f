import type { ChangedDishBody, DishView } from "../../../contract/menu.ts";
import { type Diet, SIZES, type Size } from "../../../domain/menu/dish.ts";
import { portionsOfSize } from "../../../domain/portions/portions.ts";
import { typedRupees } from "../../../domain/typed-rupees.ts";
import type { MenuTexts } from "./menu-texts.ts";

/** A dish as its form holds it: flat texts and flags, so that two drafts compare field by field. */
export type DishDraft = {
	name: string;
	nameTa: string;
	description: string;
	descriptionTa: string;
	category: string;
	diet: Diet;
	badge: string;
	badgeTa: string;
	image: string | null;
	/** The weekdays as digits, 0 is Sunday; null is every day. */
	days: string | null;
	/** A size's price, as typed; null if it is not sold. */
	regular: string | null;
	large: string | null;
	/** How many portions a size counts for, as typed; null if the dish is not counted. */
	regularPortions: string | null;
	largePortions: string | null;
};

/** Each field's name on the screen. */
export const fieldNamesIn = (texts: MenuTexts): Record<keyof DishDraft, string> => ({
	name: texts.name,
	nameTa: texts.nameInTamil,
	description: texts.description,
	descriptionTa: texts.descriptionInTamil,
	category: texts.category,
	diet: texts.dietMark,
	badge: texts.badge,
	badgeTa: texts.badgeInTamil,
	image: texts.image,
	days: texts.days,
	regular: texts.regularSize,
	large: texts.largeSize,
	regularPortions: texts.portionsOfARegularOne,
	largePortions: texts.portionsOfALargeOne,
});
/** The field for the portions of each size. */
export const PORTIONS_OF = { regular: "regularPortions", large: "largePortions" } as const;

export const NEW_DISH: DishDraft = {
	name: "",
	nameTa: "",
	description: "",
	descriptionTa: "",
	category: "regular",
	diet: "non-veg",
	badge: "",
	badgeTa: "",
	image: null,
	days: null,
	regular: "",
	large: null,
	regularPortions: null,
	largePortions: null,
};
const FIELDS = Object.keys(NEW_DISH) as (keyof DishDraft)[];

/** A dish of the menu as a draft. */
export function draftOf(dish: DishView): DishDraft {
	const priceOf = (size: Size) => dish.sizes.find((entry) => entry.size === size)?.price.toString() ?? null;
	const portionsOf = (size: Size) => (dish.portions ? String(portionsOfSize(dish, size)) : null);
	return {
		name: dish.name,
		nameTa: dish.nameTa ?? "",
		description: dish.description,
		descriptionTa: dish.descriptionTa ?? "",
		category: dish.category,
		diet: dish.diet,
		badge: dish.badge ?? "",
		badgeTa: dish.badgeTa ?? "",
		image: dish.image,
		days: dish.availableDays && [...dish.availableDays].sort().join(""),
		regular: priceOf("regular"),
		large: priceOf("large"),
		regularPortions: portionsOf("regular"),
		largePortions: portionsOf("large"),
	};
}

/** The body sent to the shop; the form doesn't handle out-of-stock flags, so it leaves them out. */
export function bodyOf(draft: DishDraft): Omit<ChangedDishBody, "updatedAt"> {
	const { days, regular: _regular, large: _large, regularPortions: _one, largePortions: _two, ...rest } = draft;
	const portionsOf = (size: Size) => {
		const typed = draft[PORTIONS_OF[size]];
		return typed !== null && { portions: /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0 };
	};
	return {
		...rest,
		badge: draft.badge.trim() || null,
		availableDays: days === null ? null : [...days].map(Number),
		sizes: soldSizes(draft).map((size) => ({
			size,
			price: typedRupees(draft[size] ?? "") ?? 0,
			...portionsOf(size),
		})),
	};
}

/** The field a refusal is about, by the path that the shop names. */
export function fieldOfPath(draft: DishDraft, path: string): keyof DishDraft | null {
	const [head = "", index, part] = path.split(".");
	if (head === "sizes") {
		const size = soldSizes(draft)[Number(index)] ?? "regular";
		return part === "portions" ? PORTIONS_OF[size] : size;
	}
	if (head === "availableDays") return "days";
	return FIELDS.find((field) => field === head) ?? null;
}

export type Merged = {
	draft: DishDraft;
	/** Fields that somebody else changed, taken over. */
	taken: (keyof DishDraft)[];
	/** Fields that both changed differently; mine win. */
	disputed: (keyof DishDraft)[];
};

/** My draft on top of somebody else's changes since I began. */
export function mergedDraft(base: DishDraft, mine: DishDraft, theirs: DishDraft): Merged {
	const changed = FIELDS.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
	const taken = changed.filter((field) => mine[field] === base[field]);
	const disputed = changed.filter((field) => mine[field] !== base[field]);
	return { draft: { ...mine, ...picked(theirs, taken) }, taken, disputed };
}

/** Some fields of a draft. */
export function picked(draft: DishDraft, fields: readonly (keyof DishDraft)[]): Partial<DishDraft> {
	return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/** Whether two drafts have the same values. */
export function isSameDraft(one: DishDraft, other: DishDraft): boolean {
	return FIELDS.every((field) => one[field] === other[field]);
}

function soldSizes(draft: DishDraft): Size[] {
	return SIZES.filter((size) => draft[size] !== null);
}
