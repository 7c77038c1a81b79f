import { MAX_ORDER_NOTE } from "../../../domain/orders/customer-note.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { useOrderNote, writeOrderNote } from "./cart-notes.ts";
import { NoteField } from "./note-field.tsx";
import { noteTexts } from "./note-texts.ts";

/** The note for the whole cart, behind a tap below its lines. */
export function WholeOrderNote() {
	const texts = usePageTexts(noteTexts);
	const note = useOrderNote();
	return (
		<div className="mt-3 grid border-line border-t-2 pt-3">
			<NoteField
				note={note}
				max={MAX_ORDER_NOTE}
				label={texts.ofOrder}
				addText={texts.addToOrder}
				placeholder={texts.orderHint}
				onChange={writeOrderNote}
			/>
		</div>
	);
}
