import type { BackupState } from "../../../contract/backups.ts";
import { adminDate, adminTime } from "../../format/admin-time.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** How old the last backup is; loud only when one is missing. */
export function LastBackup({ backups }: { backups: BackupState }) {
	const { health, lastGoodAt, reason } = backups;
	const last = lastGoodAt ? (
		<>
			Last successful backup: {adminDate(lastGoodAt)}, {adminTime(lastGoodAt)}.
		</>
	) : (
		"No successful backup yet."
	);
	if (health === "failed" || health === "overdue") {
		return (
			<Notice
				tone="warning"
				className="mt-5"
				title={health === "failed" ? "The last backup failed" : "No backup for more than 36 hours"}
			>
				<p>{last} It’s retried every hour.</p>
				{reason && <p className="wrap-anywhere">Reason: {reason}</p>}
			</Notice>
		);
	}
	return (
		<p className="mt-8 flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
			<span>
				{health === "off" && "Nightly backups are switched off."}
				{health === "first-tonight" && "The first backup is made tonight."}
				{health === "good" && last}
			</span>
			<LinkButton to="/admin/settings#backups" variant="quiet" size="small">
				Backup settings
			</LinkButton>
		</p>
	);
}
