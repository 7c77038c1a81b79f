import { useEffectEvent } from "react";
import type { Point } from "../../domain/deliveries/distance-between.ts";
import { usePageTexts } from "../texts/texts.ts";
import type { PinOnMap } from "./draw-pin.ts";
import { MapSource } from "./map-source.tsx";
import { mapTexts } from "./map-texts.ts";
import { useDrawnMap } from "./use-drawn-map.ts";

/** A map for placing a pin, or showing how far the shop delivers. Its code loads when it is shown. */
export function PinMap({
	tilesUrl,
	label,
	onPlace = null,
	className = "",
	...what
}: PinOnMap & {
	tilesUrl: string;
	label: string;
	onPlace?: ((place: Point) => void) | null;
	className?: string;
}) {
	const texts = usePageTexts(mapTexts);
	const place = useEffectEvent((point: Point) => onPlace?.(point));
	const { frame } = useDrawnMap(
		() => import("./draw-pin.ts"),
		({ drawPin }, frame) => drawPin(frame, tilesUrl, texts, onPlace && ((point) => place(point))),
		tilesUrl,
		what,
	);

	return (
		<div className={`relative overflow-hidden rounded-md border border-line bg-sunken ${className}`}>
			{/* biome-ignore lint/a11y/useSemanticElements: no fieldset, the pin is no form's */}
			<div ref={frame} role="group" aria-label={label} className="absolute inset-0 isolate" />
			<MapSource />
		</div>
	);
}
