type Point = { latitude: number; longitude: number };

/**
 * The link to directions: opens the maps app on phones that have it, else its website. It leads to the coordinates if
 * they are known, else to the address (specification 9.1 and 11.1).
 */
export function directionsLink(address: string, at: Point | null): string {
	return `https://www.google.com/maps/dir/?api=1&destination=${destinationOf(address, at)}`;
}

/** A `geo:` link to the place for any maps app on an Android phone (RFC 5870, with Android's `q`). */
export function geoLink(address: string, at: Point | null): string {
	const point = at ? `${at.latitude},${at.longitude}` : "0,0";
	return `geo:${point}?q=${destinationOf(address, at)}`;
}

function destinationOf(address: string, at: Point | null): string {
	if (at) return `${at.latitude},${at.longitude}`;
	const lines = address
		.replace(/\p{Surrogate}/gu, "\uFFFD")
		.split("\n")
		.map((line) => line.replace(/,?\s*$/, "").trim());
	return encodeURIComponent(lines.filter(Boolean).join(", "));
}
