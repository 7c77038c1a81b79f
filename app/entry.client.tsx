import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { registerWorker } from "./offline/register-worker.ts";
import { reloadAfterRelease } from "./offline/reload-after-release.ts";
import { languageOfDocument, loadTexts } from "./texts/texts.ts";

reloadAfterRelease();

// A Tamil page hydrates once its texts have loaded; an English one at once.
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

registerWorker();

// Safari before 17, Chrome before 114 (docs/decisions/053-browsers.md).
if (!("popover" in document.body)) void import("./ui/menu-fallback.ts");
