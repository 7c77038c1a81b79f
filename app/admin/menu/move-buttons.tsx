import { usePageTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { menuTexts } from "./menu-texts.ts";

/** Up and Down. At the end of the list the button stays, so that the keyboard focus is not lost. */
export function MoveButtons({
	id,
	name,
	isFirst,
	isLast,
	onMove,
}: {
	/** The id of the entry, by which the pressed button gets the focus back. */
	id: string;
	name: string;
	isFirst: boolean;
	isLast: boolean;
	onMove: (step: -1 | 1) => void;
}) {
	const texts = usePageTexts(menuTexts);
	function move(step: -1 | 1) {
		onMove(step);
		// Moving a card removes its buttons from the page for a moment.
		requestAnimationFrame(() => document.getElementById(moveButtonId(id, step))?.focus());
	}
	return (
		<>
			<IconButton
				id={moveButtonId(id, -1)}
				icon="chevron-up"
				label={texts.moveUp(name)}
				aria-disabled={isFirst}
				className="aria-disabled:opacity-40"
				onClick={() => isFirst || move(-1)}
			/>
			<IconButton
				id={moveButtonId(id, 1)}
				icon="chevron-down"
				label={texts.moveDown(name)}
				aria-disabled={isLast}
				className="aria-disabled:opacity-40"
				onClick={() => isLast || move(1)}
			/>
		</>
	);
}

function moveButtonId(id: string, step: -1 | 1): string {
	return `move-${id}-${step === 1 ? "down" : "up"}`;
}
