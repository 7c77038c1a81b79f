import type { ReactNode } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { menuTexts } from "./menu-texts.ts";
import { MoveButtons } from "./move-buttons.tsx";

/** The foot of a card, with its actions: edit it (`edit`), move it within its list, delete it. */
export function CardFoot({
	id,
	name,
	edit,
	isFirst,
	isLast,
	onMove,
	onDelete,
}: {
	id: string;
	name: string;
	edit: ReactNode;
	isFirst: boolean;
	isLast: boolean;
	/** Null where it cannot be moved, as among found ones. */
	onMove: ((step: -1 | 1) => void) | null;
	onDelete: () => void;
}) {
	const texts = usePageTexts(menuTexts);
	return (
		<div className="mt-auto flex items-center gap-1 border-line border-t-2 bg-sunken/50 px-2 py-1.5">
			{edit}
			<span className="ml-auto flex items-center text-primary">
				{onMove && <MoveButtons id={id} name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
			</span>
			<IconButton icon="trash" variant="danger" label={texts.deleteOf(name)} onClick={onDelete} />
		</div>
	);
}
