import { useShop } from "../../shop-data.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fulfilmentTexts } from "./fulfilment-texts.ts";
import { TimeChoice } from "./time-choice.tsx";
import type { FulfilmentState } from "./use-fulfilment.ts";

/** Delivery or pickup, as soon as possible or at a chosen time: whichever of these the shop offers. */
export function FulfilmentChoiceCards({
	fulfilment,
	onPrebook,
}: {
	fulfilment: FulfilmentState;
	onPrebook: () => void;
}) {
	const texts = usePageTexts(fulfilmentTexts);
	const { store } = useShop();
	const { offered, problem } = fulfilment;
	const areTimesShown = Boolean(offered?.slots) && fulfilment.isForLater;
	return (
		<div className="grid grid-cols-1 gap-5">
			{problem && !areTimesShown && (
				<InSight of={problem}>
					<Notice tone="error" announce title={problem.message} />
				</InSight>
			)}
			{offered?.pickup && (
				<ChoiceCards
					legend={texts.how}
					name="fulfilment"
					layout="row"
					choices={[
						{ value: "delivery", label: texts.delivery, icon: "scooter" },
						{ value: "pickup", label: texts.pickup, description: texts.pickupNote, icon: "bag" },
					]}
					value={fulfilment.kind}
					onChange={(kind) => fulfilment.choose({ fulfilment: kind })}
				/>
			)}
			{offered?.slots && (
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
						value={fulfilment.isForLater ? "later" : "now"}
						onChange={(when) => fulfilment.choose({ when })}
					/>
					{fulfilment.isForLater && (
						<TimeChoice fulfilment={fulfilment} daysAhead={offered.slots.daysAhead} onPrebook={onPrebook} />
					)}
				</>
			)}
		</div>
	);
}
