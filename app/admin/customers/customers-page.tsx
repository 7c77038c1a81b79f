import { Form, Link } from "react-router";
import type { CustomerView } from "../../../contract/customers.ts";
import { adminDate } from "../../format/admin-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Price } from "../../ui/price.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { CallButton } from "../ui/call-button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Pager } from "../ui/pager.tsx";
import { MailAddress, PhoneNumber } from "../ui/reach-links.tsx";
import { UnlikelyNumber } from "../ui/unlikely-number.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/customers-page.ts";
import { FormerStanding } from "./former-standing.tsx";

const AT_ONCE = "25";
const LONGEST = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
	const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST);
	const query = { limit: AT_ONCE, ...(q ? { q } : {}), ...cursorOf(request) };
	const reply = await asAdmin(adminPageApi(context, request).users.$get({ query }), request);
	const page = await reply.json();
	const former = isContact(q)
		? await (
				await asAdmin(
					adminPageApi(context, request).users["former-standing"].$get({ query: { contact: q } }),
					request,
				)
			).json()
		: null;
	return { q, former, ...(Array.isArray(page) ? { users: page, nextCursor: null } : page) };
}

/** Whether somebody looks for a whole phone or e-mail, by which a deleted account may be known. */
function isContact(q: string): boolean {
	return q.includes("@") || q.replaceAll(/\D/g, "").length >= 10;
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Users");
}

/** The customers, to be found by name, phone or e-mail. */
export default function UsersPage({ loaderData: { users, nextCursor, q, former } }: Route.ComponentProps) {
	return (
		<AdminPage title="Users" intro="Customers with an account, newest first.">
			<search>
				{/* Anew for another search, so that Back brings its words back. */}
				<Form key={q} className="mb-5 flex max-w-2xl flex-wrap items-end gap-3">
					<TextField
						label="Find a customer"
						hint="name, phone or email"
						type="search"
						name="q"
						defaultValue={q}
						maxLength={LONGEST}
						autoComplete="off"
						className="min-w-0 flex-1 basis-56"
					/>
					<Button type="submit" icon="search">
						Search
					</Button>
					{q && (
						<LinkButton to="/admin/users" variant="quiet">
							Show all
						</LinkButton>
					)}
				</Form>
			</search>
			<div role="status" className="sr-only">
				{q && (users.length === 0 ? "No users found" : `Found for ${q}`)}
			</div>
			{former?.since && former.standing !== "ok" && (
				<FormerStanding contact={q} former={{ standing: former.standing, since: former.since }} />
			)}
			{users.length === 0 ? (
				<EmptyState icon="users" title="No users found">
					{q ? (
						<span className="wrap-anywhere">No name, phone or email matches “{q}”.</span>
					) : (
						"No one has signed up yet."
					)}
				</EmptyState>
			) : (
				<DataTable
					caption="Customers, newest first"
					rows={users}
					rowKey={({ _id }) => _id}
					columns={COLUMNS}
					rowActions={({ phone, name }) => <CallButton phone={phone} name={name} />}
				/>
			)}
			<Pager nextCursor={nextCursor} what="users" />
		</AdminPage>
	);
}

const COLUMNS: readonly Column<CustomerView>[] = [
	{
		header: "Name",
		isTitle: true,
		cell: ({ _id, name }) => (
			<div className="md:min-w-36">
				<Link to={`/admin/users/${_id}`} className="text-link">
					{name}
				</Link>
			</div>
		),
	},
	{
		header: "Phone and email",
		cell: ({ phone, email }) => (
			<div className="grid gap-1 md:min-w-52">
				<PhoneNumber phone={phone} />
				<UnlikelyNumber phone={phone} />
				<MailAddress email={email} />
			</div>
		),
	},
	{ header: "Orders", align: "end", cell: ({ orders }) => orders },
	{ header: "Spent", align: "end", cell: ({ spent }) => <Price rupees={spent} /> },
	{
		header: "Last order",
		cell: ({ lastOrderAt }) => (lastOrderAt ? <When at={lastOrderAt} /> : "None yet"),
	},
	{
		header: "Joined",
		cell: ({ joinedAt }) => (
			<time dateTime={joinedAt} className="whitespace-nowrap">
				{adminDate(joinedAt)}
			</time>
		),
	},
];
