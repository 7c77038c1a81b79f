import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls back when the price of the same dishes and tip becomes another one while it is shown as the price to confirm:
 * nobody should find a new sum under their thumb without a word.
 */
export function useToldPrice(
	/** What the price is of. */
	priced: string,
	/** In rupees; null while it is being asked. */
	total: number | null,
	onChange: () => void,
): void {
	const told = useRef<{ priced: string; total: number } | null>(null);
	const tell = useEffectEvent(onChange);
	useEffect(() => {
		if (total === null) return;
		const last = told.current;
		told.current = { priced, total };
		if (last?.priced === priced && last.total !== total) tell();
	}, [priced, total]);
}
