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
					title={`The shop cannot save anything at the moment, since ${adminTime(since)}`}
				>
					Customers cannot order until this is over. Orders that were confirmed are safe. Is the disk full, or
					the database off? docs/operations.md says what to do.
				</Notice>
			)}
		</div>
	);
}
