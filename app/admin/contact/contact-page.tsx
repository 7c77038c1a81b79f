import { useState } from "react";
import type { ContactView } from "../../../contract/contact.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
import { pageIn } from "../list-or-page.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { CallButton } from "../ui/call-button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Pager } from "../ui/pager.tsx";
import { MailAddress, PhoneNumber } from "../ui/reach-links.tsx";
import { RemoveDialog } from "../ui/remove-dialog.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/contact-page.ts";
import { contactTexts } from "./contact-texts.ts";
import { useArrivals } from "./use-arrivals.ts";

const PAGE_SIZE = "25";

export async function loader({ context, request }: Route.LoaderArgs) {
	const query = { limit: PAGE_SIZE, ...cursorOf(request) };
	const reply = await asAdmin(adminPageApi(context, request).contact.$get({ query }), request);
	return pageIn(await reply.json(), "messages");
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(contactTexts, matches).contacts);
}

/** What people wrote to the restaurant (specification 11.1, admin: table with Call and Delete). */
export default function ContactsPage({ loaderData: { messages, nextCursor } }: Route.ComponentProps) {
	const texts = usePageTexts(contactTexts);
	const [leaving, setLeaving] = useState<ContactView | null>(null);
	const isNew = useArrivals(messages[0]?.createdAt);
	return (
		<AdminPage title={texts.contacts} intro={texts.intro}>
			{messages.length === 0 ? (
				<EmptyState icon="mail" title={texts.noMessages}>
					{texts.noMessagesText}
				</EmptyState>
			) : (
				<DataTable
					caption={texts.messagesNewestFirst}
					rows={messages}
					rowKey={({ _id }) => _id}
					isHighlighted={isNew}
					columns={[
						{
							header: texts.name,
							isTitle: true,
							cell: (message) => (
								<div className="flex flex-wrap items-center gap-2 as-table:min-w-40">
									<span className="wrap-anywhere">{message.name}</span>
									{isNew(message) && <Badge tone="accent">{texts.new}</Badge>}
								</div>
							),
						},
						{
							header: texts.emailAndPhone,
							cell: ({ email, phone, subject }) => (
								<div className="grid gap-1 as-table:min-w-44">
									<MailAddress email={email} subject={texts.re(subject)} />
									<PhoneNumber phone={phone} />
								</div>
							),
						},
						{
							header: texts.message,
							isLong: true,
							cell: ({ subject, message }) => (
								<div className="as-table:min-w-56">
									<p className="font-bold">{subject}</p>
									<LongText>{message}</LongText>
								</div>
							),
						},
						{
							header: texts.when,
							cell: ({ createdAt }) => <When at={createdAt} />,
						},
					]}
					rowActions={(message) => (
						<div className="flex gap-2">
							<CallButton phone={message.phone} name={message.name} />
							<Button
								size="small"
								variant="quiet"
								icon="trash"
								aria-label={texts.deleteTheMessageOf(message.name)}
								onClick={() => setLeaving(message)}
							>
								{texts.delete}
							</Button>
						</div>
					)}
				/>
			)}
			<Pager nextCursor={nextCursor} what={texts.messages} />
			<RemoveDialog
				open={leaving !== null}
				onClose={() => setLeaving(null)}
				title={texts.deleteThisMessage}
				call={() => adminApi.contact[":id"].$delete({ param: { id: leaving?._id ?? "" } })}
				done={texts.messageDeleted}
			>
				<p className="wrap-anywhere">
					<strong>{leaving?.name}</strong>: {leaving?.subject}
				</p>
				<p className="text-ink-soft">{texts.thisCannotBeUndone}</p>
			</RemoveDialog>
		</AdminPage>
	);
}
