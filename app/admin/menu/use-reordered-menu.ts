import { useEffect, useMemo, useRef, useState } from "react";
import type { DishView } from "../../../contract/menu.ts";
import { coalesced } from "../../../domain/coalesced.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";

/**
 * The menu in the owner's order, shown at once and sent to the shop afterwards: ten quick presses become a few calls.
 * If the shop refuses, its own order is shown again.
 */
export function useReorderedMenu(dishes: readonly DishView[]) {
	const [wanted, setWanted] = useState<readonly string[] | null>(null);
	const latest = useRef<readonly string[]>([]);
	const action = useAction();
	const run = useRef(action.run);
	useEffect(() => {
		run.current = action.run;
	});

	const send = useMemo(
		() =>
			coalesced(async () => {
				const ids = latest.current;
				await run.current(() => adminApi.dishes.order.$put({ json: { ids: [...ids] } }));
				setWanted((now) => (now === ids ? null : now));
			}),
		[],
	);

	function setOrder(ids: readonly string[]) {
		latest.current = ids;
		setWanted(ids);
		void send();
	}
	return { dishes: wanted ? inOrder(dishes, wanted) : dishes, setOrder };
}

/** A dish missing from the order was just added by somebody: it comes last. */
function inOrder(dishes: readonly DishView[], ids: readonly string[]): readonly DishView[] {
	const place = new Map(ids.map((id, index) => [id, index]));
	return [...dishes].sort(
		(one, other) => (place.get(one.id) ?? dishes.length) - (place.get(other.id) ?? dishes.length),
	);
}
