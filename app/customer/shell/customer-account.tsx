import type { UserView } from "../../../contract/auth.ts";
import { useFirstName } from "../../session/first-name.ts";
import { useShop } from "../../shop-data.ts";
import { useTexts } from "../../texts/texts.ts";
import { AccountMenu } from "../../ui/account-menu.tsx";
import { useLogOut } from "./use-log-out.ts";

/** The way to the own pages and out. */
export function CustomerAccount({ me }: { me: UserView }) {
	const { shell } = useTexts();
	const { name } = me;
	useFirstName(me, useShop().settings.waysIn);
	return (
		<AccountMenu
			name={name}
			label={shell.accountOf(name)}
			links={[
				{ to: "/profile", label: shell.profile, icon: "user" },
				{ to: "/orders", label: shell.myOrders, icon: "receipt" },
			]}
			logoutLabel={shell.logout}
			onLogout={useLogOut()}
		/>
	);
}
