type Rider = { _id: string; name: string };

/** Riders by name, on both engines alike; namesakes by id. */
export function byRider(one: Rider, other: Rider): number {
	return one.name.localeCompare(other.name, "en") || (one._id < other._id ? -1 : 1);
}
