import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageOfDocument, loadTexts } from "./texts/texts.ts";

// A page in Tamil comes alive once its texts are here; an English one at once.
const language = languageOfDocument();
if (language !== "en") await loadTexts(language);

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
