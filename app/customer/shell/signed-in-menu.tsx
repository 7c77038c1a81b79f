import { useEffect } from "react";
import type { UserView } from "../../../contract/auth.ts";
import { useFirstName } from "../../session/first-name.ts";
import { useForgetSent } from "../../session/forget-sent.ts";
import { useReplacedPerson } from "../../session/replaced-person.ts";
import { useShop } from "../../shop-data.tsx";
import { typedForm } from "../../storage/typed-form.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { AccountMenu } from "../../ui/account-menu.tsx";
import { accountMenuTexts } from "./account-menu-texts.ts";
import { useLogOut } from "./use-log-out.ts";
import { usePendingItem } from "./use-pending-item.ts";

/** The menu with the customer's own pages and Logout. */
export function SignedInMenu({ me }: { me: UserView }) {
	const { accountOf } = useTexts().shell;
	const texts = usePageTexts(accountMenuTexts);
	const { name } = me;
	useFirstName(me, useShop().settings.waysIn);
	useReplacedPerson(me);
	useForgetSent(me);
	usePendingItem();
	// However they logged in.
	useEffect(() => typedForm("login").forget(), []);
	return (
		<AccountMenu
			name={name}
			label={accountOf(name)}
			links={[
				{ to: "/profile", label: texts.profile, icon: "user" },
				{ to: "/orders", label: texts.myOrders, icon: "receipt" },
			]}
			logoutLabel={texts.logout}
			onLogout={useLogOut()}
		/>
	);
}
