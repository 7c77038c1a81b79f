import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import type { ProfileProblem } from "./profile-actions.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Notifications, Privacy, Delete Account (spec section 2; decisions: built for real). */
export function SettingsTab({
	isDeleting,
	problem,
}: {
	isDeleting: boolean;
	problem: ProfileProblem | null;
}) {
	const { privacy } = useTexts().account.settings;
	return (
		<div className="grid grid-cols-1 gap-5">
			<NotificationSettings />
			<SettingsSection title={privacy.title} intro={privacy.intro}>
				<LinkButton to="/api/auth/me/export" reloadDocument download="my-data.json" variant="secondary">
					{privacy.download}
				</LinkButton>
			</SettingsSection>
			<DeleteAccount isDeleting={isDeleting} problem={problem?.form === "deletion" ? problem : null} />
		</div>
	);
}
