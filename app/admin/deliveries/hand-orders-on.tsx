import type { OrdersHandedOn } from "../../../contract/riding.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { toast } from "../../ui/toast.ts";
import { AssignButton } from "./assign-button.tsx";

/** Gives all orders that a rider has to another one, or to the counter, in one step. */
export function HandOrdersOn({ rider, count }: { rider: { _id: string; name: string }; count: number }) {
	const what = count === 1 ? "1 order" : `all ${count} orders`;
	async function assign(riderId: string | null) {
		const reply = await adminApi.riders[":id"].orders.$put({ param: { id: rider._id }, json: { riderId } });
		if (!reply.ok) return reply;
		const done = await reply.json();
		tell(done);
		return { ok: true, status: reply.status, json: () => Promise.resolve(done) };
	}
	return (
		<AssignButton
			label={`Hand over ${what}`}
			title={`${what} of ${rider.name}`}
			notTo={rider._id}
			assign={assign}
		/>
	);
}

function tell({ refused }: OrdersHandedOn) {
	if (refused.length === 0) return;
	toast.error(
		refused.length === 1
			? "One order stayed where it was: it has moved on meanwhile."
			: `${refused.length} orders stayed where they were: they have moved on meanwhile.`,
	);
}
