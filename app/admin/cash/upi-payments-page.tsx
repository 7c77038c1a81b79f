import { useState } from "react";
import { useNavigation } from "react-router";
import type { PaymentOnDeliveryRow } from "../../../contract/payments-on-delivery.ts";
import { formatRupees } from "../../../domain/money.ts";
import { ON_DELIVERY_STATES } from "../../../domain/payments/payment-on-delivery.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { FilterLinks } from "../ui/filter-links.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/upi-payments-page.ts";
import { CashLinks } from "./cash-links.tsx";
import { cashTexts } from "./cash-texts.ts";
import { type Settled, SettledPayments } from "./settled-payments.tsx";
import { UpiPaymentCard } from "./upi-payment-card.tsx";
import { VerifyPayments } from "./verify-payments.tsx";

const PAGE_SIZE = "30";

/** UPI payments on delivery: by default those that nobody has checked, else those that the URL asks for. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get("state");
	const state = ON_DELIVERY_STATES.find((known) => known === asked) ?? "unverified";
	const query = { state, limit: PAGE_SIZE, ...cursorOf(request) };
	const reply = await asAdmin(adminPageApi(context, request)["door-payments"].$get({ query }), request);
	return { state, ...(await reply.json()) };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(cashTexts, matches).moneyToCheck);
}

/** UPI on delivery, to compare with the shop's account: "paid" on a customer's phone proves nothing. */
export default function UpiPaymentsPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(cashTexts);
	const { state, payments, nextCursor, unverified } = loaderData;
	const [settled, setSettled] = useState<readonly Settled[]>([]);
	const navigation = useNavigation();
	const isLoading = navigation.location?.pathname === "/admin/cash/check";

	function keep(payment: PaymentOnDeliveryRow, after: Settled["after"]) {
		setSettled([{ payment, after }, ...without(payment._id)].slice(0, MAX_KEPT));
	}
	const without = (id: string) => settled.filter(({ payment }) => payment._id !== id);
	return (
		<AdminPage title={texts.title} intro={texts.checkIntro}>
			<CashLinks toCheck={unverified.count} />
			<div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<FilterLinks
					label={texts.whichPayments}
					name="state"
					choices={[
						{ value: "unverified", label: texts.states.unverified },
						{ value: "missing", label: texts.states.missing },
						{ value: "verified", label: texts.states.verified },
					]}
				/>
				{unverified.count > 0 && (
					<p className="font-semibold">{texts.toCheck(unverified.count, formatRupees(unverified.amount))}</p>
				)}
			</div>
			{payments.length > 1 && state !== "verified" && (
				<VerifyPayments
					payments={payments}
					onFound={(found) =>
						setSettled(
							[
								...found.map((payment) => ({
									payment,
									after: { method: "upi", state: "verified" } as const,
								})),
								...settled,
							].slice(0, MAX_KEPT + found.length),
						)
					}
				/>
			)}
			<SettledPayments settled={settled} onUndone={(id) => setSettled(without(id))} />
			<div aria-busy={isLoading} className={`transition-opacity ${isLoading ? "opacity-60" : ""}`}>
				{payments.length === 0 ? (
					<EmptyState icon={state === "missing" ? "check" : "qr"} title={texts.nothing[state].title}>
						{texts.nothing[state].why}
					</EmptyState>
				) : (
					<ul aria-label={texts.paymentsNewestFirst} className="grid grid-cols-1 gap-3">
						{payments.map((payment) => (
							<li key={payment._id}>
								<UpiPaymentCard payment={payment} onSettled={(after) => keep(payment, after)} />
							</li>
						))}
					</ul>
				)}
				<Pager nextCursor={nextCursor} what={texts.payments} />
			</div>
		</AdminPage>
	);
}

const MAX_KEPT = 5;
