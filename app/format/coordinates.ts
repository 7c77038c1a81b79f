export type Coordinates = { latitude: number; longitude: number };

/** Coordinates from a form's two texts; null if they are missing or not a place on earth. */
export function readCoordinates(texts: { latitude: string; longitude: string }): Coordinates | null {
	if (texts.latitude.trim() === "" || texts.longitude.trim() === "") return null;
	const latitude = Number(texts.latitude);
	const longitude = Number(texts.longitude);
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Coordinates as people read them; five decimals are about a metre. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
	return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** A page of OpenStreetMap that marks the place. */
export function mapLink({ latitude, longitude }: Coordinates): string {
	return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** The map of some streets around the place, for an iframe. */
export function mapEmbed({ latitude, longitude }: Coordinates): string {
	const around = 0.003;
	const corners = [longitude - around, latitude - around, longitude + around, latitude + around];
	const query = new URLSearchParams({
		bbox: corners.map((corner) => corner.toFixed(5)).join(","),
		layer: "mapnik",
		marker: `${latitude},${longitude}`,
	});
	return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
