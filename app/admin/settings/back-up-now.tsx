import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { BackupState } from "../../../contract/backups.ts";
import { adminDate, adminTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type SettingsTexts, settingsTexts } from "./settings-texts.ts";

const POLL_MS = 1_000;

/** The last backup, and a button for another one, which continues if the owner leaves the page. */
export function BackUpNow({ backups }: { backups: BackupState }) {
	const texts = usePageTexts(settingsTexts);
	const language = useLanguage();
	const { runningSince, reason } = backups;
	const { revalidate } = useRevalidator();
	const action = useAction();
	const isRunning = runningSince !== null;
	useEffect(() => {
		if (!isRunning) return;
		const looking = setInterval(() => void revalidate(), POLL_MS);
		return () => clearInterval(looking);
	}, [isRunning, revalidate]);
	return (
		<div className="mt-5 grid justify-items-start gap-3 border-line border-t pt-5">
			<div role="status" className="wrap-anywhere">
				{isRunning ? texts.backupRunning(adminTime(runningSince, language)) : <LastGood {...backups} />}
			</div>
			{!isRunning && reason && (
				<Notice tone="error" className="w-full" title={texts.theLastBackupFailed}>
					<p className="wrap-anywhere">{reason}</p>
				</Notice>
			)}
			{!isRunning && backups.lastGoodNotRehearsed && (
				<Notice tone="warning" className="w-full" title={texts.notRehearsed}>
					<p className="wrap-anywhere">{texts.notRehearsedHelp(backups.lastGoodNotRehearsed)}</p>
				</Notice>
			)}
			<Button
				variant="secondary"
				busy={action.busy || isRunning}
				onClick={() => void action.run(() => adminApi.admin.backups.$post())}
			>
				{texts.backUpNow}
			</Button>
		</div>
	);
}

function LastGood({ lastGoodAt, lastGoodFile, lastGoodBytes }: BackupState) {
	const texts = usePageTexts(settingsTexts);
	const language = useLanguage();
	if (lastGoodAt === null) return texts.noSuccessfulBackupYet;
	return (
		<>
			{texts.lastBackup(
				adminDate(lastGoodAt, language),
				adminTime(lastGoodAt, language),
				lastGoodFile,
				megabytes(lastGoodBytes ?? 0, texts),
			)}
		</>
	);
}

function megabytes(bytes: number, texts: SettingsTexts): string {
	return texts.megabytes((bytes / 1_000_000).toFixed(1));
}
