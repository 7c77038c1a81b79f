import { useEffect } from "react";

/**
 * Puts a text in the place of the page's title while there is one, and the title of the page then shown back after it.
 */
export function useAlarmTitle(text: string | null): void {
	// With every rendering: going to another page puts that page's title there.
	useEffect(() => {
		if (text === null) return;
		const own = document.title;
		document.title = text;
		return () => {
			if (document.title === text) document.title = own;
		};
	});
}
