import {
	circle,
	divIcon,
	featureGroup,
	type LatLngTuple,
	latLngBounds,
	type Marker,
	marker,
	polygon,
} from "leaflet/dist/leaflet-src.esm.js";
import type { Point } from "../../domain/deliveries/distance-between.ts";
import type { Corner } from "../../domain/delivery-areas/delivery-rules.ts";
import { baseMap, movedByKey, newMark, toLatLng, toPoint } from "./base-map.ts";
import type { MapTexts } from "./map-texts.ts";
import { markDrawing } from "./place-mark.ts";

/** Where the shop delivers: circles around it, in metres, or areas. */
type Zone = { circles: readonly number[]; areas: readonly (readonly Corner[])[] };
export type PinOnMap = { pin: Point | null; isOutside?: boolean; shop: Point; zone: Zone };
type DrawnPin = { show(what: PinOnMap): void; remove(): void };

const NEAR = 16;
const PIN_PX = 44;

/** Draws a map with a pin that a tap, a drag or the arrow keys place; without `onPlace` it only shows. */
export function drawPin(
	element: HTMLElement,
	tilesUrl: string,
	texts: MapTexts,
	onPlace: ((place: Point) => void) | null,
): DrawnPin {
	const isTouch = matchMedia("(pointer: coarse)").matches;
	const { map, tiles } = baseMap(element, tilesUrl, texts, { dragging: onPlace !== null || !isTouch });
	const shopMark = newMark("shop").addTo(map);
	const zoneLayer = featureGroup().addTo(map);
	let pinMark: Marker | null = null;
	let shownZone = "";
	let isFirst = true;
	let wasOutside = false;

	if (onPlace) {
		map.on("click", ({ latlng }) => onPlace(toPoint(latlng)));
		element.addEventListener("keydown", onKey);
	}

	/** Enter puts the pin into the middle of the view; on the pin the arrow keys move it. */
	function onKey(event: KeyboardEvent) {
		if (!onPlace) return;
		if (event.target === element && event.key === "Enter") {
			event.preventDefault();
			onPlace(toPoint(map.getCenter()));
		}
	}

	function onPinKey(event: KeyboardEvent) {
		if (!onPlace || !pinMark) return;
		const { lat, lng } = pinMark.getLatLng();
		const moved = movedByKey(map, event, [lat, lng]);
		if (!moved) return;
		event.preventDefault();
		event.stopPropagation();
		onPlace(moved);
	}

	function showPin(pin: Point | null) {
		if (!pin) {
			pinMark?.remove();
			pinMark = null;
			return;
		}
		if (!pinMark) {
			const html = document.createElement("span");
			html.append(markDrawing("destination"));
			const icon = divIcon({
				className: "map-pin",
				html,
				iconSize: [PIN_PX, PIN_PX],
				iconAnchor: [PIN_PX / 2, 40],
			});
			const isMovable = onPlace !== null;
			pinMark = marker(toLatLng(pin), { icon, draggable: isMovable, keyboard: isMovable, zIndexOffset: 1000 });
			pinMark.on("dragend", ({ target }) => onPlace?.(toPoint(target.getLatLng())));
			pinMark.addTo(map);
			const node = pinMark.getElement();
			node?.setAttribute("aria-label", texts.pin);
			node?.addEventListener("keydown", onPinKey);
		}
		pinMark.setLatLng(toLatLng(pin));
	}

	function showZone(shop: Point, zone: Zone) {
		const asText = JSON.stringify([shop, zone]);
		if (asText === shownZone) return;
		shownZone = asText;
		zoneLayer.clearLayers();
		const look = { className: "map-zone", interactive: false };
		for (const radius of zone.circles) zoneLayer.addLayer(circle(toLatLng(shop), { ...look, radius }));
		for (const corners of zone.areas)
			zoneLayer.addLayer(
				polygon(
					corners.map(([a, b]): LatLngTuple => [a, b]),
					look,
				),
			);
		if (!pinMark) showAll();
	}

	function showAll() {
		// A circle knows its bounds only on a map with a view.
		if (isFirst) map.setView(shopMark.getLatLng(), 13, { animate: false });
		const bounds = zoneLayer.getLayers().length > 0 ? zoneLayer.getBounds() : null;
		if (bounds?.isValid()) map.fitBounds(bounds, { padding: [12, 12], animate: false });
	}

	function showWithZone(pin: Point) {
		const bounds = zoneLayer.getLayers().length > 0 ? zoneLayer.getBounds() : latLngBounds([]);
		bounds.extend(toLatLng(pin)).extend(shopMark.getLatLng());
		if (!map.getBounds().contains(bounds)) map.fitBounds(bounds, { padding: [PIN_PX, PIN_PX], animate: false });
	}

	return {
		show({ pin, isOutside = false, shop, zone }) {
			shopMark.setLatLng(toLatLng(shop));
			const wasNear = pinMark !== null && !wasOutside;
			wasOutside = isOutside;
			if (isFirst && pin) map.setView(toLatLng(pin), NEAR, { animate: false });
			if (isFirst && !pin) showAll();
			showPin(pin);
			showZone(shop, zone);
			if (isFirst) tiles.addTo(map);
			isFirst = false;
			if (!pin) return;
			const isInSight = map.getBounds().pad(-0.1).contains(toLatLng(pin));
			// Outside, the view shows by how far; inside, it is close enough to find the building.
			if (isOutside) showWithZone(pin);
			else if (!wasNear && map.getZoom() < NEAR) map.setView(toLatLng(pin), NEAR, { animate: false });
			else if (!isInSight) map.panTo(toLatLng(pin), { animate: false });
		},
		remove() {
			element.removeEventListener("keydown", onKey);
			map.remove();
		},
	};
}
