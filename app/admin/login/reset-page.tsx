import { useHash } from "../../navigation/use-hash.ts";
import { privateMeta } from "../../page-meta.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/reset-page.ts";
import { BackToLogin, LoginFrame } from "./login-frame.tsx";
import { loginTexts } from "./login-texts.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(loginTexts, matches).newPassword);
}

/** The target of the mailed link. The token follows `#`, which browsers never send. */
export default function ResetPage() {
	const texts = usePageTexts(loginTexts);
	const hash = useHash();
	const token = hash === null ? null : (new URLSearchParams(hash.slice(1)).get("token") ?? "");
	return (
		<LoginFrame title={texts.chooseANewPassword} below={<BackToLogin />}>
			{token === null ? (
				<p>{texts.thisPageNeedsJavascript}</p>
			) : token === "" ? (
				<Notice tone="warning" title={texts.thisLinkIsIncomplete}>
					{texts.openItFromTheEmail}
				</Notice>
			) : (
				<NewPasswordForm
					call={(_form, password) => adminApi.admin.reset.$post({ json: { token, password } })}
				/>
			)}
		</LoginFrame>
	);
}
