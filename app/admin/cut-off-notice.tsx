import { DAY_HALVES } from "../format/admin-time.ts";
import { shopTimeToSecond } from "../format/shop-time.ts";
import { useCutOff } from "../live/connection.ts";
import { Notice } from "../ui/notice.tsx";

/** Above every tab while no news reach it: since when what is shown may be old. */
export function CutOffNotice() {
	const cutOff = useCutOff();
	return (
		<div role="status" className="px-4 empty:hidden sm:px-6">
			{cutOff && (
				<Notice
					tone="warning"
					className="mt-3"
					title={cutOff.reason === "offline" ? "This device is offline" : "The shop can’t be reached"}
				>
					Last updated at {shopTimeToSecond(cutOff.asOf, DAY_HALVES)}. New orders don’t appear and nothing can
					be changed until you’re back online.
				</Notice>
			)}
		</div>
	);
}
