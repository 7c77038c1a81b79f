import { adminTime } from "../format/admin-time.ts";
import { useSavingTrouble } from "../live/saving-state.ts";
import { Notice } from "../ui/notice.tsx";

/** Above every tab while the shop's storage fails: what is tried meanwhile is refused, and nothing is lost. */
export function SavingTrouble() {
	const since = useSavingTrouble();
	return (
		<div role="alert" className="px-4 empty:hidden sm:px-6">
			{since && (
				<Notice
					tone="error"
					announce={false}
					className="mt-3"
					title={`The shop hasn’t been able to save anything since ${adminTime(since)}`}
				>
					Customers can’t order until this is fixed. Confirmed orders are safe. Check whether the disk is full
					or the database is down; see docs/operations.md.
				</Notice>
			)}
		</div>
	);
}
