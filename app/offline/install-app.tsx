import { useTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { useInstall } from "./install-prompt.ts";

/** A quiet line in the footer, only where the browser can put the shop among the apps. */
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
