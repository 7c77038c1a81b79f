import { useState } from "react";
import { usePageTexts } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { MapSource } from "./map-source.tsx";
import { mapTexts } from "./map-texts.ts";
import type { Places } from "./route-in-view.ts";
import { useDrawnMap } from "./use-drawn-map.ts";

/**
 * The streets around a route, over what is below it and only once a tile has loaded: without tiles it stays invisible.
 * Its code loads when it is shown.
 */
export function StreetMap({ tilesUrl, places, label }: { tilesUrl: string; places: Places; label: string }) {
	const texts = usePageTexts(mapTexts);
	const [isReady, setReady] = useState(false);
	const [isHeld, setHeld] = useState(false);
	const { frame, drawn } = useDrawnMap(
		() => import("./draw-map.ts"),
		({ drawMap }, frame) => drawMap(frame, tilesUrl, texts, { onReady: () => setReady(true), onHeld: setHeld }),
		tilesUrl,
		places,
	);

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
