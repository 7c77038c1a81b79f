import { Link } from "react-router";

/** A link to the same page in the other language: its own URL, so that it works before any script has loaded. */
export function LanguageSwitch({
	to,
	language,
	name,
	label,
	onSwitch,
	className = "",
}: {
	to: string;
	/** The language of the linked page. */
	language: string;
	/** The other language's own name. */
	name: string;
	/** What it does, in the other language. */
	label: string;
	/** Changes the language in place, if scripts run. */
	onSwitch: () => void;
	className?: string;
}) {
	return (
		<Link
			to={to}
			lang={language}
			hrefLang={language}
			aria-label={`${name}: ${label}`}
			rel="alternate"
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
				event.preventDefault();
				onSwitch();
			}}
			className={`inline-flex min-h-11 items-center rounded-md px-2 font-bold hover:bg-white/10 ${className}`}
		>
			{name}
		</Link>
	);
}
