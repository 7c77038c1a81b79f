import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spot } from "../../ui/spot.tsx";
import { prebookingTexts } from "../prebooking/prebooking-texts.ts";
import { ClosureText } from "../shell/closure-text.tsx";

/**
 * Opens whenever the page hears that the shop is closed; offers a prebooking if the owner allows it. Once the shop is
 * open again, the customer gets the cart back.
 */
export function StoreClosedDialog({ onPrebook, onReopened }: { onPrebook: () => void; onReopened: () => void }) {
	const { shell } = useTexts();
	const { close: closeLabel, comeBackTomorrow } = useCartTexts();
	const { make } = usePageTexts(prebookingTexts);
	const { revalidate } = useRevalidator();
	const { store: current } = useShop();
	const [told, setTold] = useState<StoreStatusView | null>(null);
	useEffect(() => {
		const show = (event: CustomEvent<StoreStatusView>) => {
			setTold(event.detail);
			revalidate();
		};
		addEventListener("storeClosed", show);
		return () => removeEventListener("storeClosed", show);
	}, [revalidate]);

	// What the owner changes meanwhile; a page that has not heard of the closing yet knows less than the refusal.
	const store = told && (current.isOpen ? told : current);
	const [hasHeard, setHeard] = useState(false);
	if (told && !current.isOpen && !hasHeard) setHeard(true);
	const isOver = hasHeard && current.isOpen;
	const close = () => {
		setTold(null);
		setHeard(false);
	};
	const goOn = useEffectEvent(() => {
		close();
		onReopened();
	});
	useEffect(() => {
		if (isOver) goOn();
	}, [isOver]);
	const prebook = () => {
		close();
		onPrebook();
	};
	const mayPrebook = store?.allowPrebooking === true;
	return (
		<Dialog
			open={store !== null}
			onClose={close}
			title={shell.closedTitle}
			closeLabel={closeLabel}
			size="small"
			footer={
				<div className="grid gap-3">
					{mayPrebook && (
						<Button full size="large" icon="calendar" onClick={prebook}>
							{make}
						</Button>
					)}
					<Button full size="large" variant={mayPrebook ? "secondary" : "primary"} onClick={close}>
						{/* A pause, and a shop that opens by its hours, already say when it opens again. */}
						{store?.reason === "by-hand" ? comeBackTomorrow : closeLabel}
					</Button>
				</div>
			}
		>
			<Spot name="closed" className="mx-auto mb-4 size-32" />
			<p className="text-lg">{store && <ClosureText store={store} />}</p>
		</Dialog>
	);
}
