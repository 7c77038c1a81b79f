import { useState } from "react";
import type { DishView } from "../../../contract/menu.ts";
import { type DishDraft, draftOf, isSameDraft, type Merged, mergedDraft, NEW_DISH, picked } from "./dish-draft.ts";

type Held = { base: DishView | null; draft: DishDraft } & Pick<Merged, "taken" | "disputed">;

/** The form's draft of a dish; it takes over what somebody else changes meanwhile, and reports it. */
export function useDishDraft(dish: DishView | null) {
	const [held, setHeld] = useState<Held>(() => begun(dish));
	const { base, draft, taken, disputed } = held;
	const baseDraft = base ? draftOf(base) : NEW_DISH;

	// The page was reloaded and the dish has changed: rebase my draft before anything is shown.
	if (dish && base && dish.updatedAt !== base.updatedAt) setHeld(rebased(held, dish));

	return {
		draft,
		taken,
		disputed,
		/** When the dish behind this draft was last changed, by which the shop notices later changes. */
		updatedAt: base?.updatedAt,
		isChanged: !isSameDraft(draft, baseDraft),
		change: (changes: Partial<DishDraft>) => setHeld((now) => ({ ...now, draft: { ...now.draft, ...changes } })),
		takeTheirs: () =>
			setHeld((now) => ({
				...now,
				draft: { ...now.draft, ...picked(baseDraft, now.disputed) },
				taken: [],
				disputed: [],
			})),
	};
}

function begun(dish: DishView | null): Held {
	return { base: dish, draft: dish ? draftOf(dish) : NEW_DISH, taken: [], disputed: [] };
}

function rebased({ base, draft, taken, disputed }: Held, dish: DishView): Held {
	const before = base ? draftOf(base) : NEW_DISH;
	if (isSameDraft(draft, before)) return begun(dish);
	const merged = mergedDraft(before, draft, draftOf(dish));
	return {
		base: dish,
		draft: merged.draft,
		taken: [...new Set([...taken, ...merged.taken])],
		disputed: [...new Set([...disputed, ...merged.disputed])],
	};
}
