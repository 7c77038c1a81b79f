import { useEffect, useRef } from "react";

/** Replaces the page's title with a text while there is one, and restores the current page's title afterwards. */
export function useAlarmTitle(text: string | null): void {
	const own = useRef("");
	// On every render: navigation sets the new page's title.
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
