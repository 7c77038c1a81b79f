import type { RouterContextProvider } from "react-router";
import { adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type Budget = { smsToday: number; smsPerDay: number };

/** How much of the day's text messages is used. */
export async function readSmsBudget(context: Readonly<RouterContextProvider>, request: Request): Promise<Budget> {
	const reply = await asAdmin(adminPageApi(context, request).store.messages.$get(), request);
	return reply.json();
}

/** Says that customers get no text messages any more today; a shop that sends none is silent. */
export function SmsBudgetNotice({ budget: { smsToday, smsPerDay } }: { budget: Budget }) {
	if (smsToday === 0 || smsToday < smsPerDay) return null;
	return (
		<Notice
			tone="warning"
			title="No more text messages today"
			className="mb-5"
			action={
				<LinkButton to="/admin/settings#messages" variant="secondary" size="small">
					Settings
				</LinkButton>
			}
		>
			The daily limit of {smsPerDay} has been reached; messages resume at midnight. If that’s more than you
			expected, check today’s orders.
		</Notice>
	);
}
