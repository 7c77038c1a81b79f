import { usePageTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { menuTexts } from "./menu-texts.ts";

/** Up and Down. At its end a button stays where it is, so that the keyboard does not lose it. */
export function MoveButtons({
	id,
	name,
	isFirst,
	isLast,
	onMove,
}: {
	/** Of what is moved: the pressed button gets the focus back by it. */
	id: string;
	name: string;
	isFirst: boolean;
	isLast: boolean;
	onMove: (step: -1 | 1) => void;
}) {
	const texts = usePageTexts(menuTexts);
	function move(step: -1 | 1) {
		onMove(step);
		// A card that changes places takes its buttons out of the page for a moment.
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
