import {
	control,
	divIcon,
	type LatLngTuple,
	type Map as LeafletMap,
	marker,
	map as newMap,
	type TileLayer,
	tileLayer,
} from "leaflet/dist/leaflet-src.esm.js";
import "leaflet/dist/leaflet.css";
import "./map.css";
import type { Point } from "../../domain/deliveries/distance-between.ts";
import type { MapTexts } from "./map-texts.ts";
import { type Mark, markDrawing } from "./place-mark.ts";

const FINEST = 19;
export const MARK_PX = 36;

/** An empty map; its tiles are added once it has a view. */
export function baseMap(
	element: HTMLElement,
	tilesUrl: string,
	texts: Pick<MapTexts, "zoomIn" | "zoomOut">,
	{ dragging }: { dragging: boolean },
): { map: LeafletMap; tiles: TileLayer } {
	const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	const map = newMap(element, {
		attributionControl: false,
		zoomControl: false,
		// The page scrolls under the wheel; two fingers, the buttons and the keys zoom.
		scrollWheelZoom: false,
		dragging,
		zoomAnimation: !isCalm,
		fadeAnimation: !isCalm,
		markerZoomAnimation: !isCalm,
		inertia: !isCalm,
		maxZoom: FINEST,
	});
	control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
	return { map, tiles: tileLayer(tilesUrl, { maxZoom: FINEST }) };
}

/** A place in the library's format. */
export function toLatLng({ latitude, longitude }: Point): LatLngTuple {
	return [latitude, longitude];
}

/** A mark that only shows a place; the text beside the map says the same, so it needs no keyboard focus. */
export function newMark(mark: Mark) {
	const html = document.createElement("span");
	html.append(markDrawing(mark));
	const icon = divIcon({ className: `map-mark map-mark-${mark}`, html, iconSize: [MARK_PX, MARK_PX] });
	return marker([0, 0], { icon, interactive: false, keyboard: false, zIndexOffset: mark === "rider" ? 1000 : 0 });
}

const STEP_PX = 10;
const LONG_STEP_PX = 60;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
};

/** Where an arrow key moves a place, with Shift farther; null for any other key. */
export function movedByKey(map: LeafletMap, { key, shiftKey }: KeyboardEvent, from: LatLngTuple): Point | null {
	const arrow = ARROWS[key];
	if (!arrow) return null;
	const step = shiftKey ? LONG_STEP_PX : STEP_PX;
	const at = map.latLngToContainerPoint(from);
	return toPoint(map.containerPointToLatLng([at.x + arrow[0] * step, at.y + arrow[1] * step]));
}

/** A place in the shop's format: six decimals are a tenth of a metre. */
export function toPoint({ lat, lng }: { lat: number; lng: number }): Point {
	return { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) };
}
