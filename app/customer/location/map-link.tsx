import { type Coordinates, mapLink } from "../../format/coordinates.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { currentLocationTexts } from "./current-location-texts.ts";

/** Opens a location on a map, in a new tab. */
export function MapLink({ place }: { place: Coordinates }) {
	const texts = usePageTexts(currentLocationTexts);
	return (
		<a
			href={mapLink(place)}
			target="_blank"
			rel="noreferrer"
			className="text-link inline-flex min-h-11 items-center gap-1"
		>
			<Icon name="map-pin" />
			{texts.openMap}
		</a>
	);
}
