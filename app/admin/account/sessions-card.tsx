import { useState } from "react";
import type { StaffSessionView } from "../../../contract/staff-account.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RemoveDialog } from "../ui/remove-dialog.tsx";

/** Where the account is logged in, and the end of it there. */
export function SessionsCard({ sessions }: { sessions: readonly StaffSessionView[] }) {
	const [ending, setEnding] = useState<StaffSessionView | "others" | null>(null);
	const isMany = sessions.length > 1;
	return (
		<Card as="section" aria-labelledby="sessions">
			<h2 id="sessions" className="text-xl">
				Where you’re logged in
			</h2>
			<p className="text-ink-soft">Log out any device you don’t recognize, then change your password.</p>
			<ul className="mt-4 divide-y-2 divide-line border-line border-y-2">
				{sessions.map((session) => (
					<li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
						<div className="min-w-0 flex-1 basis-56">
							<p className="flex flex-wrap items-center gap-x-2 font-bold">
								{session.device}
								{session.isThis && <Badge tone="leaf">This device</Badge>}
							</p>
							<p className="text-ink-soft text-sm">
								{session.place ? `From ${session.place} · ` : ""}last used{" "}
								<Time at={session.lastUsedAt} />
							</p>
							<p className="text-ink-soft text-sm">
								Since <Time at={session.startedAt} />
							</p>
						</div>
						{!session.isThis && (
							<Button
								variant="danger"
								size="small"
								aria-label={`Log out ${session.device}, last used ${adminDateTime(session.lastUsedAt)}`}
								onClick={() => setEnding(session)}
							>
								Log out
							</Button>
						)}
					</li>
				))}
			</ul>
			{isMany && (
				<Button variant="secondary" className="mt-4" icon="logout" onClick={() => setEnding("others")}>
					Log out all other devices
				</Button>
			)}
			<RemoveDialog
				open={ending !== null}
				onClose={() => setEnding(null)}
				title={ending === "others" ? "Log out all other devices?" : "Log out this device?"}
				confirmLabel="Log out"
				call={() =>
					ending === "others" || ending === null
						? adminApi.admin.sessions.$delete()
						: adminApi.admin.sessions[":id"].$delete({ param: { id: ending.id } })
				}
				done="Logged out"
			>
				<p>
					{ending === "others" || ending === null
						? "You stay logged in on this device only."
						: `${ending.device} has to log in again.`}{" "}
					Devices that are logged out don’t ring for new orders.
				</p>
			</RemoveDialog>
		</Card>
	);
}

function Time({ at }: { at: string }) {
	return (
		<time dateTime={at} className="whitespace-nowrap">
			{adminDateTime(at)}
		</time>
	);
}
