import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CurrentLocationButton } from "./current-location-button.tsx";
import { NewAddressForm } from "./new-address-form.tsx";
import type { Addresses } from "./use-addresses.ts";

/** One of the customer's saved addresses, where they stand, or a new one (specification 4.2). */
export function AddressChoice({ addresses }: { addresses: Addresses }) {
	const texts = useTexts().cart.address;
	return (
		<>
			<SavedAddresses addresses={addresses} />
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

function SavedAddresses({ addresses }: { addresses: Addresses }) {
	const texts = useTexts().cart;
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
	if (addresses.choices.length === 0) return null;
	return (
		<ChoiceCards
			legend={texts.address.saved}
			name="saved-address"
			choices={addresses.choices.map(({ id, address }) => ({
				value: id,
				label: <span className="font-normal">{address}</span>,
			}))}
			value={addresses.chosen?.id ?? null}
			onChange={addresses.pick}
		/>
	);
}
