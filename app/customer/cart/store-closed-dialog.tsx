import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { StoreStatusView } from "../../../contract/store-schemas.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spot } from "../../ui/spot.tsx";
import { ClosureText } from "../shell/shop-notices.tsx";

/** Opens whenever the page is told that the shop is closed. */
export function StoreClosedDialog() {
	const texts = useTexts();
	const { revalidate } = useRevalidator();
	const [store, setStore] = useState<StoreStatusView | null>(null);
	useEffect(() => {
		const show = (event: CustomEvent<StoreStatusView>) => {
			setStore(event.detail);
			revalidate();
		};
		addEventListener("storeClosed", show);
		return () => removeEventListener("storeClosed", show);
	}, [revalidate]);

	const close = () => setStore(null);
	return (
		<Dialog
			open={store !== null}
			onClose={close}
			title={texts.shell.closedTitle}
			closeLabel={texts.cart.close}
			size="small"
			footer={
				<Button full size="large" onClick={close}>
					{texts.shell.comeBackTomorrow}
				</Button>
			}
		>
			<Spot name="closed" className="mx-auto mb-4 size-32" />
			<p className="text-lg">{store && <ClosureText store={store} />}</p>
		</Dialog>
	);
}
