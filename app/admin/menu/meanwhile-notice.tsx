import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldNamesIn, type Merged } from "./dish-draft.ts";
import { menuTexts } from "./menu-texts.ts";

/** What somebody else changed in the dish while it is being edited here. */
export function MeanwhileNotice({
	taken,
	disputed,
	onTakeTheirs,
}: Pick<Merged, "taken" | "disputed"> & { onTakeTheirs: () => void }) {
	const texts = usePageTexts(menuTexts);
	if (taken.length === 0 && disputed.length === 0) return null;
	const named = (fields: Merged["taken"]) => fields.map((field) => fieldNamesIn(texts)[field]).join(", ");
	return (
		<Notice
			tone="warning"
			announce
			title={texts.dishChangedMeanwhile}
			action={
				disputed.length > 0 && (
					<Button variant="secondary" size="small" onClick={onTakeTheirs}>
						{texts.takeTheirs}
					</Button>
				)
			}
		>
			{taken.length > 0 && <p>{texts.updatedHere(named(taken))}</p>}
			{disputed.length > 0 && <p>{texts.bothChanged(named(disputed))}</p>}
		</Notice>
	);
}
