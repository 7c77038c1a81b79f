import { useAccountTexts } from "../../texts/account-texts.ts";
import { Button } from "../../ui/button.tsx";
import { SideTabs } from "../../ui/side-tabs.tsx";
import { useLogOut } from "../shell/use-log-out.ts";

const TABS = ["profile", "orders", "settings"] as const;
type ProfileTabName = (typeof TABS)[number];

/** The tab named in the URL; the profile itself if it names none. */
export function profileTabOf(search: URLSearchParams): ProfileTabName {
	return TABS.find((tab) => tab === search.get("tab")) ?? "profile";
}

/** Profile, My Orders, Settings and Logout (specification 2.6). */
export function ProfileTabs({ current }: { current: ProfileTabName }) {
	const { areaLabel, tabs } = useAccountTexts().profile;
	const logOut = useLogOut();
	const icons = { profile: "user", orders: "receipt", settings: "settings" } as const;
	return (
		<SideTabs
			label={areaLabel}
			tabs={TABS.map((tab) => ({
				to: tab === "profile" ? "/profile" : `/profile?tab=${tab}`,
				label: tabs[tab],
				icon: icons[tab],
				isCurrent: tab === current,
			}))}
		>
			<Button
				variant="quiet"
				icon="logout"
				className="gap-2.5! px-2.5! font-semibold! md:px-4! max-md:[&_svg]:hidden"
				onClick={() => void logOut()}
			>
				{tabs.logout}
			</Button>
		</SideTabs>
	);
}
