import { useServerNow } from "../../live/server-clock.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { UndoFace } from "../../ui/undo-face.tsx";
import { deliveryTexts } from "./delivery-texts.ts";

/** Takes back the step that was made a moment ago, for as long as that is possible. */
export function UndoStep({
	undo,
	what,
	busy,
	onUndo,
}: {
	undo: { until: string };
	what: string;
	busy: boolean;
	onUndo: () => void;
}) {
	const texts = usePageTexts(deliveryTexts);
	const left = Math.ceil((Date.parse(undo.until) - useServerNow(true)) / 1000);
	if (left <= 0) return null;
	return (
		<div className="on-dark flex items-center gap-3 rounded-lg bg-tamarind py-1.5 pr-1.5 pl-4 text-on-tamarind">
			<p className="min-w-0 flex-1 font-bold">{what}</p>
			<button
				type="button"
				aria-busy={busy || undefined}
				aria-disabled={busy || undefined}
				onClick={() => !busy && onUndo()}
				className="inline-flex min-h-13 shrink-0 items-center gap-2 rounded-md bg-turmeric px-5 font-bold
					text-lg text-on-turmeric"
			>
				<UndoFace word={texts.undo} left={left} busy={busy} />
			</button>
		</div>
	);
}
