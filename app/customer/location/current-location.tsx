import { useRef, useState } from "react";
import { type Coordinates, mapEmbed } from "../../format/coordinates.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { askLocation } from "./ask-location.ts";
import { currentLocationTexts } from "./current-location-texts.ts";
import { MapLink } from "./map-link.tsx";
import { useDistanceFromShop } from "./use-distance-from-shop.ts";

/** Adds the device's location to a form, as `latitude` and `longitude`, and shows it on a map. */
export function CurrentLocation({
	known,
	failed,
	onChange,
}: {
	known: Coordinates | null;
	/** Gets the location, or null once it is removed. */
	onChange?: (place: Coordinates | null) => void;
	/** Shown if the device has no location, if the form has its own text. */
	failed?: string;
}) {
	const texts = usePageTexts(currentLocationTexts);
	const distanceOf = useDistanceFromShop();
	const [place, setPlace] = useState(known);
	const [isLooking, setLooking] = useState(false);
	const [isFound, setFound] = useState(false);
	const [failure, setFailure] = useState<string>();
	const attempt = useRef(0);

	function look(isWanted: boolean) {
		attempt.current += 1;
		const mine = attempt.current;
		setPlace(null);
		if (place) onChange?.(null);
		setFailure(undefined);
		setLooking(false);
		if (!isWanted) return;
		if (!navigator.geolocation) return setFailure(texts.unsupported);
		setLooking(true);
		askLocation(
			(found) => {
				if (mine !== attempt.current) return;
				setLooking(false);
				setFailure(undefined);
				setFound(true);
				setPlace(found);
				onChange?.(found);
			},
			() => {
				if (mine !== attempt.current) return;
				setLooking(false);
				setFailure(failed ?? texts.failed);
			},
		);
	}

	return (
		<div className="grid gap-2">
			<CheckboxField
				label={texts.useCurrent}
				description={texts.why}
				checked={isLooking || place !== null}
				onChange={(event) => look(event.target.checked)}
				error={failure}
			/>
			<div role="status">
				{isLooking && (
					<span className="flex items-center gap-2 pl-9">
						<Spinner />
						{texts.looking}
					</span>
				)}
				{place && (
					<p className="flex flex-wrap items-center gap-x-4 pl-9">
						<span>{texts.found(distanceOf(place))}</span>
						<MapLink place={place} />
					</p>
				)}
			</div>
			{place && (
				<>
					<input type="hidden" name="latitude" value={place.latitude} />
					<input type="hidden" name="longitude" value={place.longitude} />
					<details open={isFound} className="pl-9">
						<summary className="min-h-11 cursor-pointer content-center">{texts.map}</summary>
						<iframe
							src={mapEmbed(place)}
							title={texts.mapTitle}
							loading="lazy"
							sandbox="allow-scripts allow-same-origin"
							className="h-52 w-full rounded-md border-2 border-line bg-sunken"
						/>
					</details>
				</>
			)}
		</div>
	);
}
