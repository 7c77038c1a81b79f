import { iconAddress } from "../ui/icons.tsx";

/** What is at a place, as maps and sketches mark it. */
export type Mark = "shop" | "destination" | "rider";

export const MARK_ICONS = { shop: "store", destination: "map-pin", rider: "scooter" } as const;

/** The drawing of a mark, for a map without components. */
export function markDrawing(mark: Mark): SVGSVGElement {
	const svg = document.createElementNS(SVG, "svg");
	svg.setAttribute("viewBox", "0 0 24 24");
	svg.setAttribute("aria-hidden", "true");
	const icon = document.createElementNS(SVG, "use");
	icon.setAttribute("href", iconAddress(MARK_ICONS[mark]));
	svg.append(icon);
	return svg;
}

const SVG = "http://www.w3.org/2000/svg";
