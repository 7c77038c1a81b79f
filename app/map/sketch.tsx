import { distanceBetween } from "../../domain/deliveries/distance-between.ts";
import { usePageTexts } from "../texts/texts.ts";
import { iconAddress } from "../ui/icons.tsx";
import { mapTexts } from "./map-texts.ts";
import { MARK_ICONS, type Mark } from "./place-mark.ts";
import { distanceLabel } from "./position-label.ts";
import { type Places, routeInView } from "./route-in-view.ts";
import { rings, sketchOf } from "./sketch-of.ts";

const WIDTH = 360;
const HEIGHT = 200;

/** The route without streets, north at the top, with rings of equal distance around the door: it needs no tiles. */
export function Sketch({ places }: { places: Places }) {
	const texts = usePageTexts(mapTexts);
	const { rider, destination, shop } = places;
	const centre = destination ?? shop;
	const { place, metresPerUnit } = sketchOf(routeInView(places), { width: WIDTH, height: HEIGHT, margin: 34 });
	const [middle, end] = [place(centre), place(rider)];
	const step = rings(distanceBetween(centre, rider).metres);
	const apart = step / metresPerUnit;
	return (
		<svg
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			aria-hidden="true"
			preserveAspectRatio="xMidYMid meet"
			className="absolute inset-0 size-full overflow-visible"
		>
			<g className="fill-none stroke-line" strokeWidth="1.5">
				{[1, 2, 3, 4].map((ring) => (
					<circle key={ring} cx={middle.x} cy={middle.y} r={ring * apart} />
				))}
			</g>
			<line
				x1={middle.x}
				y1={middle.y}
				x2={end.x}
				y2={end.y}
				className="stroke-line-strong"
				strokeWidth="2.5"
				strokeDasharray="1 7"
				strokeLinecap="round"
			/>
			{/* Below all marks: the distance between the rings. */}
			<path d={`M8 ${HEIGHT - 12}v6h${apart}v-6`} className="fill-none stroke-line-strong" strokeWidth="1.5" />
			<text x={14 + apart} y={HEIGHT - 6} className="fill-ink-soft text-[0.7rem]">
				{distanceLabel(step, texts)}
			</text>
			{destination && <SketchMark mark="shop" at={place(shop)} />}
			<SketchMark mark={destination ? "destination" : "shop"} at={middle} />
			<SketchMark mark="rider" at={end} isOld={places.isOld} />
		</svg>
	);
}

function SketchMark({ mark, at, isOld = false }: { mark: Mark; at: { x: number; y: number }; isOld?: boolean }) {
	return (
		<g transform={`translate(${at.x} ${at.y})`} className={isOld ? "opacity-70" : ""}>
			<circle r="15" className={`stroke-surface ${LOOKS[mark].ground}`} strokeWidth="2" />
			<use
				href={iconAddress(MARK_ICONS[mark])}
				width="24"
				height="24"
				transform="scale(0.78) translate(-12 -12)"
				className={`fill-none ${LOOKS[mark].line}`}
				strokeWidth="2"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</g>
	);
}

const LOOKS: Record<Mark, { ground: string; line: string }> = {
	shop: { ground: "fill-info", line: "stroke-surface" },
	destination: { ground: "fill-leaf", line: "stroke-surface" },
	rider: { ground: "fill-turmeric", line: "stroke-on-turmeric" },
};
