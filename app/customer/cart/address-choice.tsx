import { Suspense } from "react";
import { lazyPart } from "../../live/lazy-part.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { type Choice as CardChoice, ChoiceCards } from "../../ui/choice-cards.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { placeTexts } from "../delivery-areas/place-texts.ts";
import { useNeedsPin } from "../delivery-areas/use-needs-pin.ts";
import { CurrentLocationButton } from "../location/current-location-button.tsx";
import { editAddressTexts } from "./edit-address-texts.ts";
import { NewAddressForm } from "./new-address-form.tsx";
import { type Addresses, CURRENT_LOCATION } from "./use-delivery-address.ts";
import { editButtonId } from "./use-edited-address.ts";

type Choice = {
	addresses: Addresses;
	/** The cart's subtotal, as delivery may be free from an amount. */
	subtotal: number | null;
	/** Edits a saved address, if the dialog has a place for that. */
	onEdit?: (id: string) => void;
};

/** One of the customer's saved addresses, their current location, or a new address (specification 4.2). */
export function AddressChoice({ addresses, subtotal, onEdit }: Choice) {
	const texts = useCartTexts().address;
	if (useNeedsPin()) {
		return (
			<>
				<SavedAddresses addresses={addresses} onEdit={onEdit} hasNew />
				<Suspense fallback={<MapWaiting />}>
					<PinnedAddressChoice addresses={addresses} subtotal={subtotal} />
				</Suspense>
			</>
		);
	}
	return (
		<>
			<SavedAddresses addresses={addresses} onEdit={onEdit} />
			<CurrentLocationButton onLocated={addresses.locate} />
			<NewAddressForm
				description={addresses.isAtPin ? texts.pinned : undefined}
				typed={addresses.typed}
				doorAsked={addresses.doorAsked}
				onType={addresses.type}
				onUse={addresses.saveNew}
			/>
		</>
	);
}

/** Only shops whose fee or area depends on the location need it. */
const PinnedAddressChoice = lazyPart(
	() => import("../delivery-areas/pinned-address-choice.tsx"),
	"PinnedAddressChoice",
	MapWaiting,
);

function MapWaiting() {
	return <Skeleton className="h-64 w-full" />;
}

function SavedAddresses({
	addresses,
	onEdit,
	hasNew = false,
}: Pick<Choice, "addresses" | "onEdit"> & {
	/** Whether a new address is one of the choices. */
	hasNew?: boolean;
}) {
	const texts = useCartTexts();
	const { newAddress } = usePageTexts(placeTexts);
	const { editLabel } = usePageTexts(editAddressTexts);
	if (addresses.hasFailed) {
		const retry = (
			<Button variant="secondary" size="small" icon="refresh" onClick={addresses.retry}>
				{texts.retry}
			</Button>
		);
		return <Notice tone="error" title={texts.address.loadFailed} action={retry} />;
	}
	if (!addresses.isLoaded) {
		return (
			<div role="status" className="grid gap-2.5">
				<span className="sr-only">{texts.address.loading}</span>
				<Skeleton className="h-14 w-full" />
				<Skeleton className="h-14 w-full" />
			</div>
		);
	}
	if (addresses.choices.length === 0 || (hasNew && addresses.saved.length === 0)) return null;
	const known = hasNew ? addresses.choices.filter(({ id }) => id !== CURRENT_LOCATION) : addresses.choices;
	const another = hasNew ? [{ value: CURRENT_LOCATION, label: newAddress }] : [];
	const chosen = addresses.chosen?.id ?? null;
	return (
		<ChoiceCards
			legend={texts.address.saved}
			name="saved-address"
			choices={known
				.map(
					({ id, label, address }): CardChoice<string> => ({
						value: id,
						label: <AddressLabel label={label} address={address} />,
						action: onEdit && addresses.saved.some((each) => each.id === id) && (
							<IconButton
								id={editButtonId({ id })}
								icon="edit"
								label={editLabel(label || address)}
								onClick={() => onEdit(id)}
							/>
						),
					}),
				)
				.concat(another)}
			value={hasNew && !addresses.isOfSaved ? CURRENT_LOCATION : chosen}
			onChange={addresses.pick}
		/>
	);
}

/** An address with the customer's name for it, if any. */
function AddressLabel({ label, address }: { label?: string | null | undefined; address: string }) {
	return (
		<>
			{label && <span className="wrap-anywhere block">{label}</span>}
			<span className="wrap-anywhere block font-normal">{address}</span>
		</>
	);
}
