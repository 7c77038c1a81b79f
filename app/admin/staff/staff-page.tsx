import { useState } from "react";
import { Link } from "react-router";
import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { OrderNumber } from "../../order/order-number.tsx";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
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
import { ROLE_NAMES } from "./role-field.tsx";

const AT_ONCE = "50";

export async function loader({ context, request }: Route.LoaderArgs) {
	const kind: StaffKind = new URL(request.url).searchParams.get("role") === "admin" ? "admin" : "rider";
	const query = { limit: AT_ONCE, ...cursorOf(request) };
	const api = await permittedPageApi(context, request, "staff:manage");
	if (kind === "rider") {
		const page = await (await asAdmin(api.riders.$get({ query }), request)).json();
		const { riders, nextCursor } = Array.isArray(page) ? { riders: page, nextCursor: null } : page;
		return {
			kind,
			members: riders.map((rider): Member => ({ ...rider, role: null, isYou: false, hasSecondFactor: false })),
			nextCursor,
		};
	}
	const page = await (await asAdmin(api.staff.$get({ query }), request)).json();
	const { staff, nextCursor } = Array.isArray(page) ? { staff: page, nextCursor: null } : page;
	return {
		kind,
		members: staff.map((member): Member => ({ ...member, outForDelivery: [], hasPin: false })),
		nextCursor,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Staff");
}

/** Who works for the shop, riding or with a role in it, each with a login of their own. */
export default function StaffPage({ loaderData: { kind, members, nextCursor } }: Route.ComponentProps) {
	const [isAdding, setAdding] = useState(false);
	const [made, setMade] = useState<MadePassword | null>(null);
	return (
		<AdminPage
			title="Staff"
			intro="Everyone has their own login. Disable people who leave; they are logged out at once."
			actions={
				<Button icon="plus" onClick={() => setAdding(true)}>
					{kind === "rider" ? "Add a rider" : "Add staff"}
				</Button>
			}
		>
			<div className="mb-5">
				<FilterLinks label="Which staff" name="role" choices={ROLES} />
			</div>
			{members.length === 0 ? (
				<EmptyState icon="scooter" title={kind === "rider" ? "No riders" : "No staff yet"}>
					{kind === "rider" && "Riders you add can log in at /rider/login."}
				</EmptyState>
			) : (
				<DataTable
					caption={kind === "rider" ? "Riders" : "Shop staff"}
					rows={members}
					rowKey={({ _id }) => _id}
					columns={kind === "rider" ? [...COLUMNS, ON_THE_WAY] : [NAME, ROLE, ...CONTACT]}
					rowActions={(member) => <MemberActions kind={kind} member={member} onMade={setMade} />}
				/>
			)}
			<Pager nextCursor={nextCursor} what="staff" />
			<AddMemberDialog kind={kind} open={isAdding} onClose={() => setAdding(false)} onMade={setMade} />
			<MadePasswordDialog kind={kind} made={made} onClose={() => setMade(null)} />
		</AdminPage>
	);
}

const ROLES = [
	{ value: "rider", label: "Riders" },
	{ value: "admin", label: "Shop staff" },
];

const NAME: Column<Member> = {
	header: "Name",
	isTitle: true,
	cell: ({ name, isYou, hasSecondFactor, hasPin, disabled }) => (
		<span className="flex flex-wrap items-center gap-2 md:min-w-36">
			<span className={`wrap-anywhere ${disabled ? "text-ink-soft" : ""}`}>{name}</span>
			{isYou && <Badge tone="info">You</Badge>}
			{hasSecondFactor && <Badge tone="leaf">Second factor</Badge>}
			{hasPin && <Badge>PIN</Badge>}
			{disabled && <Badge tone="danger">Disabled</Badge>}
		</span>
	),
};

const ROLE: Column<Member> = {
	header: "Role",
	cell: ({ role }) => role && <span className="whitespace-nowrap">{ROLE_NAMES[role]}</span>,
};

const CONTACT: readonly Column<Member>[] = [
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
			lastLoginAt ? <When at={lastLoginAt} /> : <span className="whitespace-nowrap">Never</span>,
	},
];

const COLUMNS = [NAME, ...CONTACT];

const ON_THE_WAY: Column<Member> = {
	header: "Out for delivery",
	cell: ({ outForDelivery }) =>
		outForDelivery.length === 0 ? (
			<span className="whitespace-nowrap">None</span>
		) : (
			<ul>
				{outForDelivery.map(({ _id, orderId }) => (
					<li key={_id}>
						<Link to={`/admin/orders/${_id}`} className="text-link whitespace-nowrap tabular-nums">
							<OrderNumber orderId={orderId} />
						</Link>
					</li>
				))}
			</ul>
		),
};
