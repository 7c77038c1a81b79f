import { Suspense } from "react";
import { useCutOff } from "../../live/connection.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { useShop } from "../../shop-data.tsx";
import { useTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";

/** Most visits have a signal; the service worker keeps the texts for one without, otherwise the plain ones are used. */
const OfflineNotice = lazyPart(() => import("../../offline/offline-notice.tsx"), "OfflineNotice", PlainOfflineNotice);

/** Most visits find the shop open. */
const StoreClosedNotice = lazyPart(() => import("./store-closed-notice.tsx"), "StoreClosedNotice", PlainClosedNotice);

/** Notices for every page: the shop is closed, or cannot be reached. */
export function ShopNotices({ onPrebook }: { onPrebook: () => void }) {
	const { store } = useShop();
	const cutOff = useCutOff();
	return (
		<div role="status" className="mx-auto grid w-full max-w-6xl gap-2 px-4 pb-3 empty:sr-only sm:px-6">
			{cutOff && (
				<Suspense fallback={<PlainOfflineNotice />}>
					<OfflineNotice cutOff={cutOff} />
				</Suspense>
			)}
			{!store.isOpen && (
				<Suspense fallback={<PlainClosedNotice />}>
					<StoreClosedNotice store={store} onPrebook={onPrebook} />
				</Suspense>
			)}
		</div>
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

function PlainClosedNotice() {
	return (
		<Notice tone="warning" title={useTexts().shell.closedTitle} className="mt-3">
			{useShop().store.message}
		</Notice>
	);
}
