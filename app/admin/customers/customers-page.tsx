import { Form, Link } from "react-router";
import type { CustomerView } from "../../../contract/customers.ts";
import type { Language } from "../../../contract/language.ts";
import { adminDate } from "../../format/admin-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Price } from "../../ui/price.tsx";
import { cursorOf } from "../cursor-of.ts";
import { pageIn } from "../list-or-page.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { CallButton } from "../ui/call-button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Pager } from "../ui/pager.tsx";
import { MailAddress, PhoneNumber } from "../ui/reach-links.tsx";
import { UnlikelyNumber } from "../ui/unlikely-number.tsx";
import { UrlField } from "../ui/url-field.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/customers-page.ts";
import { type CustomersTexts, customersTexts } from "./customers-texts.ts";
import { FormerStanding } from "./former-standing.tsx";

const PAGE_SIZE = "25";
const MAX_SEARCH_LENGTH = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
	const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
	const query = { limit: PAGE_SIZE, ...(q ? { q } : {}), ...cursorOf(request) };
	const reply = await asAdmin(adminPageApi(context, request).users.$get({ query }), request);
	const former = isContact(q)
		? await (
				await asAdmin(
					adminPageApi(context, request).users["former-standing"].$get({ query: { contact: q } }),
					request,
				)
			).json()
		: null;
	const { users: customers, nextCursor } = pageIn(await reply.json(), "users");
	return { q, former, customers, nextCursor };
}

/** Whether the search is a whole phone or email, which may identify a deleted account. */
function isContact(q: string): boolean {
	return q.includes("@") || q.replaceAll(/\D/g, "").length >= 10;
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(customersTexts, matches).title);
}

/** The customers, searchable by name, phone or email. */
export default function CustomersPage({ loaderData: { customers, nextCursor, q, former } }: Route.ComponentProps) {
	const texts = usePageTexts(customersTexts);
	const language = useLanguage();
	return (
		<AdminPage title={texts.title} intro={texts.intro}>
			<search>
				<Form className="mb-5 flex max-w-2xl flex-wrap items-end gap-3">
					<UrlField
						label={texts.findACustomer}
						hint={texts.namePhoneOrEmail}
						type="search"
						name="q"
						value={q}
						maxLength={MAX_SEARCH_LENGTH}
						autoComplete="off"
						className="min-w-0 flex-1 basis-56"
					/>
					<Button type="submit" icon="search">
						{texts.search}
					</Button>
					{q && (
						<LinkButton to="/admin/users" variant="quiet">
							{texts.showAll}
						</LinkButton>
					)}
				</Form>
			</search>
			<div role="status" className="sr-only">
				{q && (customers.length === 0 ? texts.noCustomersFound : texts.foundFor(q))}
			</div>
			{former?.since && former.standing !== "ok" && (
				<FormerStanding contact={q} former={{ standing: former.standing, since: former.since }} />
			)}
			{customers.length === 0 ? (
				<EmptyState icon="users" title={texts.noCustomersFound}>
					{q ? <span className="wrap-anywhere">{texts.noMatch(q)}</span> : texts.noOneHasSignedUp}
				</EmptyState>
			) : (
				<DataTable
					caption={texts.customersNewestFirst}
					rows={customers}
					rowKey={({ _id }) => _id}
					columns={columnsIn(texts, language)}
					rowActions={({ phone, name }) => <CallButton phone={phone} name={name} />}
				/>
			)}
			<Pager nextCursor={nextCursor} what={texts.whatCustomers} />
		</AdminPage>
	);
}

const columnsIn = (texts: CustomersTexts, language: Language): readonly Column<CustomerView>[] => [
	{
		header: texts.name,
		isTitle: true,
		cell: ({ _id, name }) => (
			<div className="as-table:min-w-36">
				<Link to={`/admin/users/${_id}`} className="text-link">
					{name}
				</Link>
			</div>
		),
	},
	{
		header: texts.phoneAndEmail,
		cell: ({ phone, email }) => (
			<div className="grid gap-1 as-table:min-w-52">
				<PhoneNumber phone={phone} />
				<UnlikelyNumber phone={phone} />
				<MailAddress email={email} />
			</div>
		),
	},
	{ header: texts.orders, align: "end", cell: ({ orders }) => orders },
	{ header: texts.spent, align: "end", cell: ({ spent }) => <Price rupees={spent} /> },
	{
		header: texts.lastOrder,
		cell: ({ lastOrderAt }) => (lastOrderAt ? <When at={lastOrderAt} /> : texts.noneYet),
	},
	{
		header: texts.joined,
		cell: ({ joinedAt }) => (
			<time dateTime={joinedAt} className="whitespace-nowrap">
				{adminDate(joinedAt, language)}
			</time>
		),
	},
];
