import { useSyncExternalStore } from "react";
import { pageTexts, usePageTexts } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { TitledCard } from "../ui/titled-card.tsx";
import { isAppleBrowser } from "./apple-device.ts";
import { useInstall } from "./install-prompt.ts";

const installTexts = pageTexts({
	en: {
		title: "The app",
		intro: "Install the shop as an app. It opens faster, and the menu and your cart work offline too.",
		install: "Install the app",
		onApple: "In Safari, tap Share and then “Add to Home Screen”.",
	},
	ta: {
		title: "ஆப்",
		intro: "கடையை உங்கள் ஆப்களில் ஒன்றாக வைத்துக்கொள்ளுங்கள். வேகமாகத் திறக்கும்; சிக்னல் இல்லாவிட்டாலும் மெனுவும் கார்ட்டும் திறக்கும்.",
		install: "ஆப்பை நிறுவுங்கள்",
		onApple: "Safari-யில் Share பட்டனைத் தட்டி, “Add to Home Screen” என்பதைத் தேர்ந்தெடுக்கவும்.",
	},
});

/** How to install the shop as an app: with a button if the browser has one, with instructions on Apple's phones. */
export function InstallSettings() {
	const texts = usePageTexts(installTexts);
	const install = useInstall();
	const isOnApple = useSyncExternalStore(
		() => () => {},
		isAppleBrowser,
		() => false,
	);
	if (!install && !isOnApple) return null;
	return (
		<TitledCard title={texts.title} intro={texts.intro}>
			{install ? (
				<Button variant="secondary" icon="plus" onClick={install}>
					{texts.install}
				</Button>
			) : (
				<p>{texts.onApple}</p>
			)}
		</TitledCard>
	);
}
