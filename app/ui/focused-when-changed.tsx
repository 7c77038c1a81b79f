import { type ReactNode, useEffect, useId, useRef } from "react";
import { keepFocus } from "./keep-focus.ts";

/** Gets the focus if what was pressed is gone in the next `view`, such as a form that opens instead of its link. */
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
