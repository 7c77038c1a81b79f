import { useSyncExternalStore } from "react";
import type { StoreStatusView } from "../../../contract/store-schemas.ts";
import { useShop } from "../../shop-data.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { reopeningTime } from "./reopening-time.ts";

/** What concerns every page: the shop is closed, the browser is offline. */
export function ShopNotices() {
	const texts = useTexts().shell;
	const { store } = useShop();
	const isOnline = useSyncExternalStore(
		followConnection,
		() => navigator.onLine,
		() => true,
	);
	return (
		<div role="status" className="mx-auto grid w-full max-w-6xl gap-2 px-4 empty:hidden sm:px-6">
			{!isOnline && (
				<Notice tone="warning" title={texts.offlineTitle} className="mt-3">
					{texts.offlineText}
				</Notice>
			)}
			{!store.isOpen && (
				<Notice tone="warning" title={texts.closedTitle} className="mt-3">
					<ClosureText store={store} />
				</Notice>
			)}
		</div>
	);
}

/** The owner's words about the closure, and when it ends if that is known. */
export function ClosureText({ store }: { store: StoreStatusView }) {
	const texts = useTexts().shell;
	const language = useLanguage();
	return (
		<>
			{texts.closureMessages[store.message] ?? store.message}
			{store.reopenTime && (
				// Browsers word times differently from the server.
				<span suppressHydrationWarning>
					{" "}
					{texts.closedReopens(reopeningTime(store.reopenTime, language))}
				</span>
			)}
		</>
	);
}

function followConnection(tell: () => void): () => void {
	addEventListener("online", tell);
	addEventListener("offline", tell);
	return () => {
		removeEventListener("online", tell);
		removeEventListener("offline", tell);
	};
}
