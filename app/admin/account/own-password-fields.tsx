import { MAX_GIVEN_PASSWORD, MAX_NEW_PASSWORD } from "../../../domain/identity/password-rules.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { PasswordField } from "../../ui/text-field.tsx";

const fieldTexts = pageTexts({
	en: {
		current: "Current password",
		showCurrent: "Show current password",
		hideCurrent: "Hide current password",
		new: "New password",
		showNew: "Show new password",
		hideNew: "Hide new password",
	},
	ta: {
		current: "தற்போதைய கடவுச்சொல்",
		showCurrent: "தற்போதைய கடவுச்சொல்லைக் காட்டு",
		hideCurrent: "தற்போதைய கடவுச்சொல்லை மறை",
		new: "புதிய கடவுச்சொல்",
		showNew: "புதிய கடவுச்சொல்லைக் காட்டு",
		hideNew: "புதிய கடவுச்சொல்லை மறை",
	},
});

/** The fields of a form that changes the password of the account with this email, which asks for the current one. */
export function OwnPasswordFields({
	email,
	newPassword,
	hint,
	issueOf,
}: {
	email: string;
	/** The name of the new password's field in the API call. */
	newPassword: string;
	hint: string;
	issueOf: (field: string) => string | undefined;
}) {
	const texts = usePageTexts(fieldTexts);
	return (
		<>
			{/* For password managers, which must know whose password this is. */}
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField
				label={texts.current}
				name="currentPassword"
				autoComplete="current-password"
				maxLength={MAX_GIVEN_PASSWORD}
				showLabel={texts.showCurrent}
				hideLabel={texts.hideCurrent}
				error={issueOf("currentPassword")}
			/>
			<PasswordField
				label={texts.new}
				name={newPassword}
				autoComplete="new-password"
				maxLength={MAX_NEW_PASSWORD}
				showLabel={texts.showNew}
				hideLabel={texts.hideNew}
				description={hint}
				error={issueOf(newPassword)}
			/>
		</>
	);
}
