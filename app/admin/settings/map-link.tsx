import { usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { settingsTexts } from "./settings-texts.ts";

/** A link to the typed place on a map: swapped or mistyped digits show at a glance. */
export function MapLink({ latitude, longitude }: { latitude: string; longitude: string }) {
	const texts = usePageTexts(settingsTexts);
	const place = [latitude, longitude].map((text) => text.trim());
	if (!place.every((text) => /^-?\d{1,3}(\.\d+)?$/.test(text))) return null;
	return (
		<a
			href={`https://www.google.com/maps/search/?api=1&query=${place.join(",")}`}
			target="_blank"
			rel="noreferrer"
			className="text-link inline-flex min-h-11 items-center gap-1.5"
		>
			<Icon name="map-pin" />
			{texts.seeOnMap}
		</a>
	);
}
