import { useState } from "react";
import { Link } from "react-router";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { useMay } from "../use-staff.ts";
import { paymentOnDeliveryTexts } from "./payment-on-delivery-texts.ts";

type Code = { qrCode: string; link: string; confirmedBy: "provider" | "nobody" };

/** The UPI code that a customer at the counter scans to pay an order. */
export function ShowUpiQr({
	order,
	amount,
	isOffered,
}: {
	order: AdminOrderView;
	/** All that is due, or what a change has added. */
	amount: number;
	isOffered: boolean;
}) {
	const texts = usePageTexts(paymentOnDeliveryTexts);
	const { run, busy, problem, forget } = useAction();
	const [code, setCode] = useState<Code | null>(null);
	const mayEdit = useMay()("payout:edit");
	const isPaid = order.paymentState !== "due" && order.toCollect === 0;

	async function show() {
		const json = { orderId: order._id, amount };
		await run(
			async () => {
				const reply = await adminApi["generate-qr"].$post({ json });
				if (reply.ok) setCode(await reply.json());
				return reply;
			},
			{ inPlace: true },
		);
	}
	return (
		<>
			{isOffered && (
				<Button variant="secondary" icon="qr" busy={busy} className="min-h-12" onClick={() => void show()}>
					{texts.showQr}
				</Button>
			)}
			{isOffered && problem && (
				<Notice
					tone="error"
					className="col-span-full"
					title={problem.message}
					action={
						problem.code === "upi-not-set" &&
						mayEdit && (
							<Link to="/admin/settings#papers" className="text-link inline-flex min-h-11 items-center">
								{texts.toSettings}
							</Link>
						)
					}
				/>
			)}
			<Dialog
				open={code !== null}
				onClose={() => {
					setCode(null);
					forget();
				}}
				title={texts.scanTitle}
				closeLabel={texts.close}
				size="small"
			>
				{code && (
					<div className="grid justify-items-center gap-3 text-center">
						<Price rupees={amount} className="text-4xl" />
						{isPaid ? (
							<Notice tone="success" announce title={texts.isPaid} className="w-full text-left" />
						) : (
							<img
								src={code.qrCode}
								alt={texts.codeOf(formatRupees(amount), order.orderId)}
								className="aspect-square w-full max-w-72 rounded-md bg-white"
							/>
						)}
						<p>
							{texts.order} <b className="tabular-nums">{order.orderId}</b>
						</p>
						<p className="text-ink-soft text-sm">
							{code.confirmedBy === "provider" ? texts.updates : texts.unconfirmed}
						</p>
					</div>
				)}
			</Dialog>
		</>
	);
}
