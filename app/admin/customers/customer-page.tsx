import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CustomerOrderView } from "../../../contract/customers.ts";
import type { Language } from "../../../contract/language.ts";
import { adminDate, adminDateTime } from "../../format/admin-time.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { StatusBadge } from "../../orders/status-badge.tsx";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Price } from "../../ui/price.tsx";
import { cursorOf } from "../cursor-of.ts";
import { lineLabel } from "../orders/order-labels.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { CallButton } from "../ui/call-button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Pager } from "../ui/pager.tsx";
import { MailAddress, PhoneNumber } from "../ui/reach-links.tsx";
import { UnlikelyNumber } from "../ui/unlikely-number.tsx";
import { When } from "../ui/when.tsx";
import { useMay } from "../use-staff.ts";
import type { Route } from "./+types/customer-page.ts";
import { type CustomersTexts, customersTexts } from "./customers-texts.ts";
import { LoginLinkCard } from "./login-link-card.tsx";
import { StandingCard } from "./standing-card.tsx";

const PAGE_SIZE = "20";

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const asked = { param: { id: params.id }, query: { limit: PAGE_SIZE, ...cursorOf(request) } };
	const reply = await asAdmin(adminPageApi(context, request).users[":id"].$get(asked), request);
	return reply.json();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return privateMeta(matches, loaderData?.user.name ?? textsOfPage(customersTexts, matches).title);
}

/** One customer: contact details and orders. Addresses are shown only with the orders. */
export default function CustomerPage({ loaderData: { user: customer, orders, nextCursor } }: Route.ComponentProps) {
	const texts = usePageTexts(customersTexts);
	const language = useLanguage();
	const may = useMay();
	return (
		<AdminPage
			title={<span className="wrap-anywhere">{customer.name}</span>}
			actions={
				<>
					<LinkButton to="/admin/users" variant="quiet" size="small" icon="arrow-left">
						{texts.allCustomers}
					</LinkButton>
					<CallButton phone={customer.phone} name={customer.name} />
				</>
			}
		>
			<Card>
				<dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
					<Fact name={texts.phone}>
						<PhoneNumber phone={customer.phone} />
						<UnlikelyNumber phone={customer.phone} />
					</Fact>
					<Fact name={texts.email} isWide>
						{customer.email === "" ? texts.none : <MailAddress email={customer.email} />}
					</Fact>
					<Fact name={texts.joined}>{adminDate(customer.joinedAt, language)}</Fact>
					<Fact name={texts.orders}>{customer.orders}</Fact>
					<Fact name={texts.spent}>
						<Price rupees={customer.spent} />
					</Fact>
					<Fact name={texts.lastOrder}>
						{customer.lastOrderAt ? adminDateTime(customer.lastOrderAt, language) : texts.noneYet}
					</Fact>
					<Fact name={texts.savedAddresses}>{customer.addresses}</Fact>
				</dl>
			</Card>
			{may("customers:recover") && <LoginLinkCard customerId={customer._id} name={customer.name} />}
			<StandingCard customerId={customer._id} standing={customer.standing} reason={customer.standingReason} />
			<h2 className="mt-7 mb-3 text-xl">{texts.orders}</h2>
			{orders.length === 0 ? (
				<EmptyState spot="no-orders" title={texts.noOrders} level="h3">
					{texts.notOrdered(customer.name)}
				</EmptyState>
			) : (
				<DataTable
					caption={texts.ordersOf(customer.name)}
					rows={orders}
					rowKey={({ _id }) => _id}
					columns={columnsIn(texts, language)}
				/>
			)}
			<Pager nextCursor={nextCursor} what={texts.whatOrders} />
		</AdminPage>
	);
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
	return (
		<div className={isWide ? "col-span-2" : ""}>
			<dt className="text-ink-soft text-sm">{name}</dt>
			<dd className="wrap-anywhere font-semibold">{children}</dd>
		</div>
	);
}

const columnsIn = (texts: CustomersTexts, language: Language): readonly Column<CustomerOrderView>[] => [
	{
		header: texts.order,
		isTitle: true,
		cell: ({ _id, orderId }) => (
			<Link to={`/admin/orders/${_id}`} className="text-link tabular-nums">
				<OrderNumber orderId={orderId} />
			</Link>
		),
	},
	{
		header: texts.when,
		cell: ({ orderDate }) => <When at={orderDate} />,
	},
	{
		header: texts.dishes,
		cell: ({ items }) => (
			<ul>
				{items.map((item) => (
					<li key={`${item.name} ${item.size}`}>{lineLabel(item, language)}</li>
				))}
			</ul>
		),
	},
	{
		header: texts.status,
		cell: ({ status, fulfilment, hidden }) => (
			<span className="flex flex-wrap gap-1">
				<StatusBadge status={status} fulfilment={fulfilment} />
				{hidden && <Badge>{texts.hidden}</Badge>}
			</span>
		),
	},
	{ header: texts.total, align: "end", cell: ({ totalAmount }) => <Price rupees={totalAmount} /> },
];
