import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { useHasPrinters } from "../use-staff.ts";
import { printersTexts } from "./printers-texts.ts";

/** Prints an order's papers on the shop's own printers, if it has any; a paper that was printed before says COPY. */
export function PrintButtons({ orderId }: { orderId: string }) {
	const texts = usePageTexts(printersTexts);
	const action = useAction();
	if (!useHasPrinters()) return null;
	const print = (kind: "ticket" | "bill", done: string) =>
		void action.run(() => adminApi.orders[":id"].print.$post({ param: { id: orderId }, json: { kind } }), { done });
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				icon="receipt"
				busy={action.busy}
				onClick={() => print("ticket", texts.ticketSentToThePrinter)}
			>
				{texts.printTicket}
			</Button>
			<Button
				variant="secondary"
				size="small"
				icon="receipt"
				busy={action.busy}
				onClick={() => print("bill", texts.billSentToThePrinter)}
			>
				{texts.printBill}
			</Button>
		</>
	);
}
