import { adminApi } from "../../staff/staff-api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";
import { AssignButton } from "./assign-button.tsx";
import { deliveriesTexts } from "./deliveries-texts.ts";

/** Gives all of a rider's orders to another rider, or to the counter, in one step. */
export function HandOrdersOn({ rider, count }: { rider: { _id: string; name: string }; count: number }) {
	const texts = usePageTexts(deliveriesTexts);
	async function assign(riderId: string | null) {
		const reply = await adminApi.riders[":id"].orders.$put({ param: { id: rider._id }, json: { riderId } });
		if (!reply.ok) return reply;
		const done = await reply.json();
		if (done.refused.length > 0) toast.error(texts.stayed(done.refused.length));
		return { ok: true, status: reply.status, json: () => Promise.resolve(done) };
	}
	return (
		<AssignButton
			label={texts.handOver(count)}
			about={rider.name}
			title={texts.ordersOf(count, rider.name)}
			notTo={rider._id}
			assign={assign}
		/>
	);
}
