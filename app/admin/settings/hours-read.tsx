import { nextOpening } from "../../../domain/store/next-opening.ts";
import { signLine, structuredHours } from "../../../domain/store/opening-hours.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { atWhen } from "../store/reopening.ts";
import { settingsTexts } from "./settings-texts.ts";

/** What the shop itself and search engines understand of the sign's words. */
export function HoursRead({ sign }: { sign: string }) {
	const texts = usePageTexts(settingsTexts);
	const now = useServerNow(false);
	const isRead = sign.split(";").some((line) => signLine(line) !== null);
	const opening = atWhen(nextOpening(sign, now), now, useLanguage());
	return (
		<p className="flex items-start gap-2 text-sm">
			<Icon name={isRead ? "check" : "alert"} className={`mt-0.5 ${isRead ? "text-leaf" : "text-danger"}`} />
			<span>{isRead ? texts.hoursRead(opening, structuredHours(sign)) : texts.hoursUnread}</span>
		</p>
	);
}
