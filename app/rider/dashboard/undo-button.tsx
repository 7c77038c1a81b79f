import { useServerNow } from "../../live/server-clock.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { UndoFace } from "../../ui/undo-face.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";

/** Takes the last step back, for the seconds in which that is possible by the server's clock. */
export function UndoButton({
	undo,
	what,
	busy,
	onUndo,
}: {
	undo: { until: string };
	/** The order, for those who listen. */
	what: string;
	busy: boolean;
	onUndo: () => void;
}) {
	const texts = usePageTexts(dashboardTexts);
	const left = Math.ceil((Date.parse(undo.until) - useServerNow(true)) / 1000);
	if (left <= 0) return null;
	return (
		<button
			type="button"
			aria-label={texts.undoLabel(what)}
			aria-busy={busy || undefined}
			onClick={() => !busy && onUndo()}
			className="flex min-h-13 w-full items-center justify-center gap-2 rounded-md bg-turmeric px-4 font-bold
				text-lg text-on-turmeric"
		>
			<UndoFace word={texts.undo} left={left} busy={busy} />
		</button>
	);
}
