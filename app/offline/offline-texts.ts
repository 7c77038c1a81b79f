import { pageTexts } from "../texts/texts.ts";

/** Texts shown without a signal. */
export const offlineTexts = pageTexts({
	en: {
		title: { offline: "You are offline", unreachable: "The shop can’t be reached right now" },
		menuOf: (time: string) => `This menu was saved at ${time}`,
		pageOf: (time: string) => `Last updated at ${time}`,
		pricesMayDiffer: "prices may have changed.",
		cartKept: "Your cart is saved; you need a connection to order.",

		pageTitle: "No connection",
		needsSignal: "This page needs a connection",
		needsSignalText:
			"The menu and your cart are saved on this device. This page opens automatically once you’re back online.",
		openMenu: "See the menu",
		openCart: "Open the cart",
		retry: "Try again",
	},
	ta: {
		title: {
			offline: "இணைய இணைப்பு இல்லை",
			unreachable: "இப்போது கடையைத் தொடர்பு கொள்ள முடியவில்லை",
		},
		menuOf: (time: string) => `இது ${time} மணிக்குச் சேமித்த மெனு`,
		pageOf: (time: string) => `இது ${time} நிலவரம்`,
		pricesMayDiffer: "விலைகள் மாறியிருக்கலாம்.",
		cartKept: "உங்கள் கார்ட் பத்திரமாக இருக்கிறது; ஆர்டர் செய்ய மட்டும் சிக்னல் வேண்டும்.",

		pageTitle: "சிக்னல் இல்லை",
		needsSignal: "இந்தப் பக்கத்துக்குச் சிக்னல் வேண்டும்",
		needsSignalText: "மெனுவும் உங்கள் கார்ட்டும் இந்தச் சாதனத்திலேயே இருக்கின்றன. சிக்னல் வந்ததும் இந்தப் பக்கம் தானாகவே திறக்கும்.",
		openMenu: "மெனுவைப் பார்",
		openCart: "கார்ட்டைத் திறக்க",
		retry: "மீண்டும் முயற்சி",
	},
});
