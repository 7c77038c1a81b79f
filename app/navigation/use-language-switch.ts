import { useLocation, useNavigate, useRevalidator } from "react-router";
import { LANGUAGE_PARAMETER, languageCookie } from "../../contract/language.ts";
import { api } from "../api.ts";
import { canReachShop } from "../live/refresh.ts";
import { useShop } from "../shop-data.ts";
import { loadTexts, useLanguage, useTexts } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";

/** The way to the other language: the address that speaks it, and a change in place that is remembered. */
export function useLanguageSwitch() {
	const { shell } = useTexts();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { me } = useShop();
	const other = useLanguage() === "ta" ? "en" : "ta";

	async function switchInPlace() {
		// Chosen is chosen: without a signal the page follows with the next one that the shop sends.
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
		document.cookie = languageCookie(other, location.protocol === "https:");
		try {
			await loadTexts(other);
			// Without the shop the page would give way to an error; it is worth more in this language.
			if (!(await canReachShop())) throw new Error("the shop cannot be reached");
		} catch {
			toast(shell.languageLater);
			addEventListener("online", () => void switchInPlace(), { once: true });
			return;
		}
		// Messages about orders follow.
		if (me) void api.auth.me.notifications.$put({ json: { language: other } }).catch(() => {});
		// By now it may be another page than the one on which it was chosen.
		const isInUrl = new URLSearchParams(location.search).has(LANGUAGE_PARAMETER);
		const here = location.pathname + without(location.search);
		// An address that names its language would go on speaking it.
		if (isInUrl) await navigate(here, { replace: true, preventScrollReset: true });
		else await revalidate();
	}

	return {
		to: `${pathname}${withLanguage(search, other)}`,
		language: other,
		name: shell.otherLanguage,
		label: shell.switchLanguage,
		onSwitch: () => void switchInPlace(),
	};
}

function withLanguage(search: string, language: string): string {
	const parameters = new URLSearchParams(search);
	parameters.set(LANGUAGE_PARAMETER, language);
	return `?${parameters}`;
}

function without(search: string): string {
	const parameters = new URLSearchParams(search);
	parameters.delete(LANGUAGE_PARAMETER);
	const rest = parameters.toString();
	return rest && `?${rest}`;
}
