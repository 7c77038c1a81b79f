type Place = {
	deliveryAddress: string;
	deliveryCoordinates: { latitude: number; longitude: number } | null;
};

/** The way to a door: the maps app on phones that have it, else its page. To the coordinates where they are known, else to the address. */
export function directionsLink(place: Place): string {
	return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destinationOf(place))}`;
}

/** The same place for whatever maps app an Android phone has (RFC 5870, with Android's `q`). */
export function geoLink(place: Place): string {
	const { deliveryCoordinates: at } = place;
	const point = at ? `${at.latitude},${at.longitude}` : "0,0";
	return `geo:${point}?q=${encodeURIComponent(destinationOf(place))}`;
}

function destinationOf({ deliveryAddress, deliveryCoordinates: at }: Place): string {
	if (at) return `${at.latitude},${at.longitude}`;
	return deliveryAddress
		.toWellFormed()
		.split("\n")
		.map((line) => line.replace(/,?\s*$/, "").trim())
		.filter(Boolean)
		.join(", ");
}
