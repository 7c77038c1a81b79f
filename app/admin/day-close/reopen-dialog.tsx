import { MAX_CLOSE_NOTE } from "../../../domain/day-close/closing.ts";
import { dayWithYear } from "../../format/admin-days.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { NoteDialog } from "../ui/note-dialog.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";

/** Asks why a closed day is reopened. */
export function ReopenDialog({ date, onClose }: { date: string; onClose: () => void }) {
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	return (
		<NoteDialog
			title={texts.reopenTitle(dayWithYear(date, language))}
			label={texts.reason}
			field="reason"
			maxLength={MAX_CLOSE_NOTE}
			confirmLabel={texts.reopen}
			done={texts.reopened}
			call={(reason) => () => adminApi["day-closes"][":date"].reopen.$post({ param: { date }, json: { reason } })}
			onClose={onClose}
		>
			<p>{texts.reopenHelp}</p>
		</NoteDialog>
	);
}
