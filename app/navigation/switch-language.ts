import { LANGUAGE_PARAMETER, type Language } from "../../contract/language.ts";
import { api } from "../api.ts";
import { canReachShop } from "../live/refresh.ts";
import { loadTexts } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";

/** What the current page does for a change of its language. */
type LanguagePage = {
	isSignedIn: boolean;
	/** The text that the change follows with the signal, in the page's old language. */
	later: string;
	open(address: string): unknown;
	/** Reads the page again. */
	read(): unknown;
};

/** Changes the page's language in place, once it was chosen for all later pages; loads only when somebody switches. */
export async function switchLanguage(language: Language, page: LanguagePage): Promise<void> {
	try {
		await loadTexts(language);
		// Without the shop an error would replace the page; the page is worth more in its old language.
		if (!(await canReachShop())) throw new Error("the shop cannot be reached");
	} catch {
		toast(page.later);
		addEventListener("online", () => void switchLanguage(language, page), { once: true });
		return;
	}
	// Cached pages follow, and so do messages about orders.
	navigator.serviceWorker?.controller?.postMessage(language);
	if (page.isSignedIn) void api.auth.me.notifications.$put({ json: { language } }).catch(() => {});
	// By now another page may be open than the one where it was chosen.
	const isInUrl = new URLSearchParams(location.search).has(LANGUAGE_PARAMETER);
	// A URL that names its language would keep it.
	if (isInUrl) await page.open(location.pathname + without(location.search));
	else await page.read();
}

function without(search: string): string {
	const parameters = new URLSearchParams(search);
	parameters.delete(LANGUAGE_PARAMETER);
	const rest = parameters.toString();
	return rest && `?${rest}`;
}
