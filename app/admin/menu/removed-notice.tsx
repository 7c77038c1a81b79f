import { useEffect, useRef } from "react";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { menuTexts } from "./menu-texts.ts";

const OFFERED_MS = 30_000;

/** The dish just deleted, with an undo for 30 seconds; after that it is in the list of deleted dishes. */
export function RemovedNotice({ dish, onOver }: { dish: { id: string; name: string }; onOver: () => void }) {
	const texts = usePageTexts(menuTexts);
	const action = useAction();
	const box = useRef<HTMLDivElement>(null);
	const over = useRef(onOver);
	useEffect(() => {
		over.current = onOver;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another dish has its own 30 seconds
	useEffect(() => {
		box.current?.querySelector("button")?.focus();
		const timer = setTimeout(() => over.current(), OFFERED_MS);
		return () => clearTimeout(timer);
	}, [dish.id]);

	async function undo() {
		const call = () => adminApi.dishes[":id"].restore.$post({ param: { id: dish.id } });
		if (!(await action.run(call, { done: texts.isBackOnTheMenu(dish.name) }))) return;
		onOver();
		document.getElementById("content")?.focus();
	}
	return (
		<div ref={box}>
			<Notice
				tone="success"
				className="mb-5"
				title={<span className="wrap-anywhere">{texts.wasDeleted(dish.name)}</span>}
				action={
					// It has the focus, so its name says what was done.
					<Button
						variant="secondary"
						size="small"
						busy={action.busy}
						aria-label={`${texts.undo}: ${texts.wasDeleted(dish.name)}`}
						onClick={() => void undo()}
					>
						{texts.undo}
					</Button>
				}
			>
				{texts.removedHelp}
			</Notice>
		</div>
	);
}
