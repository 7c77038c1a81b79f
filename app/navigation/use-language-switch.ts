import { useLocation, useNavigate, useRevalidator } from "react-router";
import { LANGUAGE_PARAMETER } from "../../contract/language.ts";
import { useShop } from "../shop-data.ts";
import { useLanguage, useTexts } from "../texts/texts.ts";

/** The way to the other language: the address that speaks it, and a change in place that is remembered. */
export function useLanguageSwitch() {
	const { shell } = useTexts();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { me } = useShop();
	const other = useLanguage() === "ta" ? "en" : "ta";

	async function switchInPlace() {
		const page = {
			isSignedIn: me !== null,
			open: (address: string) => navigate(address, { replace: true, preventScrollReset: true }),
			read: revalidate,
		};
		try {
			const { switchLanguage } = await import("./switch-language.ts");
			await switchLanguage(other, page);
		} catch {
			// As without scripts: what the worker keeps, or what the browser says of a lost signal.
			location.assign(withLanguage(pathname, search, other));
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
