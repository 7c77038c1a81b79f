import type { BackupState } from "../../../contract/backups.ts";
import { adminDate, adminTime } from "../../format/admin-time.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";

/** How old the last backup is; prominent only if one is missing. */
export function LastBackup({ backups, className = "mt-5" }: { backups: BackupState; className?: string }) {
	const texts = usePageTexts(dashboardTexts);
	const language = useLanguage();
	const { health, lastGoodAt, reason } = backups;
	const last = lastGoodAt
		? texts.lastBackup(adminDate(lastGoodAt, language), adminTime(lastGoodAt, language))
		: texts.noBackupYet;
	if (health === "failed" || health === "overdue") {
		return (
			<Notice
				tone="warning"
				className={className}
				title={health === "failed" ? texts.backupFailed : texts.backupOverdue}
			>
				<p>
					{last} {texts.retriedEveryHour}
				</p>
				{reason && <p className="wrap-anywhere">{texts.reason(reason)}</p>}
			</Notice>
		);
	}
	return (
		<p className="mt-8 flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
			<span>
				{health === "off" && texts.backupsOff}
				{health === "first-tonight" && texts.firstBackupTonight}
				{health === "good" && last}
			</span>
			<LinkButton to="/admin/settings#backups" variant="quiet" size="small">
				{texts.backupSettings}
			</LinkButton>
		</p>
	);
}
