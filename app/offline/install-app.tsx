import { useTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { useInstall } from "./install-prompt.ts";

/** A discreet line in the footer, only if the browser can install the shop as an app. */
export function InstallApp() {
	const texts = useTexts().shell.footer;
	const install = useInstall();
	if (!install) return null;
	return (
		<button
			type="button"
			onClick={install}
			className="mt-2 flex min-h-11 items-center gap-2 underline underline-offset-4 hover:text-turmeric"
		>
			<Icon name="plus" />
			{texts.install}
		</button>
	);
}
