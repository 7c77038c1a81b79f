import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { membersTexts } from "../staff/members-texts.ts";
import { roleNamesIn } from "../staff/role-field.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { useStaff } from "../use-staff.ts";
import type { Route } from "./+types/account-page.ts";
import { ownAccountTexts } from "./own-account-texts.ts";
import { PasswordCard } from "./password-card.tsx";
import { readSecondFactors } from "./read-account.ts";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = adminPageApi(context, request);
	const [sessions, factors] = await Promise.all([
		asAdmin(api.admin.sessions.$get(), request),
		readSecondFactors(context, request),
	]);
	return { sessions: await sessions.json(), factors };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(ownAccountTexts, matches).myAccount);
}

/** A member of staff's own login: its sessions, password and second factor. */
export default function AccountPage({ loaderData: { sessions, factors } }: Route.ComponentProps) {
	const texts = usePageTexts(ownAccountTexts);
	const { name, email, role } = useStaff();
	return (
		<AdminPage
			title={texts.myAccount}
			intro={
				<span className="wrap-anywhere">
					{name} · {email} · {roleNamesIn(usePageTexts(membersTexts))[role]}
				</span>
			}
		>
			<div className="grid items-start gap-5 xl:grid-cols-2">
				<div className="grid grid-cols-1 gap-5">
					<SecondFactorCard factors={factors} />
				</div>
				<div className="grid grid-cols-1 gap-5">
					<SessionsCard sessions={sessions} />
					<PasswordCard email={email} />
				</div>
			</div>
		</AdminPage>
	);
}
