import type { RouterContextProvider } from "react-router";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";

type Budget = { smsToday: number; smsPerDay: number };

/** How many of the day's text messages are used. */
export async function readSmsBudget(context: Readonly<RouterContextProvider>, request: Request): Promise<Budget> {
	const reply = await asAdmin(adminPageApi(context, request).store.messages.$get(), request);
	return reply.json();
}

/** Says that customers get no more text messages today; shows nothing if the shop sends none. */
export function SmsBudgetNotice({ budget: { smsToday, smsPerDay } }: { budget: Budget }) {
	const texts = usePageTexts(dashboardTexts);
	if (smsToday === 0 || smsToday < smsPerDay) return null;
	return (
		<Notice
			tone="warning"
			title={texts.noMoreTextMessagesToday}
			className="mb-5"
			action={
				<LinkButton to="/admin/settings#messages" variant="secondary" size="small">
					{texts.settings}
				</LinkButton>
			}
		>
			{texts.smsLimitReached(smsPerDay)}
		</Notice>
	);
}
