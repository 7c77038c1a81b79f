import { type LatLngTuple, latLngBounds, type Marker, polyline } from "leaflet/dist/leaflet-src.esm.js";
import type { Point } from "../../domain/deliveries/distance-between.ts";
import { baseMap, MARK_PX, newMark, toLatLng } from "./base-map.ts";
import type { MapTexts } from "./map-texts.ts";
import type { Mark } from "./place-mark.ts";
import { type Places, routeInView } from "./route-in-view.ts";

type DrawnMap = { show(places: Places): void; showAll(): void; remove(): void };

/** Close enough to recognise the street. */
const NEAREST_AT_FIRST = 16;

/** Draws a map into an element and keeps the whole route in view until somebody moves it. */
export function drawMap(
	element: HTMLElement,
	tilesUrl: string,
	texts: MapTexts,
	{ onReady, onHeld }: { onReady(): void; onHeld(isHeld: boolean): void },
): DrawnMap {
	// A finger scrolls the page.
	const dragging = !matchMedia("(pointer: coarse)").matches;
	const { map, tiles } = baseMap(element, tilesUrl, texts, { dragging });
	tiles.once("tileload", onReady);
	const line = polyline([], { className: "map-line", interactive: false }).addTo(map);
	const marks: Partial<Record<Mark, Marker>> = {};
	let way: LatLngTuple[] = [];
	let isHeld = false;

	function put(mark: Mark, point: Point) {
		marks[mark] ??= newMark(mark).addTo(map);
		marks[mark].setLatLng(toLatLng(point));
	}

	function showWholeWay() {
		map.fitBounds(latLngBounds(way), {
			// Beside the zoom buttons, above the map's source.
			paddingTopLeft: [64, MARK_PX],
			paddingBottomRight: [MARK_PX, 56],
			maxZoom: NEAREST_AT_FIRST,
			animate: false,
		});
	}

	function hold(event: Event) {
		if (isHeld || (event instanceof KeyboardEvent && event.key === "Tab")) return;
		isHeld = true;
		onHeld(true);
	}
	element.addEventListener("pointerdown", hold);
	element.addEventListener("keydown", hold);
	map.on("resize", () => isHeld || showWholeWay());

	return {
		show(places) {
			const isFirst = way.length === 0;
			const { rider, destination, shop, isOld } = places;
			put("shop", shop);
			if (destination) put("destination", destination);
			put("rider", rider);
			way = routeInView(places).map(toLatLng);
			line.setLatLngs([rider, destination ?? shop].map(toLatLng));
			if (!isHeld) showWholeWay();
			// Its element is made once the map has a view.
			marks.rider?.getElement()?.classList.toggle("map-mark-old", isOld);
			// A map without a view would request tiles of nowhere.
			if (isFirst) tiles.addTo(map);
		},
		showAll() {
			isHeld = false;
			onHeld(false);
			showWholeWay();
		},
		remove() {
			element.removeEventListener("pointerdown", hold);
			element.removeEventListener("keydown", hold);
			map.remove();
		},
	};
}
