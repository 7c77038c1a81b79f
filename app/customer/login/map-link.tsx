import { type Coordinates, mapLink } from "../../format/coordinates.ts";
import { useAccountTexts } from "../../texts/account-texts.ts";
import { Icon } from "../../ui/icons.tsx";

/** Opens a location on a map, in a new tab. */
export function MapLink({ place }: { place: Coordinates }) {
	const { location } = useAccountTexts();
	return (
		<a
			href={mapLink(place)}
			target="_blank"
			rel="noreferrer"
			className="text-link inline-flex min-h-11 items-center gap-1"
		>
			<Icon name="map-pin" />
			{location.openMap}
		</a>
	);
}
