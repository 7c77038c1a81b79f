import { type ComponentProps, useRef } from "react";
import { Button } from "../../ui/button.tsx";

/** Saves a form's changes or discards them; Discard disappears with the changes, and leaves the focus at Save. */
export function SaveButtons({
	isUnsaved,
	busy,
	labels,
	onDiscard,
	...save
}: Pick<ComponentProps<typeof Button>, "variant" | "aria-describedby" | "aria-disabled"> & {
	isUnsaved: boolean;
	busy: boolean;
	labels: { save: string; discard: string };
	onDiscard: () => void;
}) {
	const saveButton = useRef<HTMLButtonElement>(null);
	return (
		<>
			<Button ref={saveButton} type="submit" busy={busy} variant={isUnsaved ? "primary" : "secondary"} {...save}>
				{labels.save}
			</Button>
			{isUnsaved && (
				<Button
					variant="quiet"
					disabled={busy}
					onClick={() => {
						onDiscard();
						saveButton.current?.focus();
					}}
				>
					{labels.discard}
				</Button>
			)}
		</>
	);
}
