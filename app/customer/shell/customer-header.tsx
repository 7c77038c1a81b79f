import { useLocation } from "react-router";
import { totalQuantity } from "../../../domain/cart/cart.ts";
import { useLanguageSwitch } from "../../navigation/use-language-switch.ts";
import { loginPath } from "../../session/login-path.ts";
import { useShop } from "../../shop-data.ts";
import { useTexts } from "../../texts/texts.ts";
import { SiteHeader } from "../../ui/site-header.tsx";
import { useCart } from "../cart/cart-store.ts";
import { SITE_PAGES } from "./site-pages.ts";
import { useLogOut } from "./use-log-out.ts";

/** The shop's name, its pages, the cart and the account. */
export function CustomerHeader({ onOpenCart }: { onOpenCart: () => void }) {
	const { shell } = useTexts();
	const { cart } = useTexts().shell;
	const { settings, me } = useShop();
	const { pathname, search } = useLocation();
	const count = totalQuantity(useCart());
	const logOut = useLogOut();
	// The menu has two addresses; whichever is shown is the current page.
	const menuPath = pathname === "/menu" ? "/menu" : "/";
	return (
		<SiteHeader
			shopName={settings.shopName}
			skipLabel={shell.skipToContent}
			navLabel={shell.navigation}
			menuLabel={shell.openNavigation}
			links={[
				{ to: menuPath, label: shell.links.menu, end: true },
				...SITE_PAGES.map(([to, name]) => ({ to, label: shell.links[name] })),
				{ to: "/orders", label: shell.links.orders },
			]}
			cart={{ label: cart.open(count), count, onOpen: onOpenCart }}
			account={
				me && {
					name: me.name,
					label: shell.accountOf(me.name),
					links: [
						{ to: "/profile", label: shell.profile, icon: "user" },
						{ to: "/orders", label: shell.myOrders, icon: "receipt" },
					],
					logoutLabel: shell.logout,
					onLogout: logOut,
				}
			}
			languageSwitch={useLanguageSwitch()}
			login={{ to: loginPath(pathname.startsWith("/user/") ? "/" : pathname + search), label: shell.login }}
		/>
	);
}
