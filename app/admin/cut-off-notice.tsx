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
					title={cutOff.reason === "offline" ? "This device has no signal" : "The shop cannot be reached"}
				>
					What you see is as of {shopTimeToSecond(cutOff.asOf, DAY_HALVES)}. New orders are not shown until
					the signal is back; nothing can be changed until then.
				</Notice>
			)}
		</div>
	);
}
