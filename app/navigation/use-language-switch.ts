import { useLocation, useNavigate, useRevalidator } from "react-router";
import { LANGUAGE_PARAMETER, languageCookie } from "../../contract/language.ts";
import { canReachShop } from "../live/refresh.ts";
import { useShop } from "../shop-data.tsx";
import { useLanguage, useTexts } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";

/** The link to the other language: a URL in that language, and a change in place that is remembered. */
export function useLanguageSwitch() {
	const { shell } = useTexts();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { me } = useShop();
	const other = useLanguage() === "ta" ? "en" : "ta";

	async function switchInPlace() {
		// The choice is kept at once: without a signal the language changes with the next page that the shop sends.
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
		document.cookie = languageCookie(other, location.protocol === "https:");
		const page = {
			isSignedIn: me !== null,
			later: shell.languageLater,
			open: (address: string) => navigate(address, { replace: true, preventScrollReset: true }),
			read: revalidate,
		};
		try {
			const { switchLanguage } = await import("./switch-language.ts");
			await switchLanguage(other, page);
		} catch {
			// With a signal, the link is opened as without scripts; without one the page stays, and follows later.
			if (await canReachShop()) return location.assign(withLanguage(pathname, search, other));
			toast(shell.languageLater);
			addEventListener("online", () => void switchInPlace(), { once: true });
		}
	}

	return {
		to: withLanguage(pathname, search, other),
		language: other,
		name: shell.otherLanguage,
		label: shell.switchLanguage,
		onSwitch: () => void switchInPlace(),
	};
}

function withLanguage(pathname: string, search: string, language: string): string {
	const parameters = new URLSearchParams(search);
	parameters.set(LANGUAGE_PARAMETER, language);
	return `${pathname}?${parameters}`;
}
