import { useCallback, useRef, useState } from "react";
import type { AddressView } from "../../../contract/addresses.ts";
import { customerNoteUpTo, MAX_DIRECTIONS } from "../../../domain/orders/customer-note.ts";
import { keptText } from "../../../domain/text/kept-text.ts";
import { addressLine } from "../../../domain/text/single-line.ts";
import type { Coordinates } from "../../format/coordinates.ts";
import { personOf } from "../../session/person-of.ts";
import { useShop } from "../../shop-data.tsx";
import { typedForm, useTypedForm } from "../../storage/typed-form.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { useDistanceFromShop } from "../location/use-distance-from-shop.ts";
import type { Destination } from "./place-order.ts";
import { useSavedAddresses } from "./use-saved-addresses.ts";

/** The key of the choice "current location". */
export const CURRENT_LOCATION = "current-location";
/** The keys of the choice that is typed and not saved yet; the second describes the current location. */
const TYPED = "typed";
const TYPED_AT_PIN = "typed-at-pin";

type Correction = Partial<Coordinates> & { directions?: string };
type Choice = Destination & { id: string; label?: string | null };

/** Whether a saved address is the profile's, which has no name and cannot be deleted. */
export function isProfile({ id }: { id: string }): boolean {
	return id === "profile";
}

/** What is typed as a new address, and how to find its door: the person who typed it finds it again after a reload. */
const NEW = "new-address";

/**
 * The customer's saved addresses, their current location if asked for, and which of them the order goes to; while
 * `isCutOff` only those already known.
 */
export function useDeliveryAddress(enabled: boolean, isCutOff: boolean) {
	const texts = useCartTexts().address;
	const distanceOf = useDistanceFromShop();
	const person = personOf(useShop().me);
	const [pin, setPin] = useState<Coordinates | null>(null);
	const [picked, setPicked] = useState<string | null>(null);
	const { address: typed = "", directions: newDirections = "" } = useTypedForm(NEW, person);
	/** The address that a customer has just signed up with: the account has it already. */
	const own = useRef<{ address: string; isPicked: boolean } | null>(null);
	/** How often a pin alone was confirmed, without a door. */
	const [doorAsked, setDoorAsked] = useState(0);
	/** How often an order was confirmed without the pin it needs. */
	const [pinAsked, setPinAsked] = useState(0);
	/** Changes to saved addresses made on the way to an order: they are saved once it is placed. */
	const [corrected, setCorrected] = useState<Record<string, Correction>>({});
	const { saved, add, ...ofAccount } = useSavedAddresses(enabled, isCutOff, pickOwn);

	/** A customer who has just signed up with an address orders to its saved form. */
	function pickOwn(list: readonly AddressView[]) {
		const mine = list.find(({ address }) => address === own.current?.address);
		if (!mine || !own.current || own.current.isPicked) return;
		own.current.isPicked = true;
		keepTyped({ address: "" });
		setPin(null);
		setPicked(mine.id);
	}

	const choices: Choice[] = saved.map((each) => ({ ...each, ...corrected[each.id] }));
	if (pin) choices.push({ id: CURRENT_LOCATION, ...pin, address: texts.currentAddress(distanceOf(pin)) });
	// Specification 4.2: the first saved address is preselected.
	const isNewWithoutPin = picked === CURRENT_LOCATION && pin === null;
	const first = isNewWithoutPin ? null : (choices.find((choice) => choice.id === picked) ?? choices[0] ?? null);
	const isAtPin = pin !== null && (picked === CURRENT_LOCATION || picked === TYPED_AT_PIN);
	const place = isAtPin ? pin : { latitude: null, longitude: null };
	// The order goes to what is typed, saved or not, unless a saved address was picked after it.
	const isTyped = typed.trim() !== "" && !saved.some(({ id }) => id === picked);
	const chosen: Choice | null = isTyped
		? { id: isAtPin ? TYPED_AT_PIN : TYPED, address: typed.trim(), ...place }
		: first;
	const isOfSaved = chosen !== null && saved.some(({ id }) => id === chosen.id);
	const directions = isOfSaved ? (chosen.directions ?? "") : newDirections;

	/** Sets the pin of the chosen address, or of the one about to be typed. */
	function placeAt(where: Coordinates) {
		if (isOfSaved) correct(where);
		else locate(where);
	}

	/** Sets how the rider finds its door. */
	function direct(text: string) {
		if (isOfSaved) correct({ directions: text });
		else keepTyped({ directions: text });
	}

	function correct(change: Correction) {
		if (chosen) setCorrected((all) => ({ ...all, [chosen.id]: { ...all[chosen.id], ...change } }));
	}

	function keepTyped(change: { address?: string; directions?: string }) {
		const kept = typedForm(NEW);
		const { address = "", directions = "" } = { ...kept.read(person), ...change };
		if (address === "" && directions === "") kept.forget();
		else kept.write(person, { address, directions });
	}

	function type(text: string) {
		keepTyped({ address: text });
		if (text.trim() !== "") setPicked(isAtPin ? TYPED_AT_PIN : TYPED);
		else setPicked(isAtPin ? CURRENT_LOCATION : null);
	}

	/**
	 * After an order to it, a typed address becomes a saved address, if there is room, and corrections of a saved one
	 * are kept.
	 */
	function keepPlaced(address: string) {
		const said = customerNoteUpTo(directions, MAX_DIRECTIONS);
		if (own.current?.address === address) {
			typedForm(NEW).forget();
			if (said !== null && chosen) void change("profile", { ...destinationOf(chosen), directions: said });
		} else if (isTyped && keptText(addressLine, typed) === address) void saveNew(address);
		else if (isOfSaved && chosen.address === address && corrected[chosen.id])
			void change(chosen.id, { ...destinationOf(chosen), directions: said });
	}

	const locate = useCallback((where: Coordinates) => {
		setPin(where);
		setPicked(CURRENT_LOCATION);
	}, []);

	/** Drops the pin. */
	function unlocate() {
		setPin(null);
		setPicked(null);
	}

	/** Somebody has signed up with the chosen address, in the form the shop saved. */
	function signedUpWith(address: string) {
		own.current = { address, isPicked: false };
	}

	/**
	 * Saves and picks a typed address; one typed while the pin is chosen describes the pinned place. Returns a text if
	 * refused.
	 */
	async function saveNew(address: string): Promise<string | null> {
		const said = customerNoteUpTo(newDirections, MAX_DIRECTIONS);
		const added = await add({ address, ...place, ...(said !== null && { directions: said }) });
		if (!added.ok) return added.refusal;
		setPicked(added.value.id);
		typedForm(NEW).forget();
		return null;
	}

	async function change(...[id, json]: Parameters<typeof ofAccount.change>) {
		const changed = await ofAccount.change(id, json);
		if (changed.ok) setCorrected(({ [id]: _kept, ...others }) => others);
		return changed;
	}

	return {
		...ofAccount,
		...{ saved, choices, chosen: chosen && { ...chosen, directions }, typed, pin, isAtPin },
		...{ change, isOfSaved, directions, direct, place: placeAt, doorAsked, pinAsked },
		/** The fee or the area depends on the location. */
		askForPin: () => setPinAsked((times) => times + 1),
		/** A pin leads to the street; the rider needs the door. */
		askForDoor: () => setDoorAsked((times) => times + 1),
		...{ pick: setPicked, locate, unlocate, type, saveNew, keepPlaced, signedUpWith },
	};
}

export type Addresses = ReturnType<typeof useDeliveryAddress>;

function destinationOf({ address, latitude, longitude }: Destination) {
	return { address, latitude, longitude };
}
