import { useEffect, useState } from "react";
import type { DishView } from "../../contract/menu.ts";
import { api } from "../api.ts";

/** The whole menu, loaded once this is shown; empty until then, and if it cannot be read. */
export function useDishes(): readonly DishView[] {
	const [dishes, setDishes] = useState<readonly DishView[]>([]);
	useEffect(() => {
		let isCurrent = true;
		const load = async () => {
			const reply = await api.dishes.$get();
			if (reply.ok && isCurrent) setDishes(await reply.json());
		};
		load().catch(() => {});
		return () => {
			isCurrent = false;
		};
	}, []);
	return dishes;
}
