import { pageTexts } from "../texts/texts.ts";

/** Shown at a login if the browser keeps no cookies. */
export const cookieTexts = pageTexts({
	en: {
		refused:
			"Your browser blocks cookies for this site, so you can’t stay logged in. Allow cookies in the browser " +
			"settings, then try again.",
	},
	ta: {
		refused:
			"உங்கள் உலாவி இந்தத் தளத்தின் குக்கீகளைத் தடுக்கிறது, அதனால் உள்நுழைய முடியாது. உலாவியின் அமைப்புகளில் " +
			"குக்கீகளை அனுமதித்து, மீண்டும் முயலுங்கள்.",
	},
});
