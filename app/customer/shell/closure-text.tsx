import type { StoreStatusView } from "../../../contract/store-schemas.ts";
import { useShop } from "../../shop-data.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { reopeningTime } from "./reopening-time.ts";

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
