import { useNavigate } from "react-router";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Where the menu would be, when it could not be read. */
export function MenuFailed() {
	const texts = useTexts().menu;
	const navigate = useNavigate();
	return (
		<main id="content" tabIndex={-1} className="flex-1 outline-none">
			<EmptyState
				level="h1"
				title={texts.failedTitle}
				action={
					<Button icon="refresh" onClick={() => navigate(0)}>
						{texts.retry}
					</Button>
				}
			>
				{texts.failedText}
			</EmptyState>
		</main>
	);
}
