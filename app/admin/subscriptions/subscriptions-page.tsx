import { useState } from "react";
import type { SubscriptionView } from "../../../contract/subscriptions.ts";
import { directionsLink } from "../../../domain/links/directions-link.ts";
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "../../../domain/subscriptions/subscription.ts";
import { privateMeta } from "../../page-meta.ts";
import { adminApi, adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
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

const AT_ONCE = "25";

export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get("status");
	const status = SUBSCRIPTION_STATUSES.find((each) => each === asked) ?? null;
	const query = { limit: AT_ONCE, ...(status ? { status } : {}), ...cursorOf(request) };
	const reply = await asAdmin(adminPageApi(context, request).subscriptions.$get({ query }), request);
	const page = await reply.json();
	return { status, ...(Array.isArray(page) ? { subscriptions: page, nextCursor: null } : page) };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Subscriptions");
}

/** Who wants food regularly or a whole pot, and what the owner answered. */
export default function SubscriptionsPage({ loaderData }: Route.ComponentProps) {
	const { subscriptions, nextCursor, status } = loaderData;
	const [leaving, setLeaving] = useState<SubscriptionView | null>(null);
	return (
		<AdminPage
			title="Subscriptions"
			intro="Requests for regular meals or catering. Call the customer, then accept or decline."
		>
			<div className="mb-5">
				<FilterLinks label="Which subscription orders" name="status" choices={CHOICES} />
			</div>
			{subscriptions.length === 0 ? (
				<EmptyState spot="no-orders" title={status ? `None ${status.toLowerCase()}` : "No subscription orders"}>
					Requests from the pricing and reservation pages appear here.
				</EmptyState>
			) : (
				<DataTable
					caption="Subscription orders, newest first"
					rows={subscriptions}
					rowKey={({ _id }) => _id}
					isHighlighted={(order) => order.status === "New"}
					columns={[
						{
							header: "Name",
							isTitle: true,
							cell: ({ name, email, phone }) => (
								<div className="grid gap-1 md:min-w-44">
									<span className="wrap-anywhere">{name}</span>
									<span className="grid gap-1 font-normal text-base">
										<PhoneNumber phone={phone} />
										<MailAddress email={email} subject="Your subscription order" />
									</span>
								</div>
							),
						},
						{
							header: "Order",
							cell: ({ item, quantity, message }) => (
								<div className="md:min-w-40">
									<p className="font-bold">
										{quantity} × {item}
									</p>
									{message && <LongText>{message}</LongText>}
								</div>
							),
						},
						{ header: "Where", cell: ({ deliveryLocation }) => <Where {...deliveryLocation} /> },
						{
							header: "Sent",
							cell: ({ status, createdAt }) => (
								<div className="grid justify-items-start gap-1">
									<Badge tone={TONES[status]}>{status}</Badge>
									<When at={createdAt} />
								</div>
							),
						},
					]}
					rowActions={(order) => <SubscriptionActions order={order} onRemove={() => setLeaving(order)} />}
				/>
			)}
			<Pager nextCursor={nextCursor} what="subscription orders" />
			<RemoveDialog
				open={leaving !== null}
				onClose={() => setLeaving(null)}
				title="Delete this subscription order?"
				call={() => adminApi.subscriptions[":id"].$delete({ param: { id: leaving?._id ?? "" } })}
				done="Subscription order deleted"
			>
				<p className="wrap-anywhere">
					<strong>{leaving?.name}</strong>: {leaving?.quantity} × {leaving?.item}
				</p>
				<p className="text-ink-soft">This cannot be undone.</p>
			</RemoveDialog>
		</AdminPage>
	);
}

const CHOICES = [
	{ value: "all", label: "All" },
	...SUBSCRIPTION_STATUSES.map((status) => ({ value: status, label: status })),
];

const TONES: Record<SubscriptionStatus, BadgeTone> = { New: "accent", Accepted: "leaf", Declined: "neutral" };

function Where({ address, latitude, longitude }: SubscriptionView["deliveryLocation"]) {
	const at = latitude === null || longitude === null ? null : { latitude, longitude };
	return (
		<div className="md:min-w-40">
			<p className="wrap-anywhere">{address}</p>
			<a
				href={directionsLink(address, at)}
				target="_blank"
				rel="noreferrer"
				className="text-link inline-flex min-h-11 items-center"
			>
				Map
			</a>
		</div>
	);
}
