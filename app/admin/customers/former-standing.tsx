import { adminDate } from "../../format/admin-time.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";

/** What was decided about somebody with this phone or e-mail who has deleted the account, and the way to lift it. */
export function FormerStanding({
	contact,
	former: { standing, since },
}: {
	contact: string;
	former: { standing: "paid-only" | "blocked"; since: string };
}) {
	const { run, busy } = useAction();
	const what = standing === "blocked" ? "blocked" : "limited to online payment";

	async function lift() {
		const call = () => adminApi.users["former-standing"].$delete({ query: { contact } });
		await run(call, { done: "Restriction removed" });
		keepFocus();
	}

	return (
		<Notice tone="warning" title="Restriction from a deleted account" className="mb-5">
			<p>
				Someone with this phone or email was {what}and deleted their account on {adminDate(since)}. The
				restriction applies to anyone ordering with it.
			</p>
			<Button variant="secondary" size="small" busy={busy} onClick={() => void lift()} className="mt-3">
				Remove
			</Button>
		</Notice>
	);
}
