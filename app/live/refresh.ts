import { useRevalidator } from "react-router";
import { isPage } from "../../contract/is-page.ts";
import { fetchInTime } from "../fetch-in-time.ts";
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

/**
 * Whether the shop answers at this moment, and not a Wi-Fi with its welcome page; asked without the typed client, which
 * no first visit needs.
 */
export async function canReachShop(): Promise<boolean> {
	try {
		const reply = await fetchInTime("/api/store/status");
		return reply.ok && !isPage(reply);
	} catch {
		return false;
	}
}
