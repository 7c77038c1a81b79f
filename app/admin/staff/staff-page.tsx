import { useState } from "react";
import { Link } from "react-router";
import type { StaffRole } from "../../../domain/identity/staff-rules.ts";
import { privateMeta } from "../../page-meta.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { adminPageApi, asAdmin } from "../admin-api.ts";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { FilterLinks } from "../ui/filter-links.tsx";
import { Pager } from "../ui/pager.tsx";
import { MailAddress, PhoneNumber } from "../ui/reach-links.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/staff-page.ts";
import { AddMemberDialog } from "./add-member-dialog.tsx";
import { MadePasswordDialog } from "./made-password-dialog.tsx";
import type { MadePassword, Member } from "./member.ts";
import { MemberActions } from "./member-actions.tsx";

const AT_ONCE = "50";

export async function loader({ context, request }: Route.LoaderArgs) {
	const role: StaffRole = new URL(request.url).searchParams.get("role") === "admin" ? "admin" : "rider";
	const query = { limit: AT_ONCE, ...cursorOf(request) };
	const api = adminPageApi(context, request);
	if (role === "rider") {
		const page = await (await asAdmin(api.riders.$get({ query }), request)).json();
		const { riders, nextCursor } = Array.isArray(page) ? { riders: page, nextCursor: null } : page;
		return { role, members: riders.map((rider): Member => ({ ...rider, isYou: false })), nextCursor };
	}
	const page = await (await asAdmin(api.admins.$get({ query }), request)).json();
	const { admins, nextCursor } = Array.isArray(page) ? { admins: page, nextCursor: null } : page;
	return { role, members: admins.map((admin): Member => ({ ...admin, outForDelivery: [] })), nextCursor };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Staff");
}

/** Who works for the shop: riders and admins, each with a login of their own. */
export default function StaffPage({ loaderData: { role, members, nextCursor } }: Route.ComponentProps) {
	const [isAdding, setAdding] = useState(false);
	const [made, setMade] = useState<MadePassword | null>(null);
	return (
		<AdminPage
			title="Staff"
			intro="Everybody has a login of their own. Whoever leaves is disabled, and is out at once."
			actions={
				<Button icon="plus" onClick={() => setAdding(true)}>
					{role === "rider" ? "Add a rider" : "Add an admin"}
				</Button>
			}
		>
			<div className="mb-5">
				<FilterLinks label="Which staff" name="role" choices={ROLES} />
			</div>
			{members.length === 0 ? (
				<EmptyState icon="scooter" title={role === "rider" ? "No riders" : "No admins"}>
					{role === "rider" && "Add a rider, and they can log in at /rider/login."}
				</EmptyState>
			) : (
				<DataTable
					caption={role === "rider" ? "Riders" : "Admins"}
					rows={members}
					rowKey={({ _id }) => _id}
					columns={role === "rider" ? [...COLUMNS, ON_THE_WAY] : COLUMNS}
					rowActions={(member) => <MemberActions role={role} member={member} onMade={setMade} />}
				/>
			)}
			<Pager nextCursor={nextCursor} what="staff" />
			<AddMemberDialog role={role} open={isAdding} onClose={() => setAdding(false)} onMade={setMade} />
			<MadePasswordDialog role={role} made={made} onClose={() => setMade(null)} />
		</AdminPage>
	);
}

const ROLES = [
	{ value: "rider", label: "Riders" },
	{ value: "admin", label: "Admins" },
];

const COLUMNS: readonly Column<Member>[] = [
	{
		header: "Name",
		isTitle: true,
		cell: ({ name, isYou, disabled }) => (
			<span className="flex flex-wrap items-center gap-2 md:min-w-36">
				<span className={`wrap-anywhere ${disabled ? "text-ink-soft" : ""}`}>{name}</span>
				{isYou && <Badge tone="info">You</Badge>}
				{disabled && <Badge tone="danger">Disabled</Badge>}
			</span>
		),
	},
	{
		header: "Phone and email",
		cell: ({ phone, email }) => (
			<div className="grid gap-1 md:min-w-44">
				{phone && <PhoneNumber phone={phone} />}
				<MailAddress email={email} />
			</div>
		),
	},
	{
		header: "Last login",
		cell: ({ lastLoginAt }) =>
			lastLoginAt ? <When at={lastLoginAt} /> : <span className="whitespace-nowrap">Not yet</span>,
	},
];

const ON_THE_WAY: Column<Member> = {
	header: "On the way",
	cell: ({ outForDelivery }) =>
		outForDelivery.length === 0 ? (
			<span className="whitespace-nowrap">Nothing</span>
		) : (
			<ul>
				{outForDelivery.map(({ _id, orderId }) => (
					<li key={_id}>
						<Link to={`/admin/orders/${_id}`} className="text-link whitespace-nowrap tabular-nums">
							{orderId}
						</Link>
					</li>
				))}
			</ul>
		),
};
