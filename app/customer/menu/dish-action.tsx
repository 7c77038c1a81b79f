import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { MAX_QUANTITY } from "../../../domain/pricing/cart-limits.ts";
import { readCutOff } from "../../live/connection.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { firstLoginMode } from "../../session/known-user.ts";
import { loginPath } from "../../session/login-path.ts";
import { useShop } from "../../shop-data.tsx";
import { useDishName, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { QuantityControl } from "../../ui/quantity-control.tsx";
import { toast } from "../../ui/toast.ts";
import { addItem, changeQuantity, useOfCart } from "../cart/cart-store.ts";
import { rememberPendingItem } from "../cart/pending-item.ts";
import { AvailableDays } from "./available-days.tsx";
import { isSpecial, type Offer } from "./menu-sections.ts";

/** Few dishes are out of stock until a known time. */
const BackAgain = lazyPart(() => import("./back-again.tsx"), "BackAgain");

/** The buttons of a dish: add it, change the quantity, or why it cannot be ordered. */
export function DishAction({
	offer,
	most = MAX_QUANTITY,
	whyNone,
}: {
	offer: Offer;
	/** How many can be ordered. */
	most?: number;
	/** Why none can be ordered, for a reason other than the out-of-stock flag. */
	whyNone?: string;
}) {
	const { dish, size, price, outOfStock, outOfStockUntil } = offer;
	const texts = useTexts().menu;
	const nameOf = useDishName();
	const { me, settings } = useShop();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const line = useOfCart((cart) => cart.find((item) => item.name === dish.name && item.size === size));
	const quantity = line?.quantity ?? 0;
	const name = texts.dishAndSize(nameOf(dish), size);

	function add() {
		const { name: dishName, nameTa } = dish;
		const item = { name: dishName, nameTa, price, image: dish.image, size, isSpecial: isSpecial(dish) };
		// Without a signal nobody can log in or be identified; the checkout asks for the login once there is one.
		if (me === null && settings.signIn === "when-adding" && !readCutOff()) {
			rememberPendingItem(item);
			navigate(loginPath(pathname + search, firstLoginMode()));
			return;
		}
		addItem(item);
		toast.success(texts.added(name), { id: "added" });
	}

	if (!dish.availableToday) return <AvailableDays dish={dish} />;
	if (outOfStock || (whyNone && !line)) {
		return (
			<div className="grid gap-1 text-center">
				<Button size="small" disabled>
					{outOfStock ? texts.outOfStock : whyNone}
				</Button>
				{outOfStockUntil && (
					<span className="text-ink-soft text-sm">
						<Suspense>
							<BackAgain until={outOfStockUntil} />
						</Suspense>
					</span>
				)}
			</div>
		);
	}
	return (
		<QuantityControl
			quantity={quantity}
			max={most}
			onChange={(next) => line && changeQuantity(line.id, next)}
			decreaseLabel={texts.oneLess(name)}
			increaseLabel={texts.oneMore(name)}
			quantityLabel={texts.inCart(quantity, name)}
			first={{ label: texts.addToCartOf(name), text: texts.addToCart, onAdd: add }}
		/>
	);
}
