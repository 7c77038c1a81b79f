import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ClosureText } from "./closure-text.tsx";
import { closureTexts } from "./closure-texts.ts";

/** Says that the shop is closed, and what the customer can do. */
export function StoreClosedNotice({ store, onPrebook }: { store: StoreStatusView; onPrebook: () => void }) {
	const { closedTitle } = useTexts().shell;
	const texts = usePageTexts(closureTexts);
	return (
		<Notice
			tone="warning"
			title={closedTitle}
			className="mt-3"
			action={
				store.allowPrebooking && (
					<Button variant="secondary" size="small" icon="calendar" onClick={onPrebook}>
						{texts.bookAnotherDay}
					</Button>
				)
			}
		>
			<ClosureText store={store} />
		</Notice>
	);
}
