import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import type { UserView } from "../../../contract/auth.ts";
import { totalQuantity } from "../../../domain/cart/cart.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { useLanguageSwitch } from "../../navigation/use-language-switch.ts";
import { loginPath } from "../../session/login-path.ts";
import { useShop } from "../../shop-data.tsx";
import { useTexts } from "../../texts/texts.ts";
import { CartButton } from "../../ui/cart-button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { SiteHeader } from "../../ui/site-header.tsx";
import { useOfCartAfterPaint } from "../cart/cart-store.ts";
import { SITE_PAGES } from "./site-pages.ts";

/** Visitors do not need it. If it cannot be loaded, a link to the profile takes its place. */
const SignedInMenu = lazyPart(() => import("./signed-in-menu.tsx"), "SignedInMenu", ToProfile);

/** The shop's name, its pages, the cart and the account. */
export function CustomerHeader({ onOpenCart }: { onOpenCart: () => void }) {
	const { shell } = useTexts();
	const { settings, me } = useShop();
	const { pathname, search } = useLocation();
	// The menu has two URLs; whichever is shown is the current page.
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
			cart={<CartOfHeader onOpen={onOpenCart} />}
			account={
				me && (
					<Suspense fallback={<ToProfile me={me} />}>
						<SignedInMenu key={pathname} me={me} />
					</Suspense>
				)
			}
			languageSwitch={useLanguageSwitch()}
			login={{ to: loginPath(pathname.startsWith("/user/") ? "/" : pathname + search), label: shell.login }}
		/>
	);
}

/** Its own component: the count changes more often than the rest of the header. */
function CartOfHeader({ onOpen }: { onOpen: () => void }) {
	const { cart } = useTexts().shell;
	const count = useOfCartAfterPaint(totalQuantity);
	return <CartButton label={cart.open(count)} count={count} onOpen={onOpen} />;
}

function ToProfile({ me }: { me: UserView }) {
	return (
		<Link
			to="/profile"
			aria-label={useTexts().shell.accountOf(me.name)}
			className="ml-1 grid size-11 shrink-0 place-items-center rounded-full"
		>
			<Icon name="user" />
		</Link>
	);
}
