import { useShop } from "../../shop-data.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { LinkButton } from "../../ui/button.tsx";

/** Calls the restaurant from a phone. */
export function CallRestaurant() {
	const texts = useOrderTexts();
	const phone = useShop().settings.phones[0];
	if (!phone) return null;
	return (
		<LinkButton
			to={`tel:+91${phone}`}
			variant="secondary"
			size="small"
			icon="phone"
			aria-label={texts.callLabel(phone)}
		>
			{texts.call}
		</LinkButton>
	);
}
