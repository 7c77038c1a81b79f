import { Suspense } from "react";
import { hasOtherWays } from "../../../domain/identity/ways-in.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { Unreadable } from "../../live/unreadable.tsx";
import { InstallSettings } from "../../offline/install-settings.tsx";
import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PrivacySettings } from "./privacy-settings.tsx";
import { endedBy, type ProfileReply, problemOf } from "./profile-actions.ts";
import type { AccountSettings } from "./read-settings.ts";
import { settingsTexts } from "./settings-texts.ts";

const WaysInSettings = lazyPart(() => import("./ways-in-settings.tsx"), "default");

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
	const { waysIn } = useShop().settings;
	if (settings === null || settings === "unreadable")
		return <Unreadable title={texts.unreadable} retry={texts.tryAgain} />;
	return (
		<div className="grid grid-cols-1 gap-5">
			<NotificationSettings choices={settings.choices} />
			<InstallSettings />
			<PrivacySettings />
			{(hasOtherWays(waysIn) || settings.ways.passkeys.length > 0) && (
				<Suspense>
					<WaysInSettings ways={settings.ways} />
				</Suspense>
			)}
			<ChangePassword
				ways={settings.ways}
				problem={problemOf(reply, "password")}
				ended={endedBy(reply, "password")}
			/>
			<OpenSessions
				sessions={settings.sessions}
				problem={problemOf(reply, "sessions")}
				ended={endedBy(reply, "sessions")}
			/>
			<DeleteAccount ways={settings.ways} isDeleting={isDeleting} problem={problemOf(reply, "deletion")} />
		</div>
	);
}
