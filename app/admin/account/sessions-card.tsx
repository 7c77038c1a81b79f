import { useState } from "react";
import type { StaffSessionView } from "../../../contract/staff-account.ts";
import { deviceNameTa } from "../../../domain/identity/device-name.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RemoveDialog } from "../ui/remove-dialog.tsx";
import { ownAccountTexts } from "./own-account-texts.ts";

/** Where the account is logged in, with a way to log out there. */
export function SessionsCard({ sessions }: { sessions: readonly StaffSessionView[] }) {
	const texts = usePageTexts(ownAccountTexts);
	const language = useLanguage();
	const [ending, setEnding] = useState<StaffSessionView | "others" | null>(null);
	const isMany = sessions.length > 1;
	const deviceOf = ({ device }: StaffSessionView) => (language === "ta" ? deviceNameTa(device) : device);
	return (
		<Card as="section" aria-labelledby="sessions">
			<h2 id="sessions" className="text-xl">
				{texts.whereYoureLoggedIn}
			</h2>
			<p className="text-ink-soft">{texts.devicesHelp}</p>
			<ul className="mt-4 divide-y-2 divide-line border-line border-y-2">
				{sessions.map((session) => (
					<li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
						<div className="min-w-0 flex-1 basis-56">
							<p className="flex flex-wrap items-center gap-x-2 font-bold">
								{deviceOf(session)}
								{session.isThis && <Badge tone="leaf">{texts.thisDevice}</Badge>}
							</p>
							<p className="text-ink-soft text-sm">
								{texts.lastUsed(session.place)} <Time at={session.lastUsedAt} />
							</p>
							<p className="text-ink-soft text-sm">
								{texts.since} <Time at={session.startedAt} />
							</p>
						</div>
						{!session.isThis && (
							<Button
								variant="danger"
								size="small"
								aria-label={texts.logOutOf(
									deviceOf(session),
									adminDateTime(session.lastUsedAt, language),
								)}
								onClick={() => setEnding(session)}
							>
								{texts.logOut}
							</Button>
						)}
					</li>
				))}
			</ul>
			{isMany && (
				<Button variant="secondary" className="mt-4" icon="logout" onClick={() => setEnding("others")}>
					{texts.logOutAllOtherDevices}
				</Button>
			)}
			<RemoveDialog
				open={ending !== null}
				onClose={() => setEnding(null)}
				title={ending === "others" ? texts.askOthers : texts.askOne}
				confirmLabel={texts.logOut}
				call={() =>
					ending === "others" || ending === null
						? adminApi.admin.sessions.$delete()
						: adminApi.admin.sessions[":id"].$delete({ param: { id: ending.id } })
				}
				done={texts.loggedOut}
			>
				<p>{texts.endingMeans(ending === "others" || ending === null ? null : deviceOf(ending))}</p>
			</RemoveDialog>
		</Card>
	);
}

function Time({ at }: { at: string }) {
	const language = useLanguage();
	return (
		<time dateTime={at} className="min-[20rem]:whitespace-nowrap">
			{adminDateTime(at, language)}
		</time>
	);
}
