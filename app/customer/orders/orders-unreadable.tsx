import { useRevalidator } from "react-router";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The shop is there but cannot tell the orders just now. */
export function OrdersUnreadable() {
	const texts = useTexts().orders;
	const { revalidate, state } = useRevalidator();
	return (
		<Notice
			tone="error"
			title={texts.unreadable}
			action={
				<Button
					variant="secondary"
					icon="refresh"
					busy={state === "loading"}
					onClick={() => void revalidate()}
				>
					{texts.tryAgain}
				</Button>
			}
		/>
	);
}
