import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { BackupState } from "../../../contract/backups.ts";
import { adminDate, adminTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

const LOOK_MS = 1_000;

/** The last backup, and one more whenever the owner wants it: it goes on while they leave the page. */
export function BackUpNow({ backups }: { backups: BackupState }) {
	const { runningSince, reason } = backups;
	const { revalidate } = useRevalidator();
	const action = useAction();
	const isRunning = runningSince !== null;
	useEffect(() => {
		if (!isRunning) return;
		const looking = setInterval(() => void revalidate(), LOOK_MS);
		return () => clearInterval(looking);
	}, [isRunning, revalidate]);
	return (
		<div className="mt-5 grid justify-items-start gap-3 border-line border-t pt-5">
			<div role="status" className="wrap-anywhere">
				{isRunning ? `Backup running since ${adminTime(runningSince)}.` : <LastGood {...backups} />}
			</div>
			{!isRunning && reason && (
				<Notice tone="error" className="w-full" title="The last backup failed">
					<p className="wrap-anywhere">{reason}</p>
				</Notice>
			)}
			{!isRunning && backups.lastGoodNotRehearsed && (
				<Notice tone="warning" className="w-full" title="The last backup wasn’t test-restored">
					<p className="wrap-anywhere">
						The backup file is complete, but a test restore wasn’t possible: {backups.lastGoodNotRehearsed}
					</p>
				</Notice>
			)}
			<Button
				variant="secondary"
				busy={action.busy || isRunning}
				onClick={() => void action.run(() => adminApi.admin.backups.$post())}
			>
				Back up now
			</Button>
		</div>
	);
}

function LastGood({ lastGoodAt, lastGoodFile, lastGoodBytes }: BackupState) {
	if (lastGoodAt === null) return "No successful backup yet.";
	return (
		<>
			Last successful backup: {adminDate(lastGoodAt)}, {adminTime(lastGoodAt)}: {lastGoodFile} (
			{megabytes(lastGoodBytes ?? 0)}).
		</>
	);
}

function megabytes(bytes: number): string {
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
