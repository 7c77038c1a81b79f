import type { StaffRole } from "../../../domain/staff/staff-roles.ts";
import { adminTime } from "../../format/admin-time.ts";
import { useOfServerNow } from "../../live/use-of-server-now.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { type StaffTexts, staffTexts } from "../staff-texts.ts";

export type AdminSession = {
	admin: { id: string; name: string; email: string; role: StaffRole; isScreen: boolean };
	startedAt: string;
	expiresAt: string;
};

/** When the session began and how much of its 24 hours is left (specification 10.2). */
export function SessionTimes({ session, className }: { session: AdminSession; className: string }) {
	const texts = usePageTexts(staffTexts);
	const language = useLanguage();
	const left = useMinutesLeft(session.expiresAt);
	return (
		<p className={className}>
			{texts.since(adminTime(session.startedAt, language))}
			<span> {texts.left(timeLeft(left, texts))}</span>
		</p>
	);
}

/** Whole minutes until an instant by the shop's clock. */
export function useMinutesLeft(until: string): number {
	return useOfServerNow((now) => Math.max(0, Math.floor((Date.parse(until) - now) / 60_000)));
}

/** Minutes in words: 23 h 59 min. */
function timeLeft(minutes: number, texts: StaffTexts): string {
	const hours = Math.floor(minutes / 60);
	return hours > 0 ? texts.hoursAndMinutes(hours, minutes) : texts.minutes(minutes);
}
