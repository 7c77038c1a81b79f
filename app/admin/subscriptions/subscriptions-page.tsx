import { useState } from "react";
import type { SubscriptionView } from "../../../contract/subscriptions.ts";
import { pointOf } from "../../../domain/deliveries/point-of.ts";
import { directionsLink } from "../../../domain/links/directions-link.ts";
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "../../../domain/subscriptions/subscription.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
import { pageIn } from "../list-or-page.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { FilterLinks } from "../ui/filter-links.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Pager } from "../ui/pager.tsx";
import { MailAddress, PhoneNumber } from "../ui/reach-links.tsx";
import { RemoveDialog } from "../ui/remove-dialog.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/subscriptions-page.ts";
import { SubscriptionActions } from "./subscription-actions.tsx";
import { type SubscriptionsTexts, subscriptionsTexts } from "./subscriptions-texts.ts";

const PAGE_SIZE = "25";

export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get("status");
	const status = SUBSCRIPTION_STATUSES.find((each) => each === asked) ?? null;
	const query = { limit: PAGE_SIZE, ...(status ? { status } : {}), ...cursorOf(request) };
	const reply = await asAdmin(adminPageApi(context, request).subscriptions.$get({ query }), request);
	return { status, ...pageIn(await reply.json(), "subscriptions") };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(subscriptionsTexts, matches).subscriptions);
}

/** Requests for regular food or a whole pot, and the owner's answers. */
export default function SubscriptionsPage({ loaderData }: Route.ComponentProps) {
	const language = useLanguage();
	const texts = usePageTexts(subscriptionsTexts);
	const { subscriptions, nextCursor, status } = loaderData;
	const [leaving, setLeaving] = useState<SubscriptionView | null>(null);
	return (
		<AdminPage title={texts.subscriptions} intro={texts.subscriptionsHelp}>
			<div className="mb-5">
				<FilterLinks label={texts.whichSubscriptionOrders} name="status" choices={choicesIn(texts)} />
			</div>
			{subscriptions.length === 0 ? (
				<EmptyState
					spot="no-orders"
					title={
						status
							? texts.none(language === "en" ? status.toLowerCase() : texts.statuses[status])
							: texts.noSubscriptionOrders
					}
				>
					{texts.noneYetHelp}
				</EmptyState>
			) : (
				<DataTable
					caption={texts.listLabel}
					rows={subscriptions}
					rowKey={({ _id }) => _id}
					isHighlighted={(order) => order.status === "New"}
					columns={[
						{
							header: texts.name,
							isTitle: true,
							cell: ({ name, email, phone }) => (
								<div className="grid gap-1 as-table:min-w-44">
									<span className="wrap-anywhere">{name}</span>
									<span className="grid gap-1 font-normal text-base">
										<PhoneNumber phone={phone} />
										<MailAddress email={email} subject={texts.mailSubject} />
									</span>
								</div>
							),
						},
						{
							header: texts.order,
							isLong: true,
							cell: ({ item, quantity, message }) => (
								<div className="as-table:min-w-40">
									<p className="font-bold">
										{quantity} × {item}
									</p>
									{message && <LongText>{message}</LongText>}
								</div>
							),
						},
						{
							header: texts.where,
							isLong: true,
							cell: ({ deliveryLocation }) => <Where {...deliveryLocation} />,
						},
						{
							header: texts.sent,
							cell: ({ status, createdAt }) => (
								<div className="grid justify-items-start gap-1">
									<Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>
									<When at={createdAt} />
								</div>
							),
						},
					]}
					rowActions={(order) => <SubscriptionActions order={order} onRemove={() => setLeaving(order)} />}
				/>
			)}
			<Pager nextCursor={nextCursor} what={texts.what} />
			<RemoveDialog
				open={leaving !== null}
				onClose={() => setLeaving(null)}
				title={texts.deleteTitle}
				call={() => adminApi.subscriptions[":id"].$delete({ param: { id: leaving?._id ?? "" } })}
				done={texts.subscriptionOrderDeleted}
			>
				<p className="wrap-anywhere">
					<strong>{leaving?.name}</strong>: {leaving?.quantity} × {leaving?.item}
				</p>
				<p className="text-ink-soft">{texts.thisCannotBeUndone}</p>
			</RemoveDialog>
		</AdminPage>
	);
}

const choicesIn = (texts: SubscriptionsTexts) => [
	{ value: "all", label: texts.all },
	...SUBSCRIPTION_STATUSES.map((status) => ({ value: status, label: texts.statuses[status] })),
];

const TONES: Record<SubscriptionStatus, BadgeTone> = { New: "accent", Accepted: "leaf", Declined: "neutral" };

function Where({ address, ...place }: SubscriptionView["deliveryLocation"]) {
	const texts = usePageTexts(subscriptionsTexts);
	const at = pointOf(place);
	return (
		<div className="as-table:min-w-40">
			<p className="wrap-anywhere">{address}</p>
			<a
				href={directionsLink(address, at)}
				target="_blank"
				rel="noreferrer"
				className="text-link inline-flex min-h-11 items-center"
			>
				{texts.map}
			</a>
		</div>
	);
}
