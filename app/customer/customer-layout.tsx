import { Suspense } from "react";
import { Outlet } from "react-router";
import { Live } from "../live/live.tsx";
import { OpenCartContext, OpenCheckoutContext, OpenUsualContext } from "../navigation/open-cart.ts";
import { PageProgress } from "../navigation/page-progress.tsx";
import { usePageFocus } from "../navigation/use-page-focus.ts";
import { useKnownUser } from "../session/known-user.ts";
import { personOf } from "../session/person-of.ts";
import { usePersonKey } from "../session/use-person-key.ts";
import { useShop } from "../shop-data.tsx";
import { useTexts } from "../texts/texts.ts";
import { Toaster } from "../ui/toaster.tsx";
import { CartDialogs, useCartDialogs } from "./cart/use-cart-dialogs.ts";
import { CustomerFooter } from "./shell/customer-footer.tsx";
import { CustomerHeader } from "./shell/customer-header.tsx";
import { ShopNotices } from "./shell/shop-notices.tsx";

/** The layout around every customer page. */
export default function CustomerLayout() {
	const { shell } = useTexts();
	const { me } = useShop();
	const { step, setStep, areWanted, usual, openCart, openCheckout, openUsual, openPrebooking } = useCartDialogs();
	useKnownUser(me);
	const person = usePersonKey(personOf(me));
	usePageFocus();
	return (
		<OpenCartContext value={openCart}>
			<PageProgress />
			<CustomerHeader onOpenCart={openCart} />
			<ShopNotices onPrebook={openPrebooking} />
			<OpenCheckoutContext value={openCheckout}>
				<OpenUsualContext value={openUsual}>
					<Outlet />
				</OpenUsualContext>
			</OpenCheckoutContext>
			<CustomerFooter />
			{areWanted && (
				<Suspense>
					<CartDialogs key={person} step={step} onStep={setStep} usual={usual} />
				</Suspense>
			)}
			<Live />
			<Toaster dismissLabel={shell.dismiss} />
		</OpenCartContext>
	);
}
