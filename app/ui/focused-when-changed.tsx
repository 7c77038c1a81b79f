import { type ReactNode, useEffect, useId, useRef } from "react";
import { keepFocus } from "./keep-focus.ts";

/** Takes the focus when another `view` has replaced what was pressed, such as a form its link. */
export function FocusedWhenChanged({ view, children }: { view: string; children: ReactNode }) {
	const id = useId();
	const shown = useRef(view);
	useEffect(() => {
		if (shown.current !== view) keepFocus(id);
		shown.current = view;
	}, [view, id]);
	return (
		<div id={id} tabIndex={-1} className="outline-none">
			{children}
		</div>
	);
}
