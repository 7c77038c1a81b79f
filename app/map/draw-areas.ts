import {
	divIcon,
	featureGroup,
	type LatLngTuple,
	type Marker,
	marker,
	polygon,
	polyline,
} from "leaflet/dist/leaflet-src.esm.js";
import type { Point } from "../../domain/deliveries/distance-between.ts";
import type { Corner } from "../../domain/delivery-areas/delivery-rules.ts";
import { baseMap, movedByKey, newMark, toLatLng, toPoint } from "./base-map.ts";
import type { MapTexts } from "./map-texts.ts";

/** Areas on a map, and the one being drawn. */
export type AreasOnMap = { shop: Point; areas: readonly (readonly Corner[])[]; active: number | null };
type DrawnAreas = { show(what: AreasOnMap): void; remove(): void };
/** The changes to the area being drawn. */
export type AreaHand = {
	onTap(corner: Corner): void;
	onMove(place: number, corner: Corner): void;
	onRemove(place: number): void;
};

const CORNER_PX = 44;

/** Draws areas; a tap adds a corner to the active one, corners are dragged, or moved and deleted by keys. */
export function drawAreas(
	element: HTMLElement,
	tilesUrl: string,
	texts: MapTexts,
	{ onTap, onMove, onRemove }: AreaHand,
): DrawnAreas {
	const { map, tiles } = baseMap(element, tilesUrl, texts, { dragging: true });
	const shopMark = newMark("shop").addTo(map);
	const areasLayer = featureGroup().addTo(map);
	let corners: Marker[] = [];
	let lastActive: number | null | undefined;

	map.on("click", ({ latlng }) => onTap(toCorner(latlng)));
	element.addEventListener("keydown", onKey);
	/** Enter adds a corner in the middle of the view. */
	function onKey(event: KeyboardEvent) {
		if (event.target !== element || event.key !== "Enter") return;
		event.preventDefault();
		onTap(toCorner(map.getCenter()));
	}

	function newCorner(place: number): Marker {
		const html = document.createElement("span");
		html.textContent = String(place + 1);
		const icon = divIcon({ className: "map-corner", html, iconSize: [CORNER_PX, CORNER_PX] });
		const mark = marker([0, 0], { icon, draggable: true, zIndexOffset: 1000 });
		mark.on("drag", ({ target }) => preview(place, target.getLatLng()));
		mark.on("dragend", ({ target }) => onMove(place, toCorner(target.getLatLng())));
		mark.addTo(map);
		const node = mark.getElement();
		node?.setAttribute("aria-label", texts.corner(place + 1));
		node?.addEventListener("keydown", (event) => {
			const { lat, lng } = mark.getLatLng();
			const moved = movedByKey(map, event, [lat, lng]);
			const isDelete = event.key === "Delete" || event.key === "Backspace";
			if (!moved && !isDelete) return;
			event.preventDefault();
			event.stopPropagation();
			if (moved) onMove(place, [moved.latitude, moved.longitude]);
			else onRemove(place);
		});
		return mark;
	}

	let border: LatLngTuple[] = [];
	let activeLine: ReturnType<typeof polyline> | null = null;
	/** The border follows a corner while it is dragged. */
	function preview(place: number, { lat, lng }: { lat: number; lng: number }) {
		activeLine?.setLatLngs(border.map((corner, each): LatLngTuple => (each === place ? [lat, lng] : corner)));
	}

	return {
		show({ shop, areas, active }) {
			const isFirst = lastActive === undefined;
			shopMark.setLatLng(toLatLng(shop));
			if (isFirst) map.setView(toLatLng(shop), 13, { animate: false });
			areasLayer.clearLayers();
			activeLine = null;
			border = [];
			for (const [place, area] of areas.entries()) {
				const points = area.map(([latitude, longitude]): LatLngTuple => [latitude, longitude]);
				const isActive = place === active;
				const look = { className: `map-zone ${isActive ? "map-zone-active" : ""}`, interactive: false };
				const drawn = points.length < 3 ? polyline(points, look) : polygon(points, look);
				areasLayer.addLayer(drawn);
				if (isActive) [activeLine, border] = [drawn, points];
			}
			while (corners.length > border.length) corners.pop()?.remove();
			for (const [place, corner] of border.entries()) {
				corners[place] ??= newCorner(place);
				corners[place].setLatLng(corner);
			}
			if (active !== lastActive) {
				const bounds = border.length > 1 ? activeLine?.getBounds() : areasLayer.getBounds();
				if (bounds?.isValid()) map.fitBounds(bounds, { padding: [32, 32], animate: false });
			}
			lastActive = active;
			if (isFirst) tiles.addTo(map);
		},
		remove() {
			element.removeEventListener("keydown", onKey);
			map.remove();
			corners = [];
		},
	};
}

function toCorner(place: { lat: number; lng: number }): Corner {
	const { latitude, longitude } = toPoint(place);
	return [latitude, longitude];
}
