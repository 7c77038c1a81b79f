import { useEffect } from "react";
import { useBlocker } from "react-router";
import { usePageTexts } from "../../texts/texts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { unsavedTexts } from "./unsaved-texts.ts";

/** Asks before a page with unsaved changes is left; before a reload the browser asks in its own words. */
export function Unsaved({ isUnsaved }: { isUnsaved: () => boolean }) {
	const texts = usePageTexts(unsavedTexts);
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
			title={texts.title}
			confirmLabel={texts.leave}
			danger
			backCloses={false}
			onConfirm={() => blocker.proceed?.()}
		>
			<p>{texts.notSaved}</p>
		</ConfirmDialog>
	);
}
