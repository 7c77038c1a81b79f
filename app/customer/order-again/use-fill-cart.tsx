import { type ReactNode, useState } from "react";
import { type Cart, totalQuantity } from "../../../domain/cart/cart.ts";
import { type AgainLine, canBeHad, fillCart, isSameBasket } from "../../../domain/orders/order-again.ts";
import { now } from "../../clock.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { readCart, replaceCart } from "../cart/cart-store.ts";
import { orderAgainTexts } from "./order-again-texts.ts";

/**
 * Fills the cart with those dishes of an earlier order that are available today. If the cart holds other dishes,
 * `question` asks what to do with them. `onFilled` gets the previous cart.
 */
export function useFillCart(onFilled: (before: Cart) => void): {
	start: (lines: readonly AgainLine[]) => void;
	question: ReactNode;
} {
	const texts = usePageTexts(orderAgainTexts);
	const cartTexts = useCartTexts();
	const [asked, setAsked] = useState<readonly AgainLine[] | null>(null);

	function start(lines: readonly AgainLine[]) {
		const cart = readCart();
		const isKept = cart.length > 0 && !isSameBasket(cart, fillCart([], lines, "replace", now()));
		if (!lines.some(canBeHad)) onFilled(cart);
		else if (isKept) setAsked(lines);
		else fill(lines, "replace");
	}

	function fill(lines: readonly AgainLine[], how: "add" | "replace") {
		const before = readCart();
		replaceCart(fillCart(before, lines, how, now()));
		setAsked(null);
		onFilled(before);
	}

	const question = (
		<Dialog
			open={asked !== null}
			onClose={() => setAsked(null)}
			title={texts.questionTitle}
			closeLabel={cartTexts.close}
			size="small"
			footer={
				<div className="grid gap-3">
					<Button full size="large" onClick={() => asked && fill(asked, "add")}>
						{texts.add}
					</Button>
					<Button full size="large" variant="secondary" onClick={() => asked && fill(asked, "replace")}>
						{texts.replace}
					</Button>
				</div>
			}
		>
			<p className="text-lg">{asked && texts.question(totalQuantity(readCart()))}</p>
		</Dialog>
	);
	return { start, question };
}
