import { Unreadable } from "../../live/unreadable.tsx";
import { InstallSettings } from "../../offline/install-settings.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PrivacySettings } from "./privacy-settings.tsx";
import { endedBy, type ProfileReply, problemOf } from "./profile-actions.ts";
import type { AccountSettings } from "./read-settings.ts";
import { settingsTexts } from "./settings-texts.ts";

/** Notifications, Privacy, password, sessions, Delete Account (specification 2.6). */
export function SettingsTab({
	settings,
	isDeleting,
	reply,
}: {
	settings: AccountSettings | "unreadable" | null;
	isDeleting: boolean;
	reply: ProfileReply | undefined;
}) {
	const texts = usePageTexts(settingsTexts);
	if (settings === null || settings === "unreadable")
		return <Unreadable title={texts.unreadable} retry={texts.tryAgain} />;
	return (
		<div className="grid grid-cols-1 gap-5">
			<NotificationSettings choices={settings.choices} />
			<InstallSettings />
			<PrivacySettings />
			<ChangePassword problem={problemOf(reply, "password")} ended={endedBy(reply, "password")} />
			<OpenSessions
				sessions={settings.sessions}
				problem={problemOf(reply, "sessions")}
				ended={endedBy(reply, "sessions")}
			/>
			<DeleteAccount isDeleting={isDeleting} problem={problemOf(reply, "deletion")} />
		</div>
	);
}
