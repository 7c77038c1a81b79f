import { useState } from "react";
import type { UnmatchedPayment } from "../../../contract/online-payments.ts";
import { formatPaise } from "../../../domain/format-paise.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FilterLinks } from "../ui/filter-links.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/payments-page.ts";
import { leftOf } from "./left-of.ts";
import { paymentsTexts } from "./payments-texts.ts";
import { UnmatchedCard } from "./unmatched-card.tsx";

const PAGE_SIZE = "25";

export async function loader({ context, request }: Route.LoaderArgs) {
	const all = new URL(request.url).searchParams.get("show") === "all" ? { all: "true" as const } : {};
	const query = { limit: PAGE_SIZE, ...cursorOf(request), ...all };
	const reply = await asAdmin(adminPageApi(context, request).payments.unmatched.$get({ query }), request);
	return reply.json();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(paymentsTexts, matches).title);
}

/**
 * Unmatched payments: money at the payment provider without an order. One tap uses it for an existing unpaid order, or
 * begins its refund; what has gone back another way is marked so.
 */
export default function PaymentsPage({ loaderData: { payments, nextCursor } }: Route.ComponentProps) {
	const texts = usePageTexts(paymentsTexts);
	const [returning, setReturning] = useState<UnmatchedPayment | null>(null);
	/** Whether it has gone back already, and is only marked so. */
	const [isMarked, setMarked] = useState(false);
	const action = useAction();
	const choose = (payment: UnmatchedPayment, isAlreadyBack: boolean) => {
		setMarked(isAlreadyBack);
		setReturning(payment);
	};

	async function giveBack() {
		if (!returning) return;
		const { refund, "given-back": givenBack } = adminApi.payments[":id"];
		const isDone = await action.run(() => (isMarked ? givenBack : refund).$post({ param: { id: returning.id } }), {
			done: (isMarked ? texts.marked : texts.refundStarted)(formatPaise(leftOf(returning))),
			inPlace: true,
		});
		if (isDone) setReturning(null);
	}

	return (
		<AdminPage title={texts.title} intro={texts.intro}>
			<div className="mb-5">
				<FilterLinks
					label={texts.which}
					name="show"
					choices={[
						{ value: "open", label: texts.needsAttention },
						{ value: "all", label: texts.all },
					]}
				/>
			</div>
			{payments.length === 0 ? (
				<EmptyState icon="card" title={texts.noneTitle}>
					{texts.none}
				</EmptyState>
			) : (
				<ul aria-label={texts.newestFirst} className="grid gap-4">
					{payments.map((payment) => (
						<li key={payment.id}>
							<UnmatchedCard
								payment={payment}
								onGiveBack={() => choose(payment, false)}
								onMark={() => choose(payment, true)}
							/>
						</li>
					))}
				</ul>
			)}
			<Pager nextCursor={nextCursor} what={texts.what} />
			<ConfirmDialog
				open={returning !== null}
				onClose={() => {
					action.forget();
					setReturning(null);
				}}
				title={isMarked ? texts.markTitle : texts.refundTitle}
				confirmLabel={isMarked ? texts.markRefunded : texts.refund}
				danger={!isMarked}
				busy={action.busy}
				problem={action.problem?.message}
				onConfirm={() => void giveBack()}
			>
				<p>
					<strong>{returning && formatPaise(leftOf(returning))}</strong>{" "}
					{isMarked ? texts.markHelp : texts.refundHelp}
				</p>
			</ConfirmDialog>
		</AdminPage>
	);
}
