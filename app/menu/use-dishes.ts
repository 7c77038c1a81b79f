import { useState } from "react";
import type { DishView } from "../../contract/menu.ts";
import { api } from "../api.ts";
import { RETRY_MS, useTryUntil } from "../live/use-try-until.ts";

/** The whole menu, loaded once this is shown, and asked for until the shop gives it; null until then. */
export function useDishes(): readonly DishView[] | null {
	const [dishes, setDishes] = useState<readonly DishView[] | null>(null);
	async function read(): Promise<boolean> {
		try {
			const reply = await api.dishes.$get();
			if (reply.ok) setDishes(await reply.json());
			return reply.ok;
		} catch {
			return false;
		}
	}
	useTryUntil(read, RETRY_MS, dishes === null);
	return dishes;
}
