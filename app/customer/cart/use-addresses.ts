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
import { useDistanceFromShop } from "../shell/use-distance-from-shop.ts";
import type { Destination } from "./place-order.ts";
import { useSavedAddresses } from "./use-saved-addresses.ts";

/** The key of the choice that is where the customer stands. */
export const CURRENT_LOCATION = "current-location";
/** The keys of the choice that is typed and not saved yet; the second describes where the customer stands. */
const TYPED = "typed";
const TYPED_AT_PIN = "typed-at-pin";

type Correction = Partial<Coordinates> & { directions?: string };
type Choice = Destination & { id: string; label?: string | null };

/** Whether a saved address is that of the profile, which has no name and stays. */
export function isProfile({ id }: { id: string }): boolean {
	return id === "profile";
}

/** What is typed as a new address, and how its door is found: a reload keeps it, for whoever typed it. */
const NEW = "new-address";

/**
 * The customer's saved addresses, where the customer stands if asked for, and which of them the order goes to;
 * while `isCutOff` those that are known.
 */
export function useAddresses(enabled: boolean, isCutOff: boolean) {
	const texts = useCartTexts().address;
	const distanceOf = useDistanceFromShop();
	const person = personOf(useShop().me);
	const [pin, setPin] = useState<Coordinates | null>(null);
	const [picked, setPicked] = useState<string | null>(null);
	const { address: typed = "", directions: newDirections = "" } = useTypedForm(NEW, person);
	/** The address that somebody has just signed up with: the account has it already. */
	const own = useRef<{ address: string; isPicked: boolean } | null>(null);
	/** How often a pin alone was confirmed. */
	const [doorAsked, setDoorAsked] = useState(0);
	/** How often an order was confirmed without a pin that it needs. */
	const [pinAsked, setPinAsked] = useState(0);
	/** What was changed of saved addresses on the way to an order: it is kept once that is placed. */
	const [corrected, setCorrected] = useState<Record<string, Correction>>({});
	const { saved, add, ...ofAccount } = useSavedAddresses(enabled, isCutOff, pickOwn);

	/** Whoever has just signed up with an address orders to it as it is saved. */
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
	// What is typed is where it goes, saved or not, unless a saved address was picked after it.
	const isTyped = typed.trim() !== "" && !saved.some(({ id }) => id === picked);
	const chosen: Choice | null = isTyped
		? { id: isAtPin ? TYPED_AT_PIN : TYPED, address: typed.trim(), ...place }
		: first;
	const isOfSaved = chosen !== null && saved.some(({ id }) => id === chosen.id);
	const directions = isOfSaved ? (chosen.directions ?? "") : newDirections;

	/** The pin of the chosen address, or of the one that is about to be typed. */
	function placeAt(where: Coordinates) {
		if (isOfSaved) correct(where);
		else locate(where);
	}

	/** How the rider finds the door of it. */
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
	 * An order went there: what is typed is one of the saved addresses from now on, where there is room for it, and
	 * what was corrected of a saved one stays.
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

	/** It is somewhere else after all. */
	function unlocate() {
		setPin(null);
		setPicked(null);
	}

	/** Somebody has signed up with the chosen address, as the shop wrote it down. */
	function signedUpWith(address: string) {
		own.current = { address, isPicked: false };
	}

	/**
	 * Saves and picks a typed address; one typed while the pin is chosen describes the pinned place. Gives a text if
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
		/** The fee or the area depends on where it is. */
		askForPin: () => setPinAsked((times) => times + 1),
		/** A pin leads to the street; the rider needs the door. */
		askForDoor: () => setDoorAsked((times) => times + 1),
		...{ pick: setPicked, locate, unlocate, type, saveNew, keepPlaced, signedUpWith },
	};
}

export type Addresses = ReturnType<typeof useAddresses>;

function destinationOf({ address, latitude, longitude }: Destination) {
	return { address, latitude, longitude };
}
