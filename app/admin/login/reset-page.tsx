import { useSyncExternalStore } from "react";
import { privateMeta } from "../../page-meta.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/reset-page.ts";
import { LoginFrame } from "./login-frame.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "New password");
}

/** Where the link of the mail leads. The token stands behind `#`, which browsers send to nobody. */
export default function ResetPage() {
	const token = useSyncExternalStore(
		(listener) => {
			addEventListener("hashchange", listener);
			return () => removeEventListener("hashchange", listener);
		},
		() => new URLSearchParams(location.hash.slice(1)).get("token") ?? "",
		() => null,
	);
	return (
		<LoginFrame
			title="Choose a new password"
			below={
				<LinkButton to="/admin/login" variant="quiet" className="text-on-tamarind!" icon="arrow-left">
					Back to login
				</LinkButton>
			}
		>
			{token === null ? (
				<p>This page needs JavaScript.</p>
			) : token === "" ? (
				<Notice tone="warning" title="This link is incomplete">
					Open it from the email again, or request a new one.
				</Notice>
			) : (
				<NewPasswordForm
					call={(_form, password) => adminApi.admin.reset.$post({ json: { token, password } })}
				/>
			)}
		</LoginFrame>
	);
}
