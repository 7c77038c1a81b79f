import { useState } from "react";
import { Link } from "react-router";
import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
import { pageIn } from "../list-or-page.ts";
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
import { type MembersTexts, membersTexts } from "./members-texts.ts";
import { roleNamesIn } from "./role-field.tsx";

const PAGE_SIZE = "50";

export async function loader({ context, request }: Route.LoaderArgs) {
	const kind: StaffKind = new URL(request.url).searchParams.get("role") === "admin" ? "admin" : "rider";
	const query = { limit: PAGE_SIZE, ...cursorOf(request) };
	const api = await permittedPageApi(context, request, "staff:manage");
	if (kind === "rider") {
		const reply = await asAdmin(api.riders.$get({ query }), request);
		const { riders, nextCursor } = pageIn(await reply.json(), "riders");
		return {
			kind,
			members: riders.map((rider): Member => ({ ...rider, role: null, isYou: false, hasSecondFactor: false })),
			nextCursor,
		};
	}
	const reply = await asAdmin(api.staff.$get({ query }), request);
	const { staff, nextCursor } = pageIn(await reply.json(), "staff");
	return {
		kind,
		members: staff.map((member): Member => ({ ...member, outForDelivery: [], hasPin: false })),
		nextCursor,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(membersTexts, matches).staff);
}

/** The riders and staff of the shop, each with their own login. */
export default function StaffPage({ loaderData: { kind, members, nextCursor } }: Route.ComponentProps) {
	const texts = usePageTexts(membersTexts);
	const [isAdding, setAdding] = useState(false);
	const [made, setMade] = useState<MadePassword | null>(null);
	return (
		<AdminPage
			title={texts.staff}
			intro={texts.intro}
			actions={
				<Button icon="plus" onClick={() => setAdding(true)}>
					{kind === "rider" ? texts.addARider : texts.addStaff}
				</Button>
			}
		>
			<div className="mb-5">
				<FilterLinks label={texts.whichStaff} name="role" choices={rolesIn(texts)} />
			</div>
			{members.length === 0 ? (
				<EmptyState icon="scooter" title={kind === "rider" ? texts.noRiders : texts.noStaffYet}>
					{kind === "rider" && texts.ridersLogInAt}
				</EmptyState>
			) : (
				<DataTable
					caption={kind === "rider" ? texts.riders : texts.shopStaff}
					rows={members}
					rowKey={({ _id }) => _id}
					columns={
						kind === "rider"
							? [...columnsIn(texts), onTheWayIn(texts)]
							: [nameIn(texts), roleIn(texts), ...contactIn(texts)]
					}
					rowActions={(member) => <MemberActions kind={kind} member={member} onMade={setMade} />}
				/>
			)}
			<Pager nextCursor={nextCursor} what={texts.what} />
			<AddMemberDialog kind={kind} open={isAdding} onClose={() => setAdding(false)} onMade={setMade} />
			<MadePasswordDialog kind={kind} made={made} onClose={() => setMade(null)} />
		</AdminPage>
	);
}

const rolesIn = (texts: MembersTexts) => [
	{ value: "rider", label: texts.riders },
	{ value: "admin", label: texts.shopStaff },
];

const nameIn = (texts: MembersTexts): Column<Member> => ({
	header: texts.name,
	isTitle: true,
	cell: ({ name, isYou, hasSecondFactor, hasPin, disabled }) => (
		<span className="flex flex-wrap items-center gap-2 as-table:min-w-36">
			<span className={`wrap-anywhere ${disabled ? "text-ink-soft" : ""}`}>{name}</span>
			{isYou && <Badge tone="info">{texts.you}</Badge>}
			{hasSecondFactor && <Badge tone="leaf">{texts.secondFactor}</Badge>}
			{hasPin && <Badge>{texts.pin}</Badge>}
			{disabled && <Badge tone="danger">{texts.disabled}</Badge>}
		</span>
	),
});

const roleIn = (texts: MembersTexts): Column<Member> => ({
	header: texts.role,
	cell: ({ role }) => role && <span className="whitespace-nowrap">{roleNamesIn(texts)[role]}</span>,
});

const contactIn = (texts: MembersTexts): readonly Column<Member>[] => [
	{
		header: texts.phoneAndEmail,
		cell: ({ phone, email }) => (
			<div className="grid gap-1 as-table:min-w-44">
				{phone && <PhoneNumber phone={phone} />}
				<MailAddress email={email} />
			</div>
		),
	},
	{
		header: texts.lastLogin,
		cell: ({ lastLoginAt }) =>
			lastLoginAt ? <When at={lastLoginAt} /> : <span className="whitespace-nowrap">{texts.never}</span>,
	},
];

const columnsIn = (texts: MembersTexts) => [nameIn(texts), ...contactIn(texts)];

const onTheWayIn = (texts: MembersTexts): Column<Member> => ({
	header: texts.outForDelivery,
	cell: ({ outForDelivery }) =>
		outForDelivery.length === 0 ? (
			<span className="whitespace-nowrap">{texts.none}</span>
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
});
