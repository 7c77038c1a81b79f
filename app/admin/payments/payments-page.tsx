import { useState } from "react";
import type { UnmatchedPayment } from "../../../contract/online-payments.ts";
import { privateMeta } from "../../page-meta.ts";
import { adminApi, adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FilterLinks } from "../ui/filter-links.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/payments-page.ts";
import { UnmatchedCard } from "./unmatched-card.tsx";
import { moneyLabel } from "./unmatched-labels.ts";

const AT_ONCE = "25";

export async function loader({ context, request }: Route.LoaderArgs) {
	const all = new URL(request.url).searchParams.get("show") === "all" ? { all: "true" as const } : {};
	const query = { limit: AT_ONCE, ...cursorOf(request), ...all };
	const reply = await asAdmin(adminPageApi(context, request).payments.unmatched.$get({ query }), request);
	return reply.json();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Unmatched payments");
}

/**
 * Money that the payment provider has for the shop and that no order stands for: taken for an order, or given back, in
 * one tap.
 */
export default function PaymentsPage({ loaderData: { payments, nextCursor } }: Route.ComponentProps) {
	const [returning, setReturning] = useState<UnmatchedPayment | null>(null);
	const action = useAction();

	async function giveBack() {
		if (!returning) return;
		const isDone = await action.run(() => adminApi.payments[":id"].refund.$post({ param: { id: returning.id } }), {
			done: `${moneyLabel(returning.amount)} refund started`,
			inPlace: true,
		});
		if (isDone) setReturning(null);
	}

	return (
		<AdminPage
			title="Unmatched payments"
			intro={
				"Online payments without an order: paid twice, too late, or the wrong amount. Late payments and " +
				"payments for cancelled orders are refunded automatically; those listed here need your attention."
			}
		>
			<div className="mb-5">
				<FilterLinks
					label="Which payments"
					name="show"
					choices={[
						{ value: "open", label: "Needs attention" },
						{ value: "all", label: "All" },
					]}
				/>
			</div>
			{payments.length === 0 ? (
				<EmptyState icon="card" title="Every payment has an order">
					Payments that arrive without an order appear here.
				</EmptyState>
			) : (
				<ul aria-label="Payments, newest first" className="grid gap-4">
					{payments.map((payment) => (
						<li key={payment.id}>
							<UnmatchedCard payment={payment} onGiveBack={() => setReturning(payment)} />
						</li>
					))}
				</ul>
			)}
			<Pager nextCursor={nextCursor} what="payments" />
			<ConfirmDialog
				open={returning !== null}
				onClose={() => {
					action.forget();
					setReturning(null);
				}}
				title="Refund this payment?"
				confirmLabel="Refund"
				danger
				busy={action.busy}
				problem={action.problem?.message}
				onConfirm={() => void giveBack()}
			>
				<p>
					<strong>{returning && moneyLabel(returning.amount)}</strong> will be refunded to the original
					payment method. Banks take 5 to 7 working days. This cannot be undone.
				</p>
			</ConfirmDialog>
		</AdminPage>
	);
}
