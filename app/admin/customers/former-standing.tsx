import { adminDate } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { customersTexts } from "./customers-texts.ts";

/** The standing of somebody with this phone or email who deleted the account, with a way to lift it. */
export function FormerStanding({
	contact,
	former: { standing, since },
}: {
	contact: string;
	former: { standing: "paid-only" | "blocked"; since: string };
}) {
	const texts = usePageTexts(customersTexts);
	const language = useLanguage();
	const { run, busy } = useAction();
	const what = standing === "blocked" ? texts.wasBlocked : texts.wasLimited;

	async function lift() {
		const call = () => adminApi.users["former-standing"].$delete({ query: { contact } });
		await run(call, { done: texts.restrictionRemoved });
		keepFocus();
	}

	return (
		<Notice tone="warning" title={texts.formerRestriction} className="mb-5">
			<p>{texts.formerHelp(what, adminDate(since, language))}</p>
			<Button variant="secondary" size="small" busy={busy} onClick={() => void lift()} className="mt-3">
				{texts.remove}
			</Button>
		</Notice>
	);
}
