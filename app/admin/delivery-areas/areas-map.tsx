import { useEffect, useEffectEvent, useRef } from "react";
import type { AreaHand, AreasOnMap, DrawnAreas } from "../../map/draw-areas.ts";
import { MapSource } from "../../map/map-source.tsx";
import { mapTexts } from "../../map/map-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { deliveryAreasTexts } from "./delivery-areas-texts.ts";

/** The map on which areas are drawn; its code is fetched when it is shown. */
export function AreasMap({ tilesUrl, what, hand }: { tilesUrl: string; what: AreasOnMap; hand: AreaHand }) {
	const texts = usePageTexts(deliveryAreasTexts);
	const mapsOwn = usePageTexts(mapTexts);
	const frame = useRef<HTMLDivElement>(null);
	const drawn = useRef<DrawnAreas>(null);
	const onTap = useEffectEvent<AreaHand["onTap"]>((corner) => hand.onTap(corner));
	const onMove = useEffectEvent<AreaHand["onMove"]>((place, corner) => hand.onMove(place, corner));
	const onRemove = useEffectEvent<AreaHand["onRemove"]>((place) => hand.onRemove(place));
	const draw = useEffectEvent(({ drawAreas }: typeof import("../../map/draw-areas.ts")) => {
		if (!frame.current) return;
		drawn.current = drawAreas(frame.current, tilesUrl, mapsOwn, {
			onTap: (corner) => onTap(corner),
			onMove: (place, corner) => onMove(place, corner),
			onRemove: (place) => onRemove(place),
		});
		drawn.current.show(what);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: its tiles have one address
	useEffect(() => {
		let isGone = false;
		import("../../map/draw-areas.ts").then(
			(module) => isGone || draw(module),
			// The list of coordinates below it stays.
			() => null,
		);
		return () => {
			isGone = true;
			drawn.current?.remove();
			drawn.current = null;
		};
	}, [tilesUrl]);
	const show = useEffectEvent(() => drawn.current?.show(what));
	const seen = JSON.stringify(what);
	// biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when what it shows is another
	useEffect(() => show(), [seen]);

	return (
		<div className="relative h-80 overflow-hidden rounded-md border border-line bg-sunken sm:h-112">
			{/* biome-ignore lint/a11y/useSemanticElements: no fieldset, the points are listed beside it */}
			<div ref={frame} role="group" aria-label={texts.mapOfAreas} className="absolute inset-0 isolate" />
			<MapSource />
		</div>
	);
}
