import { distanceBetween } from "../../../domain/deliveries/distance-between.ts";
import type { Coordinates } from "../../format/coordinates.ts";
import { mapTexts } from "../../map/map-texts.ts";
import { distanceLabel } from "../../map/position-label.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";

/** How far a location is from the shop, as the crow flies: people can check that, unlike coordinates. */
export function useDistanceFromShop(): (place: Coordinates) => string {
	const { latitude, longitude } = useShop().settings;
	const texts = usePageTexts(mapTexts);
	return (place) => distanceLabel(distanceBetween({ latitude, longitude }, place).metres, texts);
}
