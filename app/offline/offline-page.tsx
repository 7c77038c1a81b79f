import { useState } from "react";
import { useSearchParams } from "react-router";
import { canReachShop } from "../live/refresh.ts";
import { useTryUntil } from "../live/use-try-until.ts";
import { useOpenCart } from "../navigation/open-cart.ts";
import { privateMeta } from "../page-meta.ts";
import { safeNext } from "../session/safe-redirect.ts";
import { textsOfPage, usePageTexts } from "../texts/texts.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/offline-page.ts";
import { offlineTexts } from "./offline-texts.ts";

const RETRY_MS = 5_000;

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(offlineTexts, matches).pageTitle);
}

/** Shown without a signal instead of a page that is not cached, and opens it once there is a signal. */
export default function OfflinePage() {
	const texts = usePageTexts(offlineTexts);
	const openCart = useOpenCart();
	const retry = useReturnTo();
	return (
		<main id="content" tabIndex={-1} className="flex-1 outline-none">
			<EmptyState
				spot="offline"
				level="h1"
				title={texts.needsSignal}
				action={
					<div className="flex flex-wrap justify-center gap-3">
						<LinkButton to="/" reloadDocument>
							{texts.openMenu}
						</LinkButton>
						<Button variant="secondary" icon="cart" onClick={openCart}>
							{texts.openCart}
						</Button>
						<Button variant="quiet" icon="refresh" busy={retry.isBusy} onClick={retry.now}>
							{texts.retry}
						</Button>
					</div>
				}
			>
				{texts.needsSignalText}
			</EmptyState>
		</main>
	);
}

/** Opens the wanted page as soon as the shop answers. */
function useReturnTo() {
	const [search] = useSearchParams();
	const [isBusy, setBusy] = useState(false);
	const from = search.get("from");

	useTryUntil(async () => navigator.onLine && goOn(from ?? "/"), RETRY_MS, from !== null);

	async function tryNow() {
		setBusy(true);
		await goOn(from ?? "/");
		setBusy(false);
	}
	return { isBusy, now: tryNow };
}

/** Opens it if the shop answers; returns whether it does. */
async function goOn(from: string): Promise<boolean> {
	const isReachable = await canReachShop();
	if (isReachable) location.replace(safeNext(from));
	return isReachable;
}
