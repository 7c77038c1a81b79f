import { replace } from "react-router";
import { privateMeta } from "../../page-meta.ts";
import { adminNext } from "../../staff/admin-login-path.ts";
import { homeOf } from "../../staff/admin-tabs.ts";
import { ConfirmIdentity } from "../../staff/confirm/confirm-identity.tsx";
import { ReadPageAgain } from "../../staff/read-page-again.tsx";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Toaster } from "../../ui/toaster.tsx";
import { LogOut } from "../admin-layout.tsx";
import type { Route } from "./+types/set-up-page.ts";
import { ownAccountTexts } from "./own-account-texts.ts";
import { readSecondFactors } from "./read-account.ts";
import { SecondFactorCard } from "./second-factor-card.tsx";

/** Only for staff who must set one up; everybody else finds it under My account. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const me = await (await asAdmin(adminPageApi(context, request).admin.me.$get(), request)).json();
	const factors = await readSecondFactors(context, request);
	if (!factors.isRequired) throw replace("/admin/account");
	const next = adminNext(new URL(request.url).searchParams.get("next"), homeOf(me.admin.role));
	return { me, factors, next };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(ownAccountTexts, matches).setUpYourSecondFactor);
}

/** Where staff without a second factor are sent if the shop requires one. */
export default function SetUpPage({ loaderData: { me, factors, next } }: Route.ComponentProps) {
	const texts = usePageTexts(ownAccountTexts);
	return (
		<ReadPageAgain>
			<header
				className="on-dark flex min-h-14 items-center justify-between gap-4 bg-tamarind px-4
				text-on-tamarind"
			>
				<p className="min-w-0 truncate font-bold">{me.admin.name}</p>
				<LogOut />
			</header>
			<main id="content" className="mx-auto grid w-full max-w-2xl flex-1 content-start gap-5 px-4 py-6">
				<h1 className="text-2xl sm:text-3xl">{texts.setUpYourSecondFactor}</h1>
				{me.mustSetUpSecondFactor ? (
					<Notice tone="warning">{texts.setUpIntro}</Notice>
				) : (
					<Notice
						tone="success"
						announce
						title={texts.done}
						action={<LinkButton to={next}>{texts.continueToAdmin}</LinkButton>}
					>
						{texts.neededEachTime}
					</Notice>
				)}
				<SecondFactorCard factors={factors} />
			</main>
			<ConfirmIdentity email={me.admin.email} />
			<Toaster dismissLabel={texts.dismiss} />
		</ReadPageAgain>
	);
}
