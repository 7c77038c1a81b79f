import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls back when the price of the same dishes and tip changes while it is shown for confirmation: nobody should find a
 * new total under their thumb without being told.
 */
export function usePriceChange(
	/** What the price is for. */
	priced: string,
	/** In rupees; null while it loads. */
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
