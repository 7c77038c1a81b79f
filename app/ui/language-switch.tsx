import { Link } from "react-router";

/** To the same page in the other language: an address of its own, so that it works before any script has arrived. */
export function LanguageSwitch({
	to,
	language,
	name,
	label,
	onSwitch,
	className = "",
}: {
	to: string;
	/** Of the page it leads to. */
	language: string;
	/** The other language by its own name. */
	name: string;
	/** What it does, said in the other language. */
	label: string;
	/** Changes the language in place, where scripts run. */
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
