import { adminTime } from "../format/admin-time.ts";
import { useSavingTrouble } from "../live/saving-state.ts";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import { Notice } from "../ui/notice.tsx";
import { adminTexts } from "./admin-texts.ts";

/** Above every tab while the shop's storage fails: what is tried meanwhile is refused, and nothing is lost. */
export function SavingTrouble() {
	const texts = usePageTexts(adminTexts);
	const language = useLanguage();
	const since = useSavingTrouble();
	return (
		<div role="alert" className="px-4 empty:hidden sm:px-6">
			{since && (
				<Notice
					tone="error"
					announce={false}
					className="mt-3"
					title={texts.notSaving(adminTime(since, language))}
				>
					{texts.notSavingHelp}
				</Notice>
			)}
		</div>
	);
}
