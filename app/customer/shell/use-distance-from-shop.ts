import { wayBetween } from "../../../domain/deliveries/way-between.ts";
import type { Coordinates } from "../../format/coordinates.ts";
import { mapTexts } from "../../map/map-texts.ts";
import { distanceLabel } from "../../map/position-label.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";

/** Says how far from the shop a place is, as the crow flies: what people can check, unlike coordinates. */
export function useDistanceFromShop(): (place: Coordinates) => string {
	const { latitude, longitude } = useShop().settings;
	const texts = usePageTexts(mapTexts);
	return (place) => distanceLabel(wayBetween({ latitude, longitude }, place).metres, texts);
}
