import { DAY_HALVES } from "../../format/admin-time.ts";
import { PinMap } from "../../map/pin-map.tsx";
import { useShop } from "../../shop-data.ts";
import { slotTime } from "../../slots/slot-time.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import type { CounterOrder } from "./use-counter-order.ts";

type Slot = { from: string; to: string; isFull: boolean };

/** Where it was ordered, how it reaches the customer, when, and what was asked for. */
export function HowWanted({ order, slots }: { order: CounterOrder; slots: readonly Slot[] }) {
	return (
		<section aria-label="How it is wanted" className="grid grid-cols-1 gap-3">
			<SegmentedControl
				legend="How it reaches the customer"
				name="way"
				value={order.way}
				onChange={(way) => order.change({ way })}
				choices={[
					{ value: "pickup", label: "Pickup" },
					{ value: "here", label: "Eats here" },
					{ value: "delivery", label: "Delivery" },
				]}
			/>
			{order.way === "delivery" && <Where order={order} />}
			{slots.length > 0 && (
				<SelectField
					label="Time"
					value={order.dueAt ?? ""}
					onChange={(event) => order.change({ dueAt: event.target.value || null })}
				>
					<option value="">As soon as possible</option>
					{slots.map(({ from, to, isFull }) => (
						<option key={from} value={from} disabled={isFull}>
							{slotTime({ from, to }, DAY_HALVES)}
							{isFull ? ", full" : ""}
						</option>
					))}
				</SelectField>
			)}
			<TextField
				label="Note"
				hint="optional"
				maxLength={200}
				value={order.note}
				onChange={(event) => order.change({ note: event.target.value })}
			/>
			<SegmentedControl
				legend="Where it was ordered"
				name="source"
				value={order.source}
				onChange={(source) => order.change({ source })}
				choices={[
					{ value: "counter", label: "At the counter" },
					{ value: "phone", label: "By phone" },
				]}
			/>
		</section>
	);
}

/** A saved address in one press, or a new one; with a pin where the fee or the area depends on it. */
function Where({ order }: { order: CounterOrder }) {
	const { settings } = useShop();
	const { latitude, longitude } = settings;
	const saved = order.customer?.addresses ?? [];
	const needsPin = settings.delivery !== undefined && settings.delivery.kind !== "everywhere";
	return (
		<div className="grid grid-cols-1 gap-3">
			{saved.length > 0 && (
				<ul aria-label="Saved addresses" className="grid grid-cols-1 gap-2">
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
				label="Delivery address"
				rows={2}
				maxLength={500}
				value={order.address}
				error={order.problem?.issues?.find(({ path }) => path === "deliveryAddress")?.message}
				onChange={(event) => order.change({ address: event.target.value, pin: null, directions: null })}
			/>
			{needsPin && settings.mapTilesUrl && (
				<>
					<p className="text-ink-soft text-sm">
						{order.pin ? "The pin is set." : "Put a pin on the map: the fee depends on it."}
					</p>
					<PinMap
						tilesUrl={settings.mapTilesUrl}
						label="Map: put the pin on the delivery address"
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
