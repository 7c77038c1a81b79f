/** The map's attribution. */
export function MapSource() {
	return (
		<a
			href="https://www.openstreetmap.org/copyright"
			target="_blank"
			rel="noreferrer"
			className="absolute right-0 bottom-0 bg-surface px-2 py-1 text-ink-soft text-sm underline"
		>
			© OpenStreetMap
		</a>
	);
}
