import { usePageTexts } from "../../texts/texts.ts";
import { placeTexts } from "./place-texts.ts";

/** Says that a location is outside, and how far: "6.2 km away; we deliver up to 5 km". */
export function useOutsideText(): (outside: { distanceKm: number; upToKm: number | null }) => string {
	const texts = usePageTexts(placeTexts);
	return ({ distanceKm, upToKm }) => {
		const distance = texts.kilometres(distanceKm);
		return upToKm === null ? texts.outsideArea(distance) : texts.outside(distance, texts.kilometres(upToKm));
	};
}
