import { useEffect, useRef } from "react";

/**
 * Puts a text in the place of the page's title while there is one, and the title of the page then shown back after it.
 */
export function useAlarmTitle(text: string | null): void {
	const own = useRef("");
	// With every rendering: going to another page puts that page's title there.
	useEffect(() => {
		if (text === null || document.title === text) return;
		own.current = document.title;
		document.title = text;
	});
	useEffect(() => {
		if (text === null) return;
		return () => {
			if (document.title === text) document.title = own.current;
		};
	}, [text]);
}
