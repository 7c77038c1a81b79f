import { Component, type ReactNode } from "react";

type Props = { children: ReactNode; error?: unknown };

/** Its own texts: when this is shown, nothing else may be working. */
const TEXTS = {
	en: { title: "Sorry, this pot boiled over", back: "Back to the menu" },
	ta: { title: "மன்னிக்கவும், பானை பொங்கி வழிந்துவிட்டது", back: "மெனுவிற்குத் திரும்பு" },
};

/**
 * Replaces the router's pages for errors that no route caught (`lighterModules` in vite.config.ts), which show the
 * error's details in English: shows a friendly text and a link to the menu. The names are the router's.
 */
export class RemixErrorBoundary extends Component<Props, { fault: unknown }> {
	override state = { fault: this.props.error };

	static getDerivedStateFromError(fault: unknown) {
		return { fault: fault ?? true };
	}

	override render() {
		return this.state.fault ? <LastResort /> : this.props.children;
	}
}

function LastResort() {
	const { lang } = document.documentElement;
	const { title, back } = TEXTS[lang.startsWith("ta") ? "ta" : "en"];
	return (
		<html lang={lang}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{title}</title>
			</head>
			<body>
				<main>
					<h1>{title}</h1>
					<a href="/">{back}</a>
				</main>
			</body>
		</html>
	);
}

// The root has its own error page and shows nothing while loading: this is never reached.
export { LastResort as BoundaryShell, LastResort as RemixRootDefaultErrorBoundary };
