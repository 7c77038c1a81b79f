import type { Shop } from "../shop.ts";

/** Pages are told at most this often that a rider has moved. */
const AT_MOST_EVERY_MS = 5_000;

/**
 * Tells the pages of customers and of the counter that a rider has moved, in every process. If messages between
 * processes do not arrive, this process reads the positions every two seconds instead.
 */
export function createPositionNews({ hub, storage, clock }: Pick<Shop, "hub" | "storage" | "clock">) {
	/** The time of the last position that pages were told about, by rider. */
	const told = new Map<string, number>();

	function isNews(riderId: string, at: number): boolean {
		return Math.abs(at - (told.get(riderId) ?? Number.NEGATIVE_INFINITY)) >= AT_MOST_EVERY_MS;
	}

	async function ask(): Promise<void> {
		const rows = await storage.read.selectFrom("rider_positions").select(["rider_id", "at"]).execute();
		const moved = rows.filter(({ rider_id, at }) => isNews(rider_id, at));
		const gone = [...told.keys()].filter((id) => !rows.some(({ rider_id }) => rider_id === id));
		for (const { rider_id, at } of moved) told.set(rider_id, at);
		for (const id of gone) told.delete(id);
		const riderIds = [...moved.map(({ rider_id }) => rider_id), ...gone];
		if (riderIds.length === 0) return;
		const orders = await storage.read
			.selectFrom("orders")
			.select("customer_id")
			.where("rider_id", "in", riderIds)
			.where("status", "=", "Out for Delivery")
			.execute();
		hub.broadcastHere(
			"rider-moved",
			clock.now(),
			orders.flatMap(({ customer_id }) => customer_id ?? []),
		);
	}

	hub.onPoll(() => {
		// If the database is away, the next try is in two seconds.
		if (storage.channel && !storage.channel.isConnected()) ask().catch(() => {});
	});

	return {
		/** A rider has moved. */
		moved(riderId: string, at: number, customerIds: readonly string[]): void {
			if (!isNews(riderId, at)) return;
			told.set(riderId, at);
			hub.broadcast("rider-moved", at, customerIds);
		},
		/** A rider is no longer tracked. */
		left(riderId: string, customerIds: readonly string[]): void {
			told.delete(riderId);
			hub.broadcast("rider-moved", clock.now(), customerIds);
		},
	};
}
