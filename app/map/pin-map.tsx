import { useEffect, useEffectEvent, useRef } from "react";
import type { Point } from "../../domain/deliveries/way-between.ts";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import type { DrawnPin, PinOnMap } from "./draw-pin.ts";
import { MapSource } from "./map-source.tsx";
import { mapTexts } from "./map-texts.ts";

/** A map on which somebody puts a pin, or sees how far the shop delivers. Its code is fetched when it is shown. */
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
	const language = useLanguage();
	const frame = useRef<HTMLDivElement>(null);
	const drawn = useRef<DrawnPin>(null);
	const place = useEffectEvent((point: Point) => onPlace?.(point));
	const draw = useEffectEvent(({ drawPin }: typeof import("./draw-pin.ts")) => {
		if (!frame.current) return;
		drawn.current = drawPin(frame.current, tilesUrl, texts, onPlace && ((point) => place(point)));
		drawn.current.show(what);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: its buttons speak a language, and its tiles have one address
	useEffect(() => {
		let isGone = false;
		import("./draw-pin.ts").then(
			(module) => isGone || draw(module),
			// The words beside it stay.
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when what it shows is another
	useEffect(() => show(), [seen]);

	return (
		<div className={`relative overflow-hidden rounded-md border border-line bg-sunken ${className}`}>
			{/* biome-ignore lint/a11y/useSemanticElements: no fieldset, the pin is no form's */}
			<div ref={frame} role="group" aria-label={label} className="absolute inset-0 isolate" />
			<MapSource />
		</div>
	);
}
