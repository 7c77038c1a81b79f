import { lazy, Suspense } from "react";
import type { StoreStatusView } from "../../../contract/store-schemas.ts";
import { useCutOff } from "../../live/connection.ts";
import { useShop } from "../../shop-data.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { reopeningTime } from "./reopening-time.ts";

/** Most visits have a signal; the words for one without are kept by the service worker, or else are the plain ones. */
const OfflineNotice = lazy(() =>
	import("../../offline/offline-notice.tsx").then(
		(notice) => ({ default: notice.OfflineNotice }),
		() => ({ default: PlainOfflineNotice }),
	),
);

/** What concerns every page: the shop is closed, or cannot be reached from here. */
export function ShopNotices({ onPrebook }: { onPrebook: () => void }) {
	const texts = useTexts().shell;
	const { store } = useShop();
	const cutOff = useCutOff();
	return (
		<div role="status" className="mx-auto grid w-full max-w-6xl gap-2 px-4 pb-3 empty:hidden sm:px-6">
			{cutOff && (
				<Suspense fallback={<PlainOfflineNotice />}>
					<OfflineNotice cutOff={cutOff} />
				</Suspense>
			)}
			{!store.isOpen && (
				<Notice
					tone="warning"
					title={texts.closedTitle}
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
			)}
		</div>
	);
}

/** The owner's words about the closure, and when it ends if that is known. */
export function ClosureText({ store }: { store: StoreStatusView }) {
	const texts = useTexts().shell;
	const language = useLanguage();
	const { serverNow } = useShop();
	return (
		<>
			{(language === "ta" && store.messageTa) || store.message}
			{store.reopenTime && (
				// Browsers word times differently from the server.
				<span suppressHydrationWarning>
					{" "}
					{texts.closedReopens(reopeningTime(store.reopenTime, language, serverNow))}
				</span>
			)}
		</>
	);
}

function PlainOfflineNotice() {
	const texts = useTexts().shell;
	return (
		<Notice tone="warning" title={texts.offlineTitle} className="mt-3">
			{texts.offlineText}
		</Notice>
	);
}
