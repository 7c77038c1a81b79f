import { useState } from "react";
import { Outlet } from "react-router";
import { Live } from "../live/live.tsx";
import { useShop } from "../shop-data.ts";
import { useTexts } from "../texts/texts.ts";
import { Toaster } from "../ui/toaster.tsx";
import { CartDialogs } from "./cart/cart-dialogs.tsx";
import { OpenCartContext } from "./cart/open-cart.ts";
import type { CheckoutStep } from "./cart/use-checkout.ts";
import { CustomerFooter } from "./shell/customer-footer.tsx";
import { CustomerHeader } from "./shell/customer-header.tsx";
import { useKnownUser } from "./shell/known-user.ts";
import { PageProgress } from "./shell/page-progress.tsx";
import { ShopNotices } from "./shell/shop-notices.tsx";
import { StoreClosedDialog } from "./shell/store-closed-dialog.tsx";
import { usePageFocus } from "./shell/use-page-focus.ts";
import { usePendingItem } from "./shell/use-pending-item.ts";

/** What surrounds every page that customers see. */
export default function CustomerLayout() {
	const { shell } = useTexts();
	const { me } = useShop();
	const [step, setStep] = useState<CheckoutStep>("closed");
	const openCart = () => setStep("cart");
	useKnownUser(me);
	usePendingItem(me !== null);
	usePageFocus();
	return (
		<OpenCartContext value={openCart}>
			<PageProgress />
			<CustomerHeader onOpenCart={openCart} />
			<ShopNotices />
			<Outlet />
			<CustomerFooter />
			<CartDialogs key={me?.email ?? ""} step={step} onStep={setStep} />
			<StoreClosedDialog />
			<Live />
			<Toaster dismissLabel={shell.dismiss} />
		</OpenCartContext>
	);
}
