import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import { useShop } from "../../shop-data.tsx";
import { useLanguage, usePageTexts, useTexts } from "../../texts/texts.ts";
import { closureTexts } from "./closure-texts.ts";
import { reopeningTime } from "./reopening-time.ts";

/** The owner's message about the closure, and when it ends if known. */
export function ClosureText({ store }: { store: StoreStatusView }) {
	const texts = usePageTexts(closureTexts);
	const { times } = useTexts();
	const language = useLanguage();
	const { serverNow } = useShop();
	return (
		<>
			{(language === "ta" && store.messageTa) || store.message}
			{store.reopenTime && ` ${texts.reopens(reopeningTime(store.reopenTime, times, language, serverNow))}`}
		</>
	);
}
