import { useEffectEvent } from "react";
import type { AreaHand, AreasOnMap } from "../../map/draw-areas.ts";
import { MapSource } from "../../map/map-source.tsx";
import { mapTexts } from "../../map/map-texts.ts";
import { useDrawnMap } from "../../map/use-drawn-map.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { deliveryAreasTexts } from "./delivery-areas-texts.ts";

/** The map on which areas are drawn; its code loads when it is shown. */
export function AreasMap({ tilesUrl, what, hand }: { tilesUrl: string; what: AreasOnMap; hand: AreaHand }) {
	const texts = usePageTexts(deliveryAreasTexts);
	const mapsOwn = usePageTexts(mapTexts);
	const onTap = useEffectEvent<AreaHand["onTap"]>((corner) => hand.onTap(corner));
	const onMove = useEffectEvent<AreaHand["onMove"]>((place, corner) => hand.onMove(place, corner));
	const onRemove = useEffectEvent<AreaHand["onRemove"]>((place) => hand.onRemove(place));
	const { frame } = useDrawnMap(
		() => import("../../map/draw-areas.ts"),
		({ drawAreas }, frame) =>
			drawAreas(frame, tilesUrl, mapsOwn, {
				onTap: (corner) => onTap(corner),
				onMove: (place, corner) => onMove(place, corner),
				onRemove: (place) => onRemove(place),
			}),
		tilesUrl,
		what,
	);

	return (
		<div className="relative h-80 overflow-hidden rounded-md border border-line bg-sunken sm:h-112">
			{/* biome-ignore lint/a11y/useSemanticElements: no fieldset, the points are listed beside it */}
			<div ref={frame} role="group" aria-label={texts.mapOfAreas} className="absolute inset-0 isolate" />
			<MapSource />
		</div>
	);
}
