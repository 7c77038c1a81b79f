/** Directions to a place in a map of the phone's choice: by its coordinates, or else by its address (spec section 7). */
export function wayTo({
	address,
	latitude,
	longitude,
}: {
	address: string;
	latitude: number | null;
	longitude: number | null;
}): string {
	const place = latitude === null || longitude === null ? address.toWellFormed() : `${latitude},${longitude}`;
	return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: place })}`;
}
