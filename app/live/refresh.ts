import { useRevalidator } from "react-router";
import { api } from "../api.ts";
import { becameFresh } from "./connection.ts";

/**
 * Reads the page again, and says whether the shop could be reached. It asks for something small first: a page whose own
 * reading fails would be replaced by an error, and what we last knew is worth more than that.
 */
export function useRefresh(): () => Promise<boolean> {
	const { revalidate } = useRevalidator();
	return async () => {
		const isReachable = await canReachShop();
		if (isReachable) {
			await revalidate();
			becameFresh();
		}
		return isReachable;
	};
}

/** Whether the shop answers at this moment. */
export async function canReachShop(): Promise<boolean> {
	try {
		return (await api.store.status.$get()).ok;
	} catch {
		return false;
	}
}
