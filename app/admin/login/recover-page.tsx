import { privateMeta } from "../../page-meta.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { LinkButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Route } from "./+types/recover-page.ts";
import { LoginFrame } from "./login-frame.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Recovery code");
}

/** A new password by one of the codes that somebody wrote down. */
export default function RecoverPage() {
	const text = (form: FormData, name: string) => String(form.get(name) ?? "");
	return (
		<LoginFrame
			title="Use a recovery code"
			below={
				<LinkButton to="/admin/login" variant="quiet" className="text-on-tamarind!" icon="arrow-left">
					Back to login
				</LinkButton>
			}
		>
			<NewPasswordForm
				call={(form, password) =>
					adminApi.admin.recover.$post({
						json: { email: text(form, "email"), recoveryCode: text(form, "recoveryCode"), password },
					})
				}
				fields={(issueOf) => (
					<>
						<p>
							It lets you set a new password and works once. No codes left? Ask an owner, or run this on
							the shop’s server: <code>npm run admin</code> helps.
						</p>
						<TextField
							label="Email"
							name="email"
							type="email"
							autoComplete="username"
							error={issueOf("email")}
						/>
						<TextField
							label="Recovery code"
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
