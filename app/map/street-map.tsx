import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import type { DrawnMap } from "./draw-map.ts";
import { MapSource } from "./map-source.tsx";
import { mapTexts } from "./map-texts.ts";
import type { Places } from "./way-in-sight.ts";

/**
 * The streets around a way, over whatever stands below it and only once a tile has come: without tiles it is never
 * seen. Its code is fetched when it is shown.
 */
export function StreetMap({ tilesUrl, places, label }: { tilesUrl: string; places: Places; label: string }) {
	const texts = usePageTexts(mapTexts);
	const language = useLanguage();
	const frame = useRef<HTMLDivElement>(null);
	const drawn = useRef<DrawnMap>(null);
	const [isReady, setReady] = useState(false);
	const [isHeld, setHeld] = useState(false);

	const draw = useEffectEvent(({ drawMap }: typeof import("./draw-map.ts")) => {
		if (!frame.current) return;
		drawn.current = drawMap(frame.current, tilesUrl, texts, {
			onReady: () => setReady(true),
			onHeld: setHeld,
		});
		drawn.current.show(places);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: its buttons speak a language, and its tiles have one address
	useEffect(() => {
		let isGone = false;
		import("./draw-map.ts").then(
			(module) => isGone || draw(module),
			// What stands below it stays.
			() => null,
		);
		return () => {
			isGone = true;
			drawn.current?.remove();
			drawn.current = null;
		};
	}, [tilesUrl, language]);
	const show = useEffectEvent(() => drawn.current?.show(places));
	const seen = JSON.stringify(places);
	// biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when what it shows is another
	useEffect(() => show(), [seen]);

	return (
		<div className={`absolute inset-0 ${isReady ? "" : "invisible"}`}>
			{/* biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is asked here */}
			<div ref={frame} role="group" aria-label={label} className="absolute inset-0 isolate" />
			{isHeld && (
				<Button
					variant="secondary"
					size="small"
					icon="locate"
					className="absolute top-2.5 right-2.5"
					onClick={() => drawn.current?.showAll()}
				>
					{texts.showAll}
				</Button>
			)}
			<MapSource />
		</div>
	);
}
