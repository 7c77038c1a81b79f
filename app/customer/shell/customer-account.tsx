import { useTexts } from "../../texts/texts.ts";
import { AccountMenu } from "../../ui/account-menu.tsx";
import { useLogOut } from "./use-log-out.ts";

/** The way to the own pages and out. */
export function CustomerAccount({ name }: { name: string }) {
	const { shell } = useTexts();
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
