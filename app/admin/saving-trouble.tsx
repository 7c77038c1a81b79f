import { adminTime } from "../format/admin-time.ts";
import { useSavingTrouble } from "../live/saving-state.ts";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import { Notice } from "../ui/notice.tsx";
import { adminTexts } from "./admin-texts.ts";

/** Shown above every tab while the shop's storage fails: changes are refused meanwhile, and nothing is lost. */
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
