import { useState } from "react";
import type { Coordinates } from "../../format/coordinates.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { askLocation } from "./ask-location.ts";
import { currentLocationTexts } from "./current-location-texts.ts";

/** Asks the browser for the customer's location; the texts of failures are those of specification 15.2. */
export function CurrentLocationButton({
	label,
	onLocated,
}: {
	/** The button's text if the location belongs to an address. */
	label?: string;
	onLocated: (where: Coordinates) => void;
}) {
	const texts = usePageTexts(currentLocationTexts);
	const [isLocating, setLocating] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	function locate() {
		if (!navigator.geolocation) {
			setFailure(texts.unsupported);
			return;
		}
		setFailure(null);
		setLocating(true);
		askLocation(
			(place) => {
				setLocating(false);
				setFailure(null);
				onLocated(place);
			},
			() => {
				setLocating(false);
				setFailure(texts.notFound);
			},
		);
	}

	return (
		<div className="grid gap-2">
			<Button variant="secondary" icon="locate" full busy={isLocating} onClick={locate}>
				{label ?? texts.useCurrent}
			</Button>
			{failure && <Notice tone="error" title={failure} />}
		</div>
	);
}
