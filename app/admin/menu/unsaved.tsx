import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

/**
 * Asks before a page is left with something on it that was not saved; the browser asks in its own words before a
 * reload.
 */
export function Unsaved({ isUnsaved }: { isUnsaved: () => boolean }) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => {
			if (isUnsaved()) event.preventDefault();
		};
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isUnsaved]);
	return (
		<ConfirmDialog
			open={blocker.state === "blocked"}
			onClose={() => blocker.reset?.()}
			title="Leave without saving?"
			confirmLabel="Leave"
			danger
			onConfirm={() => blocker.proceed?.()}
		>
			<p>Your changes haven’t been saved.</p>
		</ConfirmDialog>
	);
}
