import type { OrderView } from "../../contract/order-schemas.ts";
import { shopTime } from "../format/shop-time.ts";
import { useOrderTexts } from "../texts/order-texts.ts";
import { useTexts } from "../texts/texts.ts";
import { StatusSteps } from "../ui/status-steps.tsx";
import { orderStages } from "./order-stages.ts";
import { useStatusLabel } from "./use-status-label.ts";

/** The stages of an order with their times. */
export function OrderProgress({ order }: { order: OrderView }) {
	const texts = useOrderTexts();
	const labelOf = useStatusLabel();
	const { dayHalves } = useTexts().times;
	const { stages, current, stopped } = orderStages(order);
	return (
		<StatusSteps
			label={texts.progress(order.orderId)}
			stages={stages.map(({ status, at }) => ({
				key: status,
				label: labelOf({ status, fulfilment: order.fulfilment }),
				note: at && <time dateTime={at}>{shopTime(at, dayHalves)}</time>,
			}))}
			current={current}
			stopped={stopped}
			doneText={texts.stageDone}
			currentText={texts.stageCurrent}
		/>
	);
}
