import { privateMeta } from "../../page-meta.ts";
import { readForm } from "../../read-form.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { Route } from "./+types/recover-page.ts";
import { BackToLogin, LoginFrame } from "./login-frame.tsx";
import { loginTexts } from "./login-texts.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useEmailOfLogin } from "./use-email-of-login.ts";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(loginTexts, matches).recoveryCode);
}

/** Sets a new password with a recovery code. */
export default function RecoverPage() {
	const texts = usePageTexts(loginTexts);
	const typed = useEmailOfLogin();
	return (
		<LoginFrame title={texts.useARecoveryCode} below={<BackToLogin />}>
			<NewPasswordForm
				call={(form, password) =>
					adminApi.admin.recover.$post({
						json: { ...readForm(form, ["email", "recoveryCode"]), password },
					})
				}
				fields={(issueOf) => (
					<>
						<p>
							{texts.recoverHelp} <code>npm run admin</code> {texts.recoverHelps}
						</p>
						<TextField
							label={texts.email}
							name="email"
							type="email"
							autoComplete="username"
							defaultValue={typed}
							error={issueOf("email")}
						/>
						<TextField
							label={texts.recoveryCode}
							name="recoveryCode"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={60}
							error={issueOf("recoveryCode")}
						/>
					</>
				)}
			/>
		</LoginFrame>
	);
}
