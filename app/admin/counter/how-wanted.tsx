import { MAX_ORDER_NOTE } from "../../../domain/orders/customer-note.ts";
import { MAX_ADDRESS } from "../../../domain/text/delivery-address.ts";
import { PinMap } from "../../map/pin-map.tsx";
import { useShop } from "../../shop-data.tsx";
import { issueAt } from "../../staff/issue-at.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { counterTexts } from "./counter-texts.ts";
import type { CounterOrder } from "./use-counter-order.ts";
import { WhenWanted } from "./when-wanted.tsx";

type Slot = { from: string; to: string; isFull: boolean };

/** Where the order came from, how it reaches the customer, when, and its notes. */
export function HowWanted({ order, slots }: { order: CounterOrder; slots: readonly Slot[] }) {
	const texts = usePageTexts(counterTexts);
	return (
		<section aria-label={texts.howItIsWanted} className="grid grid-cols-1 gap-3">
			<SegmentedControl
				legend={texts.howItReachesTheCustomer}
				name="way"
				value={order.way}
				onChange={(way) => order.change({ way })}
				choices={[
					{ value: "pickup", label: texts.ways.pickup },
					{ value: "here", label: texts.ways.here },
					{ value: "delivery", label: texts.ways.delivery },
				]}
			/>
			{order.way === "delivery" && <Where order={order} />}
			<WhenWanted order={order} slots={slots} />
			<TextField
				label={texts.note}
				hint={texts.optional}
				maxLength={MAX_ORDER_NOTE}
				value={order.note}
				onChange={(event) => order.change({ note: event.target.value })}
			/>
			<SegmentedControl
				legend={texts.whereItWasOrdered}
				name="source"
				value={order.source}
				onChange={(source) => order.change({ source })}
				choices={[
					{ value: "counter", label: texts.sources.counter },
					{ value: "phone", label: texts.sources.phone },
				]}
			/>
		</section>
	);
}

/** A saved address with one press, or a new one; with a pin if the fee or the area depends on it. */
function Where({ order }: { order: CounterOrder }) {
	const texts = usePageTexts(counterTexts);
	const { settings } = useShop();
	const { latitude, longitude } = settings;
	const saved = order.customer?.addresses ?? [];
	const needsPin = settings.delivery !== undefined && settings.delivery.kind !== "everywhere";
	return (
		<div className="grid grid-cols-1 gap-3">
			{saved.length > 0 && (
				<ul aria-label={texts.savedAddresses} className="grid grid-cols-1 gap-2">
					{saved.map(({ address, coordinates, directions }) => (
						<li key={address}>
							<button
								type="button"
								aria-pressed={order.address === address}
								onClick={() => order.change({ address, pin: coordinates, directions })}
								className="min-h-11 w-full rounded-md border-2 border-line px-3 py-1.5 text-left
									wrap-anywhere hover:border-primary aria-pressed:border-primary
									aria-pressed:bg-primary-soft"
							>
								{address}
							</button>
						</li>
					))}
				</ul>
			)}
			<TextAreaField
				label={texts.deliveryAddress}
				rows={2}
				maxLength={MAX_ADDRESS}
				value={order.address}
				error={issueAt(order.problem, "deliveryAddress")}
				onChange={(event) => order.change({ address: event.target.value, pin: null, directions: null })}
			/>
			{needsPin && settings.mapTilesUrl && (
				<>
					<p className="text-ink-soft text-sm">{order.pin ? texts.pinIsSet : texts.putAPin}</p>
					<PinMap
						tilesUrl={settings.mapTilesUrl}
						label={texts.map}
						pin={order.pin}
						shop={{ latitude, longitude }}
						zone={{ circles: [], areas: [] }}
						onPlace={(pin) => order.change({ pin })}
						className="h-56"
					/>
				</>
			)}
		</div>
	);
}
