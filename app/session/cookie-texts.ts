import { pageTexts } from "../texts/texts.ts";

/** Shown at a login if the browser would not keep its session. */
export const cookieTexts = pageTexts({
	en: {
		refused:
			"Your browser blocks cookies for this site, so you can’t stay logged in. Allow cookies in the browser " +
			"settings, then try again.",
		unencrypted:
			"You can’t stay logged in at this address: it is not encrypted. Open the shop at its own address, which " +
			"begins with https://.",
	},
	ta: {
		refused:
			"உங்கள் உலாவி இந்தத் தளத்தின் குக்கீகளைத் தடுக்கிறது, அதனால் உள்நுழைய முடியாது. உலாவியின் அமைப்புகளில் " +
			"குக்கீகளை அனுமதித்து, மீண்டும் முயலுங்கள்.",
		unencrypted:
			"இந்த முகவரியில் உள்நுழைந்திருக்க முடியாது: அது பாதுகாப்பற்றது. https:// என்று தொடங்கும் கடையின் சொந்த " +
			"முகவரியைத் திறக்கவும்.",
	},
});
