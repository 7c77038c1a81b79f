import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FIELD_NAMES, type Merged } from "./dish-draft.ts";

/** What somebody else did to the dish while it is being edited here. */
export function MeanwhileNotice({
	taken,
	disputed,
	onTakeTheirs,
}: Pick<Merged, "taken" | "disputed"> & { onTakeTheirs: () => void }) {
	if (taken.length === 0 && disputed.length === 0) return null;
	const named = (fields: Merged["taken"]) => fields.map((field) => FIELD_NAMES[field]).join(", ");
	return (
		<Notice
			tone="warning"
			announce
			title="Someone else changed this dish"
			action={
				disputed.length > 0 && (
					<Button variant="secondary" size="small" onClick={onTakeTheirs}>
						Take theirs
					</Button>
				)
			}
		>
			{taken.length > 0 && <p>Updated in this form: {named(taken)}.</p>}
			{disputed.length > 0 && <p>You both changed: {named(disputed)}. Your version is shown; saving keeps it.</p>}
		</Notice>
	);
}
