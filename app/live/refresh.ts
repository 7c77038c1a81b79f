import { useRevalidator } from "react-router";
import { isPage } from "../../contract/is-page.ts";
import { fetchInTime } from "../fetch-in-time.ts";
import { becameFresh } from "./connection.ts";

/**
 * Reads the page again, and returns whether the shop could be reached. It requests something small first: a page whose
 * read fails would be replaced by an error, and the last known state is worth more than that.
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
 * Whether the shop answers now, and not a Wi-Fi login page; without the typed client, which a first visit does not
 * need.
 */
export async function canReachShop(): Promise<boolean> {
	try {
		const reply = await fetchInTime("/api/store/status");
		return reply.ok && !isPage(reply);
	} catch {
		return false;
	}
}
