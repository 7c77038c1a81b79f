import { LANGUAGE_PARAMETER, type Language } from "../../contract/language.ts";
import { api } from "../api.ts";
import { canReachShop } from "../live/refresh.ts";
import { loadTexts } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";

/** What the page that is shown does for a change of its language. */
type LanguagePage = {
	isSignedIn: boolean;
	/** That it follows with the signal, in the language that the page is still in. */
	later: string;
	open(address: string): unknown;
	/** Reads the page again. */
	read(): unknown;
};

/** Changes the language of the page in place, once it was chosen for all that come; fetched by whoever changes it. */
export async function switchLanguage(language: Language, page: LanguagePage): Promise<void> {
	try {
		await loadTexts(language);
		// Without the shop the page would give way to an error; it is worth more in this language.
		if (!(await canReachShop())) throw new Error("the shop cannot be reached");
	} catch {
		toast(page.later);
		addEventListener("online", () => void switchLanguage(language, page), { once: true });
		return;
	}
	// What is kept for when there is no signal follows, and so do messages about orders.
	navigator.serviceWorker?.controller?.postMessage(language);
	if (page.isSignedIn) void api.auth.me.notifications.$put({ json: { language } }).catch(() => {});
	// By now it may be another page than the one on which it was chosen.
	const isInUrl = new URLSearchParams(location.search).has(LANGUAGE_PARAMETER);
	// An address that names its language would go on speaking it.
	if (isInUrl) await page.open(location.pathname + without(location.search));
	else await page.read();
}

function without(search: string): string {
	const parameters = new URLSearchParams(search);
	parameters.delete(LANGUAGE_PARAMETER);
	const rest = parameters.toString();
	return rest && `?${rest}`;
}
