import { MAX_DIRECTIONS } from "../../../domain/orders/customer-note.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { NoteField } from "../cart/note-field.tsx";
import { placeTexts } from "./place-texts.ts";

/** One line for the rider on how to find the door, behind a tap. */
export function DirectionsField({ directions, onChange }: { directions: string; onChange: (text: string) => void }) {
	const texts = usePageTexts(placeTexts);
	return (
		<NoteField
			note={directions}
			max={MAX_DIRECTIONS}
			label={texts.directions}
			addText={texts.addDirections}
			placeholder={texts.directionsHint}
			onChange={onChange}
		/>
	);
}
