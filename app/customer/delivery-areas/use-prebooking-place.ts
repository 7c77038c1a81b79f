import { useState } from "react";
import { pointOf } from "../../../domain/deliveries/point-of.ts";
import { customerNoteUpTo, MAX_DIRECTIONS } from "../../../domain/orders/customer-note.ts";
import type { Coordinates } from "../../format/coordinates.ts";
import type { Addresses } from "../cart/use-delivery-address.ts";
import { useNeedsPin } from "./use-needs-pin.ts";

/**
 * Where a prebooking goes: its own pin, else the pin of the saved address in the field. An address edited by hand has
 * no known pin.
 */
export function usePrebookingPlace(address: string, { choices }: Pick<Addresses, "choices">) {
	const needsPin = useNeedsPin();
	const [put, setPut] = useState<{ pin: Coordinates; savedId: string | null } | null>(null);
	const [said, setSaid] = useState<string | null>(null);
	const [asked, setAsked] = useState(0);
	const saved = choices.find((choice) => choice.address === address.trim());
	const known = saved ? pointOf(saved) : null;
	// A pin stays while its address is edited, and goes when another saved one is picked.
	const holds = needsPin && put !== null && (saved === undefined || saved.id === put.savedId);
	const directions = said ?? saved?.directions ?? "";
	return {
		...{ needsPin, asked, directions, pin: holds ? put.pin : known },
		subject: saved?.id ?? "new",
		sentDirections: needsPin ? customerNoteUpTo(directions, MAX_DIRECTIONS) : null,
		place: (pin: Coordinates) => setPut({ pin, savedId: saved?.id ?? null }),
		direct: setSaid,
		ask: () => setAsked((times) => times + 1),
	};
}

export type PrebookingPlace = ReturnType<typeof usePrebookingPlace>;
