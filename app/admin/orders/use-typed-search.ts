import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { filterUrl, type OrderFilter } from "./order-filter.ts";

/** No search runs during typing. */
const TYPING_MS = 350;

/** The text of the search field; it goes into the URL a moment after the last letter, or at once by `show`. */
export function useTypedSearch(filter: OrderFilter) {
	const navigate = useNavigate();
	const [typed, setTyped] = useState(filter.q);
	const [seen, setSeen] = useState(filter.q);
	const [asked, setAsked] = useState<string | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// Back, or a link: the URL has a search that was not typed here.
	if (filter.q !== seen) {
		setSeen(filter.q);
		if (filter.q !== asked) {
			setTyped(filter.q);
			setAsked(null);
		}
	}

	function stop() {
		clearTimeout(timer.current);
	}
	function show() {
		stop();
		const q = typed.trim();
		if (q === filter.q) return;
		setAsked(q);
		// Single letters get no history entries.
		navigate(filterUrl(filter, { q }), { replace: filter.q !== "", preventScrollReset: true });
	}
	const showSoon = useEffectEvent(() => {
		if (typed.trim() !== filter.q) timer.current = setTimeout(() => showLatest(), TYPING_MS);
	});
	const showLatest = useEffectEvent(show);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the wait
	useEffect(() => {
		showSoon();
		return () => clearTimeout(timer.current);
	}, [typed]);

	return { typed, type: setTyped, show, stop };
}
