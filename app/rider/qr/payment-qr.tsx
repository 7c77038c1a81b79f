import type { ReactNode } from "react";
import { parsedUrl } from "../../../domain/links/parsed-url.ts";
import { formatRupees } from "../../../domain/money.ts";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { qrTexts } from "./qr-texts.ts";
import type { PaymentQrState } from "./use-payment-qr.ts";

/**
 * What a customer scans at the door: the amount in large figures, the code on white in both themes, and the payee.
 * `state` and `onMake` come from `usePaymentQr`.
 */
export function PaymentQr({
	order,
	state,
	onMake,
}: {
	order: { orderId: string; toCollect: number };
	state: PaymentQrState;
	onMake: () => void;
}) {
	const { settings } = useShop();
	const texts = usePageTexts(qrTexts);
	const retry = (
		<Button variant="secondary" icon="refresh" className="min-h-12" onClick={onMake}>
			{texts.tryAgain}
		</Button>
	);
	if (order.toCollect === 0) return <Notice tone="success" title={texts.paid} announce />;
	if (state.is === "no-signal")
		return <Notice tone="warning" title={texts.failed(texts.noSignal)} action={retry} announce />;
	if (state.is === "refused") {
		return <Notice tone="error" title={texts.failed(state.message ?? texts.noAnswer)} action={retry} />;
	}
	const amount = formatRupees(order.toCollect);
	const { payee, name } = state.is === "made" ? payeeOf(state.qr.link) : { payee: null, name: null };
	const shop = name || settings.shopName;
	return (
		<div className="mx-auto grid max-w-sm gap-4">
			<div
				className="grid justify-items-center gap-1 rounded-lg border-2 border-line bg-white px-3 pt-3 pb-4
				text-black"
			>
				<p className="font-bold text-5xl tabular-nums">{amount}</p>
				{state.is === "made" ? (
					<img
						src={state.qr.qrCode}
						alt={texts.image(amount, shop)}
						width={320}
						height={320}
						className="aspect-square w-full max-w-80"
					/>
				) : (
					<div className="grid aspect-square w-full max-w-80 place-items-center p-8">
						<Skeleton className="col-start-1 row-start-1 size-full opacity-30" />
						<span className="col-start-1 row-start-1">
							<Spinner label={texts.making} />
						</span>
					</div>
				)}
				<dl className="grid w-full gap-1 text-lg">
					<Line term={texts.payee}>
						<span className="block font-bold">{shop}</span>
						{payee && <span className="block">{payee}</span>}
					</Line>
					<Line term={texts.reference}>
						<span className="font-bold tabular-nums">{order.orderId}</span>
					</Line>
				</dl>
			</div>
			{state.is === "made" &&
				(state.isConfirmed ? (
					<Notice>{texts.confirmed}</Notice>
				) : (
					<Notice tone="warning">{texts.unverified}</Notice>
				))}
		</div>
	);
}

function Line({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
			<dt>{term}</dt>
			<dd className="wrap-anywhere min-w-0 text-right">{children}</dd>
		</div>
	);
}

/** The payee of a UPI link; null if the link has another form. */
function payeeOf(link: string): { payee: string | null; name: string | null } {
	const said = parsedUrl(link)?.searchParams;
	return { payee: said?.get("pa") ?? null, name: said?.get("pn") ?? null };
}
