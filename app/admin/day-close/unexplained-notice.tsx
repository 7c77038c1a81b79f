import type { RouterContextProvider } from "react-router";
import type { DayDifference } from "../../../contract/day-close.ts";
import { formatPaise } from "../../../domain/format-paise.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";

/** The unexplained differences of closed days. */
export async function readUnexplained(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<DayDifference[]> {
	const reply = await asAdmin(adminPageApi(context, request)["day-differences"].$get(), request);
	return (await reply.json()).differences;
}

/** One line about it on the dashboard; nothing for a shop that closes no days. */
export function UnexplainedNotice({ differences }: { differences: readonly DayDifference[] }) {
	const texts = usePageTexts(dayCloseTexts);
	const [oldest] = differences;
	if (!oldest) return null;
	const amount = differences.reduce((sum, { amount }) => sum + Math.round(Math.abs(amount) * 100), 0) / 100;
	return (
		<Notice
			tone="warning"
			title={texts.unexplainedNotice(differences.length, formatPaise(amount))}
			className="mb-5"
			action={
				<LinkButton to={`/admin/day-close?date=${oldest.date}`} variant="secondary" size="small">
					{texts.toTheDays}
				</LinkButton>
			}
		/>
	);
}
