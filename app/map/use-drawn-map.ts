import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLanguage } from "../texts/texts.ts";

/**
 * A map in a frame that draws what it is given, and again when that changes. Its code loads when it is shown; if that
 * fails, what is beside or below it stays.
 */
export function useDrawnMap<Drawn extends { show(what: What): void; remove(): void }, Module, What>(
	fetchCode: () => Promise<Module>,
	drawWith: (module: Module, frame: HTMLDivElement) => Drawn,
	tilesUrl: string,
	what: What,
): { frame: RefObject<HTMLDivElement | null>; drawn: RefObject<Drawn | null> } {
	const language = useLanguage();
	const frame = useRef<HTMLDivElement>(null);
	const drawn = useRef<Drawn>(null);
	const fetched = useEffectEvent(fetchCode);
	const draw = useEffectEvent((module: Module) => {
		if (!frame.current) return;
		drawn.current = drawWith(module, frame.current);
		drawn.current.show(what);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: drawn again in another language, or with other tiles
	useEffect(() => {
		let isGone = false;
		fetched().then(
			(module) => isGone || draw(module),
			() => null,
		);
		return () => {
			isGone = true;
			drawn.current?.remove();
			drawn.current = null;
		};
	}, [tilesUrl, language]);
	const show = useEffectEvent(() => drawn.current?.show(what));
	const seen = JSON.stringify(what);
	// biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when its content changes
	useEffect(() => show(), [seen]);
	return { frame, drawn };
}
