import { useShop } from "../../shop-data.tsx";
import { useTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { ClosureText } from "../shell/closure-text.tsx";

/** Says in an open cart that the shop has closed; the page's own notice is behind the dialog. */
export function ClosedNotice() {
	const { closedTitle } = useTexts().shell;
	const { store } = useShop();
	return (
		// Always present, so that a screen reader announces what appears in it.
		<div role="status" className="empty:sr-only">
			{!store.isOpen && (
				<Notice tone="warning" title={closedTitle}>
					<ClosureText store={store} />
				</Notice>
			)}
		</div>
	);
}
