import { nextOpening } from "../../../domain/store/next-opening.ts";
import { signLine, structuredHours } from "../../../domain/store/opening-hours.ts";
import { useServerNow } from "../../live/server-clock.ts";
import { useLanguage } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { atWhen } from "../store/reopening.ts";

/** What the shop itself and search engines understand of the sign's words. */
export function HoursRead({ sign }: { sign: string }) {
	const now = useServerNow(false);
	const isRead = sign.split(";").some((line) => signLine(line) !== null);
	const opening = atWhen(nextOpening(sign, now), now, useLanguage());
	return (
		<p className="flex items-start gap-2 text-sm">
			<Icon name={isRead ? "check" : "alert"} className={`mt-0.5 ${isRead ? "text-leaf" : "text-danger"}`} />
			<span>
				{isRead
					? `Next opening: ${opening}. Search engines get ${structuredHours(sign) ?? "no hours"}.`
					: "We couldn’t read these hours. “Next opening” will mean the next midnight, and search " +
						"engines get no hours."}
			</span>
		</p>
	);
}
