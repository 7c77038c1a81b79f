import { riderApi } from "../rider-api.ts";
import { chooseSharing } from "./share-choice.ts";

/** The phone tells nothing more, and the shop forgets what it was told. */
export async function stopSharing(riderId: string): Promise<void> {
	chooseSharing(riderId, "keep");
	// Without a signal the place grows old there, and is forgotten with the order.
	await riderApi.rider.location.$delete().catch(() => {});
}
