import { useShop } from "../../shop-data.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { TimeChoice } from "./time-choice.tsx";
import type { ChosenWish } from "./use-wish.ts";
import { wishTexts } from "./wish-texts.ts";

/** Delivery or pickup, as soon as possible or at a time of the customer's choice: what the shop offers of it. */
export function WishChoice({ wish }: { wish: ChosenWish }) {
	const texts = usePageTexts(wishTexts);
	const { store } = useShop();
	const { offered } = wish;
	if (!offered) return null;
	return (
		<div className="grid grid-cols-1 gap-5">
			{offered.pickup && (
				<ChoiceCards
					legend={texts.how}
					name="fulfilment"
					layout="row"
					choices={[
						{ value: "delivery", label: texts.delivery, icon: "scooter" },
						{ value: "pickup", label: texts.pickup, description: texts.pickupNote, icon: "bag" },
					]}
					value={wish.fulfilment}
					onChange={(fulfilment) => wish.choose({ fulfilment })}
				/>
			)}
			{offered.slots && (
				<>
					<ChoiceCards
						legend={texts.when}
						name="when"
						layout="row"
						choices={[
							{
								value: "now",
								label: texts.now,
								icon: "pot",
								disabled: !store.isOpen,
								...(!store.isOpen && { description: texts.closed }),
							},
							{ value: "later", label: texts.later, icon: "clock" },
						]}
						value={wish.isForLater ? "later" : "now"}
						onChange={(when) => wish.choose({ when })}
					/>
					{wish.isForLater && <TimeChoice wish={wish} daysAhead={offered.slots.daysAhead} />}
				</>
			)}
		</div>
	);
}
