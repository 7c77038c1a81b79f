import { useMemo } from "react";
import type { MenuDish } from "../../../contract/menu.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import { needsLocation } from "../../../domain/delivery-areas/delivery-rules.ts";
import type { DeliveryTerms } from "../../../domain/delivery-areas/delivery-to.ts";
import { type Rupees, rupees } from "../../../domain/money.ts";
import { quote } from "../../../domain/pricing/quote.ts";
import { tipNamed } from "../../../domain/pricing/tips.ts";
import { type ShopDay, shopDay } from "../../../domain/shop-day.ts";
import type { PageSettings } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { useTypedForm } from "../../storage/typed-form.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { Price } from "../../ui/price.tsx";
import { useOfCartAfterPaint, whole } from "./cart-store.ts";

/**
 * The cart's total with the chosen tip, GST, and delivery unless pickup is chosen, by the menu that is shown, without
 * lines that cannot be ordered now.
 */
export function CartBarTotal({ dishes }: { dishes: readonly MenuDish[] }) {
	const texts = useCartTexts();
	const { settings, serverNow } = useShop();
	const tip = tipNamed(useTypedForm("choices", null).tip);
	const { fulfilment } = useTypedForm("fulfilment", null);
	const isPickup = settings.fulfilment?.pickup === true && fulfilment === "pickup";
	const isFrom = !isPickup && settings.delivery !== undefined && needsLocation(settings.delivery);
	const cart = useOfCartAfterPaint(whole);
	// This renders again with each letter that is typed into a form.
	const total = useMemo(
		() => totalOf(cart, dishes, settings, shopDay(serverNow), { tip: rupees(tip), isPickup }),
		[cart, dishes, settings, serverNow, tip, isPickup],
	);
	if (total === null) return null;
	return (
		<span className="block">
			<span className="text-sm">{isFrom ? texts.totalFrom : texts.total}</span>{" "}
			<Price rupees={total} className="text-xl" />
		</span>
	);
}

/** The same rule as the server's quote, which the cart shows and the order is placed with. */
function totalOf(
	cart: Cart,
	dishes: readonly MenuDish[],
	settings: PageSettings,
	day: ShopDay,
	chosen: { tip: Rupees; isPickup: boolean },
): Rupees | null {
	const menu = dishes.map((dish) => ({
		...dish,
		...(dish.portions && { pot: dish.portions }),
		sizes: dish.sizes.map(({ size, price, outOfStock, soldOut = false }) => ({
			...{ size, price: rupees(price) },
			outOfStock: outOfStock || soldOut,
		})),
	}));
	const { deliveryFee, prebookingFee, gstPercent, prebookingGstPercent, pricesIncludeTax, delivery } = settings;
	const { tip, isPickup } = chosen;
	const rates = {
		...{ gstPercent, prebookingGstPercent, pricesIncludeTax },
		...{ deliveryFee: rupees(isPickup ? 0 : deliveryFee), prebookingFee: rupees(prebookingFee) },
	};
	const left = new Map(dishes.flatMap(({ id, portions }) => (portions ? [[id, portions.left]] : [])));
	const terms = delivery && !isPickup ? termsOf(delivery) : null;
	const priced = quote({ cart, kind: "order", tip }, { menu, rates, day, terms, left });
	if (priced.ok) return priced.value.totalAmount;
	if (priced.refusal.code !== "unsellable") return null;
	const { lines } = priced.refusal;
	const rest = cart.filter((item) => !lines.some(({ name, size }) => name === item.name && size === item.size));
	return totalOf(rest, dishes, settings, day, chosen);
}

/** The location is not known yet, so this uses the lowest fee. */
function termsOf({ lowestFee, minimumOrder, freeDeliveryFrom }: NonNullable<PageSettings["delivery"]>): DeliveryTerms {
	const amount = (value: number | null) => (value === null ? null : rupees(value));
	return { fee: amount(lowestFee), minimumOrder: amount(minimumOrder), freeDeliveryFrom: amount(freeDeliveryFrom) };
}
