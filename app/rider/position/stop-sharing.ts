import { riderApi } from "../rider-api.ts";
import { chooseSharing } from "./share-choice.ts";

/** The phone stops sending its position, and the shop deletes the last one. */
export async function stopSharing(riderId: string): Promise<void> {
	chooseSharing(riderId, "keep");
	// Without a signal the position gets old there, and is deleted with the order.
	await riderApi.rider.location.$delete().catch(() => {});
}
